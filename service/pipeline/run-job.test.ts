import { describe, expect, it } from 'vitest'
import { fakeEngine } from '../testing/fake-engine.ts'
import { passTime } from '../testing/pass-time.ts'
import { problemOf } from '../testing/problem-of.ts'
import { skipWaits } from '../testing/skip-waits.ts'
import { readAll, startTestService } from '../testing/start-test-service.ts'
import { until } from '../testing/until.ts'

const text = 'The first sentence. The second one.\n\nThe first sentence.\n\n42\n'

describe('a document', async () => {
  const engine = fakeEngine()
  const service = await startTestService({ engine })
  const { core } = service
  const caller = await service.addCaller()
  const worker = await service.startWorker()

  it('goes from upload to the translated file', async () => {
    const job = await service.upload(caller, text)
    expect(job).toMatchObject({ status: 'queued', counts: null, stage: null, progress: { done: 0, total: null } })

    const done = await service.waitFor(caller, job.id, 'succeeded', 'failed')
    expect(done).toMatchObject({
      status: 'succeeded',
      stage: null,
      error: null,
      attempts: 1,
      original_format: 'txt',
      progress: { done: 3, total: 3 },
      counts: { segments: 4, translated: 3, untranslatable: 1, failed: 0, pending: 0, edited: 0, from_memory: 0 },
      result: { segments: 4, scored: false, average_score: null, failed_segments: 0, mark_warnings: 0 },
    })
    const file = await core.openFile(caller, job.id)
    expect(file.fileName).toBe('text.es.txt')
    expect(await readAll(file.stream)).toBe(text.toUpperCase())
    expect(await readAll((await core.openOriginal(caller, job.id)).stream)).toBe(text)
  })

  it('is asked of the engine once for what occurs twice, and counted for each segment', async () => {
    expect(engine.asked).toEqual(['The first sentence.', 'The second one.'])
    const plan = await core.readPlan(caller)
    expect(plan.characters.used).toBe(2 * 'The first sentence.'.length + 'The second one.'.length)
  })

  it('has segments as drafts of the engine, and numbers delivered as they are', async () => {
    const [job] = (await core.listJobs(caller, {})).jobs
    const { segments, total, next_after } = await core.listSegments(caller, job?.id ?? '', {})
    expect([total, next_after]).toEqual([4, null])
    expect(segments.map(({ position }) => position)).toEqual([0, 1, 2, 3])
    expect(segments[0]).toMatchObject({ state: 'draft', origin: 'engine', band: 'sin-nota', repetition_of: null })
    expect(segments[0]).toMatchObject({ mt_target: 'THE FIRST SENTENCE.', revision: 2, part: 'body', block: 0 })
    expect(segments[2]).toMatchObject({ repetition_of: 0, target: 'THE FIRST SENTENCE.' })
    expect(segments[3]).toMatchObject({ translatable: false, state: 'translated', origin: 'source', target: '42' })
  })

  it('is rebuilt with corrections, at no charge, and is stale until then', async () => {
    const [job] = (await core.listJobs(caller, {})).jobs
    const jobId = job?.id ?? ''
    const { used } = (await core.readPlan(caller)).characters
    await core.correctSegment(caller, jobId, 1, { target: 'La segunda.', state: 'translated' }, null)
    const stale = await core.readJob(caller, jobId)
    expect(stale.revision).toBeGreaterThan(stale.rebuilt_revision ?? 0)
    const files = (await service.listFiles()).length
    const rebuilt = await core.rebuildJob(caller, jobId)
    expect(rebuilt.rebuilt_revision).toBe(rebuilt.revision)
    expect(rebuilt.result?.file_id).not.toBe(job?.result?.file_id)
    const file = await core.openFile(caller, jobId)
    expect(await readAll(file.stream)).toBe('THE FIRST SENTENCE. La segunda.\n\nTHE FIRST SENTENCE.\n\n42\n')
    expect((await core.readPlan(caller)).characters.used).toBe(used)
    expect((await service.listFiles()).length).toBe(files)
  })

  it('is deleted with its files, and what it used stays counted', async () => {
    const [job] = (await core.listJobs(caller, {})).jobs
    const { used } = (await core.readPlan(caller)).characters
    const files = (await service.listFiles()).length
    await core.deleteJob(caller, job?.id ?? '')
    expect((await problemOf(core.readJob(caller, job?.id ?? ''))).type).toBe('job-not-found')
    expect((await service.listFiles()).length).toBe(files - 2)
    expect((await core.readPlan(caller)).characters.used).toBe(used)
  })

  it('that is no document fails and says why', async () => {
    const job = await service.upload(caller, '{"a": ', {}, undefined, 'broken.json')
    const failed = await service.waitFor(caller, job.id, 'failed', 'succeeded')
    expect(failed).toMatchObject({ status: 'failed', error_code: 'invalid-document', counts: null, attempts: 1 })
    expect(failed.error).toMatch(/\w+ .*\.$/)
    expect((await core.listSegments(caller, job.id, {})).segments).toEqual([])
    expect((await problemOf(core.openFile(caller, job.id))).type).toBe('job-not-ready')
    expect((await problemOf(core.rebuildJob(caller, job.id))).type).toBe('job-not-ready')
  })

  it('with characters that a database cannot hold comes back byte for byte', async () => {
    const source = '{"a":"null \\u0000 and half \\ud800 of a pair","b":"Hello there."}'
    engine.onItem = ({ key }) => ({ key, ok: false, reason: 'invalid', retryable: false })
    const job = await service.upload(caller, source, { allow_partial: 'true' }, undefined, 'odd.json')
    await service.waitFor(caller, job.id, 'succeeded')
    expect(await readAll((await core.openFile(caller, job.id)).stream)).toBe(source)
    engine.onItem = () => undefined
  })

  it('does not trouble the log', async () => {
    await worker.close()
    expect(service.warnings).toEqual([])
  })
})

