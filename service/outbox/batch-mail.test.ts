// @loss: these tests guard the work of people, and get no second attempt.
import { Agent } from 'undici'
import { beforeEach, describe, expect, it } from 'vitest'
import { addNotices } from '../core/jobs/add-notices.ts'
import type { Mail } from '../ports/mail.ts'
import { claimBatch, claimDeliveries } from '../store/deliveries.ts'
import { changeJob } from '../store/jobs.ts'
import { startTestService } from '../testing/start-test-service.ts'
import { until } from '../testing/until.ts'
import { type OutboxParts, startOutbox } from './start-outbox.ts'

describe('the mail about a batch', async () => {
  const service = await startTestService()
  const { store, parts: core } = service
  const caller = await service.addCaller()
  const dispatcher = new Agent()
  service.atEnd(() => dispatcher.destroy())
  const mails: Mail[] = []
  beforeEach(() => void (mails.length = 0))
  const parts: OutboxParts = {
    store,
    dispatcher,
    loadSecrets: async () => [],
    sendMail: async (mail) => void mails.push(mail),
    publicUrl: 'https://cotejo.example',
    now: () => new Date(),
    report: () => undefined,
    note: () => undefined,
    warn: () => undefined,
  }

  let batches = 0
  const addBatch = async (...addresses: readonly string[]) => {
    const batch_id = `bat_${++batches}`
    const ids: string[] = []
    for (const notify_email of addresses)
      ids.push((await service.upload(caller, 'Hello there.', { batch_id, notify_email, target_lang: 'es' })).id)
    await store.query(`update jobs set locale = 'en' where batch_id = '${batch_id}'`)
    return { batch_id, ids }
  }
  const end = (jobId = '', status: 'succeeded' | 'failed' = 'succeeded') =>
    store.transact(async (tx) => {
      const counts = { segments: 1, words: 1200, words_to_translate: 0, words_to_review: 1200 }
      const ended = { status, stage: null, finished_at: new Date(), ...(status === 'succeeded' ? counts : {}) }
      const job = await changeJob(tx, caller.organisationId, jobId, ended)
      await addNotices(core, tx, job, status === 'succeeded' ? 'job.succeeded' : 'job.failed')
    })
  type Row = { delivered: boolean; attempts: number; open: boolean }
  const rows = (batchId: string) =>
    store.query<Row>(
      `select delivered_at is not null as delivered, d.attempts, d.next_attempt_at is not null as open
       from deliveries d join jobs j using (organisation_id, job_id) where batch_id = '${batchId}' order by delivery_id`,
    )
  const untilSettled = (batchId: string) =>
    until('the mails are settled', () => rows(batchId), {
      is: (all) => all.length > 0 && all.every(({ open }) => !open),
    })
  /** Sends a mail of its own, after which all that were due before are sent. */
  const flush = async () => {
    const { batch_id, ids } = await addBatch('flush@example.com')
    await end(ids[0])
    await untilSettled(batch_id)
    return mails.filter(({ to }) => to !== 'flush@example.com')
  }

  it('is one, when the last document has ended, with what is left', async () => {
    const { batch_id, ids } = await addBatch('ana@example.com', 'ana@example.com', 'ana@example.com')
    const stop = await startOutbox(parts)
    await end(ids[0])
    await end(ids[1], 'failed')
    expect(await flush()).toEqual([])
    await end(ids[2])
    await untilSettled(batch_id)
    await stop()
    const sent = mails.filter(({ to }) => to === 'ana@example.com')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toContain('3 documents: 2 finished, 1 failed.\nLeft: 2,400 words to review\n')
    expect(sent[0]?.text).toContain('English → Spanish · 1,200 words')
    expect(sent[0]?.text).toContain(`https://cotejo.example/jobs/batches/${batch_id}`)
    expect((await rows(batch_id)).map(({ delivered }) => delivered)).toEqual([true, true, true])
  })

  it('goes to each address about its own documents', async () => {
    const { batch_id, ids } = await addBatch('ana@example.com', 'leo@example.com', 'ana@example.com')
    const stop = await startOutbox(parts)
    await end(ids[0])
    await end(ids[1])
    expect((await flush()).map(({ to }) => to)).toEqual(['leo@example.com'])
    await end(ids[2])
    await untilSettled(batch_id)
    await stop()
    expect(mails.filter(({ to }) => to === 'ana@example.com')).toHaveLength(1)
  })

  it('says after an hour what is done and what waits, and later only the rest', async () => {
    const { batch_id, ids } = await addBatch('ana@example.com', 'ana@example.com', 'ana@example.com')
    await end(ids[0])
    await end(ids[1])
    await store.query(
      `update deliveries set created_at = created_at - interval '61 minutes' where job_id = '${ids[0]}'`,
    )
    const stop = await startOutbox(parts)
    await untilSettled(batch_id)
    expect(mails.map(({ text }) => text.split('\n')[0])).toEqual([
      '2 documents: 2 finished. 1 more waits or is being translated.',
    ])
    await end(ids[2])
    await until('the rest is sent', () => mails, { is: (all) => all.length === 2 })
    await untilSettled(batch_id)
    await stop()
    expect(mails[1]?.text).toContain('has been translated.')
  })

  it('does not wait for a document that is deleted, and is not lost with one', async () => {
    const { batch_id, ids } = await addBatch('ana@example.com', 'ana@example.com', 'ana@example.com')
    await end(ids[0])
    await end(ids[1])
    for (const id of [ids[0], ids[2]]) await store.query(`delete from jobs where job_id = '${id}'`)
    const stop = await startOutbox(parts)
    await untilSettled(batch_id)
    await stop()
    expect(mails).toHaveLength(1)
  })

  it('is sent by another process after one that died with it, about all documents', async () => {
    const { batch_id, ids } = await addBatch('ana@example.com', 'ana@example.com')
    await end(ids[0])
    await end(ids[1])
    // A process claims both and ends.
    const claimed = await claimDeliveries(store.db, 10, 60)
    for (const one of claimed) await claimBatch(store.db, { ...one, batch_id })
    expect(claimed).toHaveLength(1)
    const stop = await startOutbox(parts)
    expect(await flush()).toEqual([])
    await store.query(`update deliveries d set next_attempt_at = now() from jobs j
      where j.job_id = d.job_id and j.batch_id = '${batch_id}'`)
    await untilSettled(batch_id)
    await stop()
    expect(mails.filter(({ to }) => to === 'ana@example.com').map(({ text }) => text.split('\n')[0])).toEqual([
      '2 documents: 2 finished.',
    ])
  })

  it('is tried again as one', async () => {
    const { batch_id, ids } = await addBatch('ana@example.com', 'ana@example.com')
    let isDown = true
    const sendMail = async (mail: Mail) => {
      if (isDown) throw new Error('down')
      mails.push(mail)
    }
    await end(ids[0])
    await end(ids[1])
    const stop = await startOutbox({ ...parts, sendMail })
    await until('the mails failed', () => rows(batch_id), { is: (all) => all.every(({ attempts }) => attempts === 1) })
    isDown = false
    await until(
      'the mails are retried',
      async () => {
        await store.query(`update deliveries d set next_attempt_at = now() from jobs j
        where j.job_id = d.job_id and j.batch_id = '${batch_id}' and d.outcome is not null and d.attempts = 1`)
        return rows(batch_id)
      },
      { is: (all) => all.every(({ delivered }) => delivered) },
    )
    await stop()
    expect(mails).toHaveLength(1)
  })
})
