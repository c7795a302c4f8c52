import { describe, expect, it } from 'vitest'
import { findJob } from '../../store/jobs.ts'
import { listReviewed } from '../../store/resources/reviewed-segments.ts'
import type { Caller } from '../../ports/records.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { addReadJob } from '../../testing/add-read-job.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'

const engine = fakeEngine()
const service = await startTestService({ engine })
const { core, store } = service

async function makeMemory(caller: Caller, target_lang = 'es'): Promise<string> {
  return (await core.createResource(caller, 'memory', { name: 'a', source_lang: 'en', target_lang })).id
}

async function jobRow(caller: Caller, jobId: string) {
  const row = await findJob(store.db, caller.organisationId, jobId)
  if (row === undefined) throw new Error('the job is gone')
  return row
}

const sentences = ['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.'].map((source) => ({ source, target: 'x' }))

describe('a review', () => {
  it('adds what a person wrote or approved, and nothing that was rejected', async () => {
    const caller = await service.addCaller()
    const id = await makeMemory(caller)
    const jobId = await addReadJob(service, caller, sentences)
    await core.correctSegment(caller, jobId, 0, { target: 'Uno.' }, null)
    await core.correctSegment(caller, jobId, 1, { state: 'approved_translation' }, null)
    await core.correctSegment(caller, jobId, 2, { target: 'Tres.', state: 'rejected_translation' }, null)
    await core.correctSegment(caller, jobId, 3, { state: 'translated' }, null)
    await core.correctSegment(caller, jobId, 4, { target: '', state: 'translated' }, null)
    expect(await core.reviewJob(caller, jobId, id)).toEqual({
      memory_id: id,
      added: 2,
      replaced: 0,
      unchanged: 0,
      skipped: 4,
    })
    const { entries } = await core.listEntries(caller, { kind: 'memory', id }, {})
    expect(entries.map(({ source, target, origin }) => [source, target, origin])).toEqual([
      ['One.', 'Uno.', 'interactive'],
      ['Two.', 'x', 'interactive'],
    ])
    expect((await core.readResource(caller, { kind: 'memory', id })).entry_count).toBe(2)
    const neighbours = await store.query(
      'select context_before, context_after from entries where resource_id = $1 order by number',
      id,
    )
    expect(neighbours).toEqual([
      { context_before: null, context_after: 'Two.' },
      { context_before: 'One.', context_after: 'Three.' },
    ])
  })

  it('of long segments reads them in pages of which each is soon read', async () => {
    const caller = await service.addCaller()
    const id = await makeMemory(caller)
    const long = Array.from({ length: 9 }, (_, at) => ({ source: `${at} ${'word '.repeat(15_000)}`, target: 'x' }))
    const jobId = await addReadJob(service, caller, long)
    for (const position of long.keys()) await core.correctSegment(caller, jobId, position, { target: 'Uno.' }, null)
    const page = await listReviewed(store.db, await jobRow(caller, jobId), -1, 500)
    expect(page.map(({ position }) => position)).toEqual([0, 1])
    expect(await core.reviewJob(caller, jobId, id)).toMatchObject({ added: 9, skipped: 0 })
  })

  it('again changes nothing; after a correction it replaces', async () => {
    const caller = await service.addCaller()
    const id = await makeMemory(caller)
    const jobId = await addReadJob(service, caller, sentences)
    await core.correctSegment(caller, jobId, 0, { target: 'Uno.' }, null)
    await core.correctSegment(caller, jobId, 1, { target: 'Dos.' }, null)
    await core.reviewJob(caller, jobId, id)
    expect(await core.reviewJob(caller, jobId, id)).toMatchObject({ added: 0, replaced: 0, unchanged: 2 })
    await core.correctSegment(caller, jobId, 1, { target: 'Dos!' }, null)
    expect(await core.reviewJob(caller, jobId, id)).toMatchObject({ added: 0, replaced: 1, unchanged: 1 })
    const { entries } = await core.listEntries(caller, { kind: 'memory', id }, {})
    expect(entries.map(({ target }) => target)).toEqual(['Uno.', 'Dos!'])
  })

  it('of several segments with the same source keeps the last, before it one that was approved', async () => {
    const caller = await service.addCaller()
    const id = await makeMemory(caller)
    const same = ['A.', 'A.', 'A.'].map((source) => ({ source, target: 'x' }))
    const jobId = await addReadJob(service, caller, same)
    for (const [position, target] of ['1.', '2.', '2.'].entries())
      await core.correctSegment(caller, jobId, position, { target }, null)
    expect(await core.reviewJob(caller, jobId, id)).toMatchObject({ added: 1, replaced: 0, unchanged: 0, skipped: 2 })
    const targets = async () =>
      (await core.listEntries(caller, { kind: 'memory', id }, {})).entries.map(({ target }) => target)
    expect(await targets()).toEqual(['2.'])
    await core.correctSegment(caller, jobId, 0, { state: 'approved_translation' }, null)
    expect(await core.reviewJob(caller, jobId, id)).toMatchObject({ added: 0, replaced: 1, unchanged: 0 })
    expect(await targets()).toEqual(['1.'])
    expect(await core.reviewJob(caller, jobId, id)).toMatchObject({ added: 0, replaced: 0, unchanged: 1 })
  })

  it('goes through a document of any length', async () => {
    const caller = await service.addCaller()
    const id = await makeMemory(caller)
    const many = Array.from({ length: 1234 }, (_, index) => ({
      source: `Sentence ${index}.`,
      target: `Frase ${index}.`,
    }))
    const jobId = await addReadJob(service, caller, many)
    await store.query("update segments set origin = 'interactive' where job_id = $1", jobId)
    expect(await core.reviewJob(caller, jobId, id)).toMatchObject({ added: 1234, skipped: 0 })
    expect(await core.reviewJob(caller, jobId, id)).toMatchObject({ added: 0, unchanged: 1234 })
  })

  it('of a document that has not been read adds nothing', async () => {
    const caller = await service.addCaller()
    const id = await makeMemory(caller)
    const job = await service.upload(caller, 'Hello.')
    expect(await core.reviewJob(caller, job.id, id)).toMatchObject({ added: 0, skipped: 0 })
    await core.cancelJob(caller, job.id)
  })

  it('needs a memory of the document’s languages', async () => {
    const caller = await service.addCaller()
    const jobId = await addReadJob(service, caller, sentences)
    const french = await makeMemory(caller, 'fr')
    expect(await problemOf(core.reviewJob(caller, jobId, french))).toMatchObject({ type: 'resource-language-mismatch' })
    expect(await problemOf(core.reviewJob(caller, 'job_unknown', french))).toMatchObject({ type: 'job-not-found' })
    expect(await problemOf(core.reviewJob(caller, jobId, 'tm_unknown'))).toMatchObject({ type: 'resource-not-found' })
  })

  it('makes the next document get these segments from the memory', async () => {
    const caller = await service.addCaller()
    const id = await makeMemory(caller)
    const jobId = await addReadJob(service, caller, sentences)
    await core.correctSegment(caller, jobId, 0, { target: 'Uno.' }, null)
    await core.reviewJob(caller, jobId, id)
    const worker = await service.startWorker()
    const next = await service.upload(caller, 'One.\n\nSeven.', { memory_ids: id })
    const done = await service.waitFor(caller, next.id, 'succeeded', 'failed')
    await worker.close()
    expect(done.counts).toMatchObject({ translated: 2, from_memory: 1 })
    expect(engine.asked).toEqual(['Seven.'])
    const segment = await core.readSegment(caller, next.id, 0)
    expect(segment).toMatchObject({ target: 'Uno.', state: 'draft', origin: 'memory' })
  })
})