describe('an engine that does not answer', async () => {
  const engine = fakeEngine()
  const service = await startTestService({ engine })
  const { core, store } = service
  const caller = await service.addCaller()
  const worker = await service.startWorker()
  service.atEnd(() => worker.close())

  it('makes the job try again, going on from what is done', async () => {
    const lines = Array.from({ length: 25 }, (_, index) => `Sentence number ${index} of the text.`)
    let answered = 0
    engine.onItem = ({ key }) =>
      ++answered === 15 ? { key, ok: false, reason: 'timeout', retryable: true } : undefined
    const job = await service.upload(caller, lines.join('\n\n'))
    const waiting = await service.waitFor(caller, job.id, 'retrying', 'failed', 'succeeded')
    expect(waiting).toMatchObject({ status: 'retrying', stage: null, attempts: 1, counts: { failed: 0 } })
    expect(waiting.counts?.translated).toBeGreaterThan(9)
    expect((await problemOf(core.deleteJob(caller, job.id))).type).toBe('job-busy')
    expect((await problemOf(core.rebuildJob(caller, job.id))).type).toBe('job-busy')
    const done = await service.waitFor(caller, job.id, 'failed', 'succeeded')
    expect(done).toMatchObject({ status: 'succeeded', attempts: 2, counts: { translated: 25, pending: 0 } })
    expect(engine.asked).toHaveLength(26)
    expect((await core.readPlan(caller)).characters.used).toBe(lines.join('').length)
    engine.onItem = () => undefined
  })

  it('fails the job after a day; manually it can be finished, rebuilt and downloaded', async () => {
    engine.down = 1000
    const job = await service.upload(caller, 'One thing.\n\nAnother thing.\n')
    await service.waitFor(caller, job.id, 'retrying')
    await passTime(store, 25 * 3600)
    const failed = await service.waitFor(caller, job.id, 'failed')
    engine.down = 0
    expect(failed).toMatchObject({ error_code: 'engine-unavailable', attempts: 1, counts: { failed: 2, pending: 0 } })
    expect((await problemOf(core.rebuildJob(caller, job.id))).type).toBe('job-not-ready')
    const { segments } = await core.listSegments(caller, job.id, { state: 'not_translated' })
    expect(segments.map((segment) => segment.error_code)).toEqual(['engine-unavailable', 'engine-unavailable'])
    await core.correctSegment(caller, job.id, 0, { target: 'Una cosa.' }, null)
    expect((await problemOf(core.rebuildJob(caller, job.id))).type).toBe('job-not-ready')
    await core.correctSegment(caller, job.id, 1, { target: 'Otra cosa.' }, null)
    expect(await core.rebuildJob(caller, job.id)).toMatchObject({ status: 'succeeded', error: null, error_code: null })
    expect(await readAll((await core.openFile(caller, job.id)).stream)).toBe('Una cosa.\n\nOtra cosa.\n')
  })

  it('lets a job that waits be cancelled', async () => {
    engine.down = 1
    const job = await service.upload(caller, 'Wait.')
    await service.waitFor(caller, job.id, 'retrying')
    expect((await core.cancelJob(caller, job.id)).status).toBe('cancelled')
    await skipWaits(store)
    expect(await core.cancelJob(caller, job.id)).toMatchObject({ status: 'cancelled', stage: null })
    expect((await problemOf(core.rebuildJob(caller, job.id))).type).toBe('job-not-ready')
    await core.deleteJob(caller, job.id)
  })
})

