import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { jobRow, organisationRow } from '../testing/fill-store.ts'
import { openTestStore } from '../testing/open-test-store.ts'
import { addJob } from './jobs.ts'
import { addOrganisation } from './organisations.ts'
import { claimJob } from './queue.ts'

describe('taking a job', async () => {
  const store = await openTestStore()
  const { db } = store
  const add = async (organisation: string, count: number) => {
    await addOrganisation(db, organisationRow(organisation))
    await addJob(db, jobRow(organisation, `job_${organisation}_0`))
    // The others are copies of the first, each later than the one before.
    await sql`
      insert into jobs
      select (jsonb_populate_record(j, jsonb_build_object(
        'job_id', 'job_' || ${organisation} || '_' || n,
        'next_attempt_at', j.next_attempt_at + n * interval '1 microsecond'
      ))).*
      from jobs j, generate_series(1, ${count - 1}::int) n where j.organisation_id = ${organisation}
    `.execute(db)
  }
  await add('org_many', 3000)
  await add('org_a', 3)
  await add('org_b', 3)
  await sql`update jobs set next_attempt_at = next_attempt_at - interval '1 hour'`.execute(db)
  await sql`analyze jobs`.execute(db)

  it('reads some rows, however many wait', async () => {
    const read = await store.transact(async (tx) => {
      // Returns the rows that this connection has read so far, for the tests too.
      const readSoFar = async () => {
        const { rows } = await sql<{ read: number }>`
          select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'jobs'
        `.execute(tx)
        return rows[0]?.read ?? Number.NaN
      }
      const before = await readSoFar()
      await claimJob(tx, 'w')
      return (await readSoFar()) - before
    })
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(100)
  })

  it('goes round by organisation, and takes its oldest first', async () => {
    const taken = []
    for (let n = 0; n < 6; n++) taken.push((await claimJob(db, 'w'))?.job_id)
    expect(new Set(taken.slice(0, 2))).toEqual(new Set(['job_org_a_0', 'job_org_b_0']))
    expect(new Set(taken.slice(2, 5))).toEqual(new Set(['job_org_a_1', 'job_org_b_1', 'job_org_many_1']))
  })

  it('is done by many at once, each for another job', async () => {
    const taken = await Promise.all(Array.from({ length: 40 }, () => claimJob(db, 'w')))
    const ids = taken.map((job) => job?.job_id)
    expect(ids).not.toContain(undefined)
    expect(new Set(ids).size).toBe(40)
  })

  it('is not for an organisation at work where only idle ones are asked for, and never for a job in its own hands', async () => {
    expect(await claimJob(db, 'w', { onlyIdle: true })).toBeUndefined()
    await sql`update jobs set lease_expires_at = now() - interval '1 second' where job_id = 'job_org_a_0'`.execute(db)
    await sql`
      update jobs set status = 'succeeded' where organisation_id = 'org_a' and job_id <> 'job_org_a_0'
    `.execute(db)
    expect(await claimJob(db, 'w', { onlyIdle: true, except: ['job_org_a_0'] })).toBeUndefined()
    expect((await claimJob(db, 'w', { onlyIdle: true }))?.job_id).toBe('job_org_a_0')
  })

  it('is not for one that is not due', async () => {
    await sql`update jobs set next_attempt_at = now() + interval '1 hour' where status = 'queued'`.execute(db)
    expect(await claimJob(db, 'w')).toBeUndefined()
  })
})
