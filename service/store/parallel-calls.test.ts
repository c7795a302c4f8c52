import { afterAll, describe, expect, it } from 'vitest'
import { deliveryRow, hashOf, jobRow, keyRow, organisationRow, storedAt } from '../testing/fill-store.ts'
import { openTestStore } from '../testing/open-test-store.ts'
import { until } from '../testing/until.ts'
import { addConnectCode, useConnectCode } from './connect-codes.ts'
import { addDeliveries, claimDeliveries } from './deliveries.ts'
import { announceFile, FileGivenUp, findAnnounced, forgetUnnamedFiles, lockDueFiles, nameFile } from './files.ts'
import { findKeyAndCount } from './find-key-and-count.ts'
import { claimIdempotencyKey } from './idempotency-keys.ts'
import { addJob } from './jobs.ts'
import { addKey, listKeys, revokeStartLinkKeys } from './keys.ts'
import { openStore, type Store } from './open-store.ts'
import { addOrganisation } from './organisations.ts'
import { claimJob } from './queue.ts'
import { countRequest } from './rate-windows.ts'
import { addUsage, listUsage } from './usage.ts'

const minute = 60_000
const later = (milliseconds: number) => new Date(storedAt.getTime() + milliseconds)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const test = await openTestStore()
const { db } = test
/** Stores as two processes have them, each with its own pool. */
const stores: readonly Store[] = [test, await openStore(test.connection)]
afterAll(() => stores[1]?.close())

/** Makes `count` calls at the same time, spread over the processes. */
const together = <T>(count: number, call: (store: Store, number: number) => Promise<T>): Promise<T[]> =>
  Promise.all(upTo(count).map((number) => call(stores[number % 2] ?? test, number)))

await addOrganisation(db, organisationRow('org_1'))
await addOrganisation(db, organisationRow('org_2'))