describe('a segment that cannot be translated', async () => {
  const engine = fakeEngine()
  const service = await startTestService({ engine })
  const { core } = service
  const caller = await service.addCaller()
  const worker = await service.startWorker()
  service.atEnd(() => worker.close())
  engine.onItem = ({ key, source }) =>
    source.some((token) => token.kind === 'text' && token.text.startsWith('Bad'))
      ? { key, ok: false, reason: 'invalid', retryable: false }
      : undefined
  const source = 'Good one.\n\nBad one.\n\nBad one.\n'

  it('fails the job as partial, without a file', async () => {
    const job = await service.upload(caller, source)
    const failed = await service.waitFor(caller, job.id, 'failed', 'succeeded')
    expect(failed).toMatchObject({
      status: 'failed',
      error_code: 'partial',
      error: '2 of 3 segments could not be translated.',
      result: null,
      counts: { translated: 1, failed: 2, pending: 0 },
    })
    expect(engine.asked).toEqual(['Good one.', 'Bad one.'])
    expect((await core.readPlan(caller)).characters.used).toBe('Good one.'.length)
  })

  it('is delivered in the source language where that is allowed', async () => {
    const job = await service.upload(caller, source, { allow_partial: 'true' })
    const done = await service.waitFor(caller, job.id, 'failed', 'succeeded')
    expect(done).toMatchObject({ status: 'succeeded', result: { failed_segments: 2 }, counts: { failed: 2 } })
    expect(await readAll((await core.openFile(caller, job.id)).stream)).toBe('GOOD ONE.\n\nBad one.\n\nBad one.\n')
    expect(await core.readSegment(caller, job.id, 1)).toMatchObject({
      target: null,
      state: 'not_translated',
      origin: 'source',
      error_code: 'translation-failed',
    })
  })

  it('of an engine that breaks the tags or leaves it out has failed, and nothing of it is stored', async () => {
    engine.onItem = ({ key }) => ({
      key: key === '1' ? 'another' : key,
      ok: true,
      target: [{ kind: 'open', id: 9 }],
      appliedTerms: [],
      signals: { attempts: 1 },
    })
    const job = await service.upload(caller, 'One thing.\n\nTwo things.\n')
    await service.waitFor(caller, job.id, 'failed')
    const { segments } = await core.listSegments(caller, job.id, {})
    expect(segments.map(({ target, error_code }) => [target, error_code])).toEqual([
      [null, 'engine-mismatch'],
      [null, 'engine-mismatch'],
    ])
  })
})

