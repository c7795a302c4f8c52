import { describe, expect, it } from 'vitest'
import { makeCore } from '../../core/core.ts'
import { addReadJob } from '../../testing/add-read-job.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { document, formBody, formType, languages } from '../testing/form-body.ts'
import { typeOf } from '../testing/read-problem.ts'
import { startInterface } from '../testing/start-interface.ts'

const form = { raw: { type: formType, bytes: formBody([...languages, document]) } }

describe('a disk that is full', async () => {
  const service = await startTestService({ engine: fakeEngine(), requestsPerMinute: 1_000_000 })
  let isFull = false
  const blobs = {
    ...service.parts.blobs,
    put: (...args: Parameters<typeof service.parts.blobs.put>) =>
      isFull
        ? Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }))
        : service.parts.blobs.put(...args),
  }
  const core = makeCore({ ...service.parts, blobs })
  const { addKey, ask } = startInterface(service, { core })
  const { caller, key } = await addKey()

  it('refuses uploads as unavailable, keeps nothing of them, and takes them again when there is disk space', async () => {
    const files = async () => (await service.listFiles()).length
    const before = await files()
    isFull = true
    const refused = await ask('createJob', { key, ...form })
    expect(refused.status).toBe(503)
    expect(await typeOf(refused)).toBe('storage-unavailable')
    expect(await files()).toBe(before)
    expect((await ask('listJobs', { key })).status).toBe(200)
    isFull = false
    expect((await ask('createJob', { key, ...form })).status).toBe(202)
  })

  it('refuses corrections as unavailable, loses none that was stored, and goes on when there is disk space', async () => {
    await service.store.query("update jobs set status = 'cancelled' where status = 'queued'")
    const params = { job_id: await addReadJob(service, caller, [{ source: 'One.', target: 'Uno.' }]), position: 0 }
    const correct = (target: string) => ask('correctSegment', { key, params, body: { target } })
    expect((await correct('El uno.')).status).toBe(200)
    // Raises Postgres's error for a table that cannot grow.
    await service.store.query(`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
    await service.store.query('create trigger full_disk before insert on segment_history execute function no_room()')
    const refused = await correct('Lo uno.')
    expect(refused.status).toBe(503)
    expect(await typeOf(refused)).toBe('storage-unavailable')
    expect(await (await ask('readSegment', { key, params })).json()).toMatchObject({ target: 'El uno.' })
    await service.store.query('drop trigger full_disk on segment_history')
    expect((await correct('Lo uno.')).status).toBe(200)
  })
})