describe('calls at the same time, of two processes', () => {
  it('count each request of a window once', async () => {
    const counted = await together(50, (store) => countRequest(store.db, 'bucket', storedAt, minute))
    expect(counted.map(({ requests }) => requests).sort((a, b) => a - b)).toEqual(upTo(50))
    expect(new Set(counted.map(({ startedAt }) => startedAt.getTime()))).toEqual(new Set([storedAt.getTime()]))
    expect((await countRequest(db, 'bucket', later(minute), minute)).requests).toBe(1)
  })

  it('find a key and count each of its requests once; an unknown key counts nothing', async () => {
    await addKey(db, keyRow('org_1', 'key_counted', 'secret'))
    const counted = await together(50, (store) => findKeyAndCount(store.db, hashOf('secret'), storedAt, minute))
    expect(counted.map((key) => key?.requests).sort((a = 0, b = 0) => a - b)).toEqual(upTo(50))
    expect(await findKeyAndCount(db, hashOf('unknown'), storedAt, minute)).toBeUndefined()
    expect(await test.query('select from rate_windows where bucket not in ($1, $2)', 'bucket', 'key_counted')).toEqual(
      [],
    )
  })

  it('use a connect code once, and not after its time', async () => {
    await addConnectCode(db, hashOf('code'), 'org_1', later(minute))
    const used = await together(20, (store) => useConnectCode(store.db, hashOf('code'), storedAt))
    expect(used.filter((opened) => opened !== undefined)).toEqual([{ organisation_id: 'org_1', key_id: null }])
    await addConnectCode(db, hashOf('old code'), 'org_1', storedAt)
    expect(await useConnectCode(db, hashOf('old code'), storedAt)).toBeUndefined()
  })

  it('claim an idempotency key once; the others see the job that was made with it', async () => {
    const claims = await together(10, (store, number) =>
      store.transact(async (tx) => {
        const jobId = `job_claimed_${number}`
        const claim = { key: 'one upload', fingerprint: `print ${number}`, jobId }
        const times = { now: storedAt, expiresAt: later(minute), waitMilliseconds: 30_000 }
        const answer = await claimIdempotencyKey(tx, 'org_2', claim, times)
        if (answer === 'claimed') await addJob(tx, { ...jobRow('org_2', jobId), status: 'succeeded' })
        return answer === 'claimed' ? { winner: { fingerprint: claim.fingerprint, jobId } } : { seen: answer }
      }),
    )
    const winners = claims.flatMap(({ winner }) => winner ?? [])
    expect(winners).toHaveLength(1)
    expect(claims.flatMap(({ seen }) => seen ?? [])).toEqual(Array.from({ length: 9 }, () => winners[0]))
  })

  it('add up their usage', async () => {
    await together(40, (store, number) =>
      addUsage(store.db, 'org_2', '2026-03-01', { characters: number, requests: 1 }),
    )
    const [day] = await listUsage(db, 'org_2', { from: '2026-03-01', to: '2026-03-01', by: 'day' })
    expect(day).toEqual({ date: '2026-03-01', characters: 820, sentences: 0, documents: 0, requests: 40, errors: 0 })
  })

  it('take each notice once, and again when the claim has run out', async () => {
    await addJob(db, { ...jobRow('org_1', 'job_done'), status: 'succeeded' })
    const ids = upTo(30).map((number) => `dlv_${String(number).padStart(2, '0')}`)
    await addDeliveries(
      db,
      ids.map((id) => deliveryRow('org_1', id, 'job_done')),
    )
    const claimed = (await together(8, (store) => claimDeliveries(store.db, 5, 60))).flat()
    expect(claimed.map((delivery) => delivery.delivery_id).sort()).toEqual(ids)
    expect(await claimDeliveries(db, 5, 60)).toEqual([])
    await test.query("update deliveries set next_attempt_at = now() where delivery_id = 'dlv_07'")
    const again = await claimDeliveries(db, 5, 60)
    expect(again.map(({ delivery_id, attempts }) => [delivery_id, attempts])).toEqual([['dlv_07', 2]])
  })

  it('take each waiting job once', async () => {
    const ids = upTo(20).map((number) => `job_waiting_${String(number).padStart(2, '0')}`)
    for (const [index, id] of ids.entries()) await addJob(db, jobRow(index % 3 === 0 ? 'org_1' : 'org_2', id))
    const claimed = await together(6, async (store, number) => {
      const taken: string[] = []
      for (;;) {
        const job = await claimJob(store.db, `worker ${number}`)
        if (job === undefined) return taken
        taken.push(job.job_id)
      }
    })
    expect(claimed.flat().sort()).toEqual(ids)
  })

  it('either name a file or remove it, never both, whichever clock is ahead', async () => {
    // The last one is never named, and half of the others at most can be removed: there is always something of both.
    const ids = upTo(25).map((number) => `file_${number}`)
    for (const id of ids) await announceFile(db, id, storedAt)
    const named: string[] = []
    const removed: string[] = []
    const name = (from: Store, id: string) =>
      from
        .transact((tx) => nameFile(tx, id, later(-1)))
        .then(() => named.push(id))
        .catch((error: unknown) => expect(error).toBeInstanceOf(FileGivenUp))
    const removeSome = (from: Store) =>
      from.transact(async (tx) => {
        const due = await lockDueFiles(tx, later(1), 1)
        await forgetUnnamedFiles(tx, due)
        removed.push(...due)
      })
    await together(48, (from, number) =>
      number % 4 === 0 ? removeSome(from) : name(from, ids[Math.floor(number / 2)] ?? 'file_1'),
    )
    expect(named.length).toBeGreaterThan(0)
    expect(removed.length).toBeGreaterThan(0)
    const left = await findAnnounced(db, ids)
    expect([...named, ...removed, ...left].sort()).toEqual(ids.toSorted())
  })

  it('keep a file that a transaction was naming when it was rolled back for housekeeping', async () => {
    await announceFile(db, 'file_back', storedAt)
    const naming = test.transact(async (tx) => {
      await nameFile(tx, 'file_back', later(-1))
      expect(await stores[1]?.transact((other) => lockDueFiles(other, later(1), 100))).not.toContain('file_back')
      throw new Error('no job')
    })
    await expect(naming).rejects.toThrow('no job')
    const isDue = () => test.transact((tx) => lockDueFiles(tx, later(1), 100))
    expect(await until('the file is due', isDue, { is: (due) => due.includes('file_back') })).toContain('file_back')
  })

  it('revoke the keys of start links once each, and no others', async () => {
    const ids = ['key_a', 'key_b', 'key_c']
    for (const id of ids) await addKey(db, keyRow('org_2', id, id))
    await addKey(db, { ...keyRow('org_2', 'key_other', 'other'), created_via: 'operator' })
    const revoked = (await together(6, (store) => revokeStartLinkKeys(store.db, 'org_2', storedAt))).flat()
    expect(revoked.map((key) => key.key_id).sort()).toEqual(ids)
    const inForce = (await listKeys(db, 'org_2')).filter((key) => key.revoked_at === null)
    expect(inForce.map((key) => key.key_id)).toEqual(['key_other'])
  })
})