describe('without an engine', async () => {
  const service = await startTestService({ engine: null })
  const { core } = service
  const caller = await service.addCaller()
  const worker = await service.startWorker()
  service.atEnd(() => worker.close())

  it('a document that may be partial is delivered at once, byte for byte', async () => {
    const job = await service.upload(caller, text, { allow_partial: 'true' })
    const done = await service.waitFor(caller, job.id, 'succeeded', 'retrying', 'failed')
    expect(done).toMatchObject({ status: 'succeeded', attempts: 1, result: { failed_segments: 3 } })
    expect(await readAll((await core.openFile(caller, job.id)).stream)).toBe(text)
    expect((await core.readPlan(caller)).characters.used).toBe(0)
  })

  it('any other fails at its first attempt, by a code of its own; translated manually, it is done', async () => {
    const job = await service.upload(caller, 'By hand.\n')
    expect(await service.waitFor(caller, job.id, 'retrying', 'failed', 'succeeded')).toMatchObject({
      status: 'failed',
      error_code: 'no-engine',
      attempts: 1,
      counts: { failed: 1, pending: 0 },
    })
    await core.correctSegment(caller, job.id, 0, { target: 'A mano.' }, null)
    expect(await core.rebuildJob(caller, job.id)).toMatchObject({
      status: 'succeeded',
      counts: { translated: 1, edited: 1, failed: 0 },
    })
    expect(await readAll((await core.openFile(caller, job.id)).stream)).toBe('A mano.\n')
  })

  it('one that is left to memories and people is ready for them, with nothing failed', async () => {
    const { id: memoryId } = await core.createResource(caller, 'memory', {
      name: 'M',
      source_lang: 'en',
      target_lang: 'es',
    })
    await core.putEntry(caller, { kind: 'memory', id: memoryId }, { source: 'One.', target: 'Uno.' })
    const job = await service.upload(caller, 'One.\n\nTwo.\n', { mt: 'false', memory_ids: memoryId })
    expect(await service.waitFor(caller, job.id, 'retrying', 'failed', 'succeeded')).toMatchObject({
      status: 'succeeded',
      mt: false,
      counts: { translated: 1, from_memory: 1, failed: 0, pending: 1 },
    })
    expect(await readAll((await core.openFile(caller, job.id)).stream)).toBe('Uno.\n\nTwo.\n')
    await core.correctSegment(caller, job.id, 1, { target: 'Dos.' }, null)
    expect((await core.rebuildJob(caller, job.id)).counts).toMatchObject({ translated: 2, pending: 0 })
    expect(await readAll((await core.openFile(caller, job.id)).stream)).toBe('Uno.\n\nDos.\n')
  })
})

describe('an engine for other languages', async () => {
  const engine = fakeEngine({ able: { pairs: [{ source: 'en', target: 'fr' }] } })
  const service = await startTestService({ engine })
  const caller = await service.addCaller()
  const worker = await service.startWorker()
  service.atEnd(() => worker.close())

  it('is not waited for, whether it answers or not', async () => {
    engine.down = 1000
    const job = await service.upload(caller, 'Nothing to wait for.')
    const ended = await service.waitFor(caller, job.id, 'retrying', 'failed', 'succeeded')
    expect(ended).toMatchObject({ status: 'failed', error_code: 'no-engine', attempts: 1 })
    engine.down = 0
  })

  it('is waited for while it has not reported which they are', async () => {
    const unknown = fakeEngine({ able: { pairs: 'unknown' } })
    const other = await startTestService({ engine: unknown })
    const by = await other.addCaller()
    const job = await other.upload(by, 'It may come.')
    const waiting = await other.startWorker()
    other.atEnd(() => waiting.close())
    expect(await other.waitFor(by, job.id, 'retrying', 'failed', 'succeeded')).toMatchObject({ waiting_for: 'engine' })
  })
})

