// @loss: these tests guard the work of people, and get no second attempt.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { backUp } from '../../commands/back-up.ts'
import { startWorker } from '../../pipeline/start-worker.ts'
import { openStore } from '../../store/open-store.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startFaultProxy } from '../../testing/start-fault-proxy.ts'
import { readAll, startTestService } from '../../testing/start-test-service.ts'
import { makeCore } from '../core.ts'
import { orUnavailable } from '../or-unavailable.ts'
import { cleanUp } from '../housekeeping/start-housekeeping.ts'

const direction = { source_lang: 'en', target_lang: 'es' }
const hour = 3_600_000

describe('when a transaction is committed and its answer is lost', async () => {
  let time = Date.now()
  const service = await startTestService({ engine: fakeEngine(), now: () => new Date(time) })
  const caller = await service.addCaller()
  const proxy = await startFaultProxy(service.store.connection)
  const store = await openStore(proxy.connection)
  const parts = { ...service.parts, store }
  /** The use cases behind the proxy. */
  const core = makeCore(parts)
  const folder = await mkdtemp(join(tmpdir(), 'cotejo-lost-commit-'))
  service.atEnd(async () => {
    await store.close()
    await proxy.close()
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const upload = async (text: string, key: string) => {
    const file = await core.storeUpload(bytesOf(text), 'text.txt')
    return core.createJob(caller, { fields: direction, file, idempotencyKey: key })
  }
  const runWorker = async (work: () => Promise<void>) => {
    const worker = await startWorker(parts, 'behind the proxy')
    try {
      await work()
    } finally {
      await worker.close()
    }
  }
  const original = async (jobId: string) => readAll((await service.core.openOriginal(caller, jobId)).stream)
  const translated = async (jobId: string) => readAll((await service.core.openFile(caller, jobId)).stream)
  let backups = 0
  /** Checks that every file that a row names is stored, also after housekeeping a week later. */
  const expectWhole = async () => {
    time += 7 * 24 * hour
    await cleanUp(service.parts)
    const backup = join(folder, `backup-${backups++}`)
    const { exitCode } = await backUp({ ...service.parts, calibrationsDir: join(folder, 'none') }, backup, () => {})
    expect(exitCode).toBe(0)
  }

  it('an upload that is repeated with its key gives the same job, and the document is there', async () => {
    const lost = proxy.failOn('the answer to COMMIT is lost', /insert into "jobs"/)
    const refused = problemOf(orUnavailable(upload('Acknowledged.', 'key-1')))
    await lost
    expect((await refused).type).toBe('store-unavailable')
    const [stored] = (await service.core.listJobs(caller, {})).jobs
    const again = await upload('Acknowledged.', 'key-1')
    expect(again).toMatchObject({ created: false, job: { id: stored?.id } })
    expect(await original(again.job.id)).toBe('Acknowledged.')
    await expectWhole()
    expect(await original(again.job.id)).toBe('Acknowledged.')
  })

  it('a job whose translated file was just stored has that file', async () => {
    const { job } = await upload('One house.', 'key-2')
    const lost = proxy.failOn('the answer to COMMIT is lost', /update "jobs" set .*"result_file_id"/)
    await runWorker(async () => {
      await lost
      await service.waitFor(caller, job.id, 'succeeded')
    })
    expect(await translated(job.id)).not.toBe('')
    expect((await upload('One house.', 'key-2')).job).toMatchObject({ id: job.id, status: 'succeeded' })
    await expectWhole()
    expect(await translated(job.id)).not.toBe('')
  })

  it('a file that was built again is there, and can be built once more', async () => {
    const { job } = await upload('Two houses.', 'key-3')
    await runWorker(async () => {
      await service.waitFor(caller, job.id, 'succeeded')
    })
    await core.correctSegment(caller, job.id, 0, { target: 'Dos casas.' }, null)
    const lost = proxy.failOn('the answer to COMMIT is lost', /update "jobs" set .*"result_file_id"/)
    const refused = problemOf(orUnavailable(core.rebuildJob(caller, job.id)))
    await lost
    expect((await refused).type).toBe('store-unavailable')
    expect(await translated(job.id)).toBe('Dos casas.')
    await core.rebuildJob(caller, job.id)
    expect(await translated(job.id)).toBe('Dos casas.')
    expect((await upload('Two houses.', 'key-3')).job.id).toBe(job.id)
    await expectWhole()
    expect(await translated(job.id)).toBe('Dos casas.')
  })

  it.each([
    ['memory', 'm.tsv'],
    ['glossary', 'g.tsv'],
  ] as const)('the file of a %s is read', async (kind, fileName) => {
    const text = 'en\tes\nhouse\tcasa\n'
    const file = await core.storeUpload(bytesOf(text), fileName)
    const lost = proxy.failOn('the answer to COMMIT is lost', /insert into "resources"/)
    const refused = problemOf(orUnavailable(core.importResource(caller, kind, { ...direction, name: 'Kept' }, file)))
    await lost
    expect((await refused).type).toBe('store-unavailable')
    const [resource] = (await service.core.listResources(caller, kind, {})).resources
    const jobId = resource?.job_id ?? ''
    expect(await original(jobId)).toBe(text)
    await runWorker(async () => {
      await service.waitFor(caller, jobId, 'succeeded')
    })
    const { entries } = await core.listEntries(caller, { kind, id: resource?.id ?? '' }, {})
    expect(entries).toMatchObject([{ source: 'house', target: 'casa' }])
    await expectWhole()
    expect(await original(jobId)).toBe(text)
  })

  it('what no job names in the end is removed by housekeeping, nothing else', async () => {
    await expectWhole()
    const named = await service.store.query<{ id: string }>(
      'select original_file_id as id from jobs union select result_file_id from jobs where result_file_id is not null',
    )
    const stored: string[] = []
    for await (const { blobId } of service.parts.blobs.list()) stored.push(blobId)
    expect(stored.sort()).toEqual(named.map(({ id }) => id).sort())
  })
})

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text, 'utf8')
}
