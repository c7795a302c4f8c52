import { describe, expect, it } from 'vitest'
import type { Caller } from '../../ports/records.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { readAll, startTestService } from '../../testing/start-test-service.ts'

describe('a corrected file', async () => {
  const service = await startTestService({ engine: fakeEngine() })
  const { core, parts, store } = service
  const worker = await service.startWorker()
  service.atEnd(() => worker.close())

  async function* bytesOf(text: string) {
    yield Buffer.from(text)
  }
  const replace = async (caller: Caller, jobId: string, text: string, name = 'menu.json') =>
    core.replaceSource(caller, jobId, {
      file: await core.storeUpload(bytesOf(text), name),
      follows: null,
      signal: new AbortController().signal,
    })
  const originalOf = async (jobId: string) => {
    const statement = 'select original_file_id as id from jobs where job_id = $1'
    return (await store.query<{ id: string }>(statement, jobId))[0]?.id ?? ''
  }

  it('takes the place of one that could not be read, which is removed', async () => {
    const caller = await service.addCaller()
    const { id } = await service.upload(caller, '{"a": ', { batch_id: 'one', target_lang: 'ca' }, 'key', 'menu.json')
    expect(await service.waitFor(caller, id, 'failed')).toMatchObject({ error_reason: 'corrupt' })
    const before = await originalOf(id)
    expect(await replace(caller, id, '{"a": "Soup."}', 'menu-2.json')).toMatchObject({
      id,
      status: 'queued',
      error: null,
      error_reason: null,
      finished_at: null,
    })
    const kept = { file_name: 'menu-2.json', batch_id: 'one', target_lang: 'ca', attempts: 1 }
    expect(await service.waitFor(caller, id, 'succeeded', 'failed')).toMatchObject({ status: 'succeeded', ...kept })
    expect(await readAll((await core.openFile(caller, id)).stream)).toBe('{"a": "SOUP."}')
    expect(await parts.blobs.open(before)).toBeNull()
  })

  it('is refused for another organisation, and in another format, and is not stored', async () => {
    const caller = await service.addCaller()
    const { id: broken } = await service.upload(caller, '{"a": ', {}, undefined, 'menu.json')
    await service.waitFor(caller, broken, 'failed')
    const stranger = await service.addCaller()
    expect(await problemOf(replace(stranger, broken, '{}'))).toMatchObject({ type: 'job-not-found' })
    expect(await problemOf(replace(caller, broken, 'MZ', 'a.exe'))).toMatchObject({ type: 'invalid-document' })
    expect(await store.query('select count(*)::int as files from unnamed_files')).toEqual([{ files: 0 }])
  })

  it('sent again while the job waits changes nothing, and another one is refused', async () => {
    const caller = await service.addCaller()
    const { id } = await service.upload(caller, '{"a": ', {}, undefined, 'menu.json')
    await service.waitFor(caller, id, 'failed')
    await store.query("update jobs set status = 'queued', next_attempt_at = 'infinity' where job_id = $1", id)
    const before = await originalOf(id)
    expect(await replace(caller, id, '{"a": ')).toMatchObject({ status: 'queued' })
    expect(await originalOf(id)).toBe(before)
    expect(await problemOf(replace(caller, id, '{}'))).toMatchObject({ type: 'job-busy' })
  })
})