describe('a plan', async () => {
  const engine = fakeEngine()
  const service = await startTestService({ engine })
  const { core } = service
  const worker = await service.startWorker()
  service.atEnd(() => worker.close())

  it('with too little left for a document lets it wait a day, before anything is translated, and then fails it', async () => {
    const caller = await service.addCaller({ character_limit: 20 })
    const job = await service.upload(caller, 'Twenty-one characters')
    const waiting = await service.waitFor(caller, job.id, 'retrying', 'failed', 'succeeded')
    expect(waiting).toMatchObject({ status: 'retrying', waiting_for: 'quota', attempts: 1, counts: { pending: 1 } })
    // A smaller job goes first.
    const small = await service.upload(caller, 'Five.')
    expect((await service.waitFor(caller, small.id, 'retrying', 'failed', 'succeeded')).status).toBe('succeeded')
    expect(engine.asked).toEqual(['Five.'])
    engine.asked.length = 0
    await passTime(service.store, 25 * 3600)
    const failed = await service.waitFor(caller, job.id, 'failed', 'succeeded')
    expect(failed).toMatchObject({
      error_code: 'quota-exceeded',
      error: 'The document has 21 characters. 15 characters are left in the plan.',
      counts: { segments: 1, pending: 1 },
    })
    expect(engine.asked).toEqual([])
    expect((await core.readPlan(caller)).characters).toEqual({ limit: 20, used: 5, remaining: 15 })
  })

  it('is never overdrawn by documents that arrive together', async () => {
    const caller = await service.addCaller({ character_limit: 100 })
    const uploads = Array.from({ length: 6 }, (_, index) => service.upload(caller, `${index} ${'x'.repeat(38)}`))
    const jobs = await Promise.all(uploads)
    const ended = await Promise.all(jobs.map((job) => service.waitFor(caller, job.id, 'retrying', 'succeeded')))
    expect(ended.filter((job) => job.status === 'succeeded')).toHaveLength(2)
    expect((await core.readPlan(caller)).characters).toEqual({ limit: 100, used: 80, remaining: 20 })
  })
})

describe('a person at work while the job runs', async () => {
  const engine = fakeEngine({ milliseconds: 5 })
  const service = await startTestService({ engine })
  const { core } = service
  const caller = await service.addCaller()
  const worker = await service.startWorker()
  service.atEnd(() => worker.close())

  it('keeps what they wrote, in the segment and in the file, and is not charged for it', async () => {
    const lines = Array.from({ length: 100 }, (_, index) => `Sentence ${index} is here.`)
    const job = await service.upload(caller, lines.join('\n'))
    await until('the document has been read', () => core.readJob(caller, job.id), {
      is: ({ counts }) => counts !== null,
      pause: 5,
    })
    for (const at of [99, 0, 50])
      await core.correctSegment(caller, job.id, at, { target: `A mano ${at}.`, state: 'translated' }, null)
    const done = await service.waitFor(caller, job.id, 'succeeded', 'failed')
    expect(done.counts).toMatchObject({ translated: 100, edited: 3, pending: 0, failed: 0 })
    const written = (await readAll((await core.openFile(caller, job.id)).stream)).split('\n')
    expect([written[0], written[50], written[99]]).toEqual(['A mano 0.', 'A mano 50.', 'A mano 99.'])
    expect((await core.readSegment(caller, job.id, 99)).origin).toBe('interactive')
    expect((await core.readPlan(caller)).characters.used).toBeLessThanOrEqual(
      lines.join('').length - 'Sentence 99 is here.'.length,
    )
  })

  it('who cancels stops it between batches, and what was done is kept and counted', async () => {
    const before = (await core.readPlan(caller)).characters.used
    const lines = Array.from({ length: 200 }, (_, index) => `Other sentence ${index}.`)
    const job = await service.upload(caller, lines.join('\n'))
    await until('a segment is translated', () => core.readJob(caller, job.id), {
      is: ({ counts }) => counts !== null && counts.translated > 0,
      pause: 5,
    })
    const cancelled = await core.cancelJob(caller, job.id)
    expect(cancelled).toMatchObject({ status: 'cancelled', stage: null })
    expect(cancelled.finished_at).not.toBeNull()
    await worker.close()
    const later = await core.readJob(caller, job.id)
    expect(later).toEqual(cancelled)
    const { segments } = await core.listSegments(caller, job.id, { state: 'draft', limit: '500' })
    expect(segments).toHaveLength(later.counts?.translated ?? 0)
    const charged = segments.reduce((sum, segment) => sum + segment.source.length, 0)
    expect((await core.readPlan(caller)).characters.used - before).toBe(charged)
    expect(engine.asked.length).toBeLessThan(290)
    await core.deleteJob(caller, job.id)
  })
})
