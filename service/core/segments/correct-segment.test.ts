import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { SegmentChange } from '#contract/resources/segment.ts'
import { listVersions } from '../../store/segments.ts'
import type { Caller } from '../../ports/records.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { addReadJob } from '../../testing/add-read-job.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'

describe('correcting a segment', async () => {
  const service = await startTestService({ engine: fakeEngine() })
  const { core, store } = service
  const caller = await service.addCaller()
  const translator: Caller = { ...caller, role: 'translator', keyName: 'Ana' }
  let jobId = ''
  let next = 0

  beforeAll(async () => {
    const source = 'Press <g1>Start</g1> now<x2/>.'
    const target = 'Pulse <g1>Inicio</g1> ya<x2/>.'
    jobId = await addReadJob(
      service,
      caller,
      Array.from({ length: 60 }, () => ({ source, target })),
    )
  })

  /** Returns a segment for each test, of which revision 2 is the engine's. */
  const fresh = () => next++
  const correct = (position: number, change: SegmentChange, ifMatch: number | null = null, as = translator) =>
    core.correctSegment(as, jobId, position, change, ifMatch)

  it('stores the text, makes it a person’s, loses the score and grows both revisions', async () => {
    const at = fresh()
    const before = await core.readJob(caller, jobId)
    const target = 'Ya<x2/>, pulse <g1>Inicio</g1>.'
    const segment = await correct(at, { target, state: 'translated' })
    expect(segment).toMatchObject({
      target,
      state: 'translated',
      origin: 'interactive',
      score: null,
      band: 'sin-nota',
      revision: 3,
      mt_target: 'Pulse <g1>Inicio</g1> ya<x2/>.',
    })
    expect(await core.readSegment(caller, jobId, at)).toEqual(segment)
    const after = await core.readJob(caller, jobId)
    expect(after.revision).toBe(before.revision + 1)
    expect(after.counts?.edited).toBe((before.counts?.edited ?? 0) + 1)
  })

  it.each([
    ['Pulse <g1>Inicio</g1> ya.', ['<x2/> is missing']],
    ['Pulse <g1>Inicio</g1> ya<x2/><x3/>.', ['<x3/> is not in the source']],
    ['Pulse <g1>Inicio</g1> ya<x2/><x2/>.', ['<x2/> occurs more often than in the source']],
    ['Pulse <g1>Inicio ya<x2/>.', ['<g1> is not closed']],
    ['Pulse', ['<g1> is missing', '</g1> is missing', '<x2/> is missing']],
  ])('refuses %s and names each tag', async (target, messages) => {
    const at = fresh()
    const problem = await problemOf(correct(at, { target, state: 'translated' }))
    expect(problem.type).toBe('invalid-segment')
    expect(problem.extra.errors).toEqual(messages.map((message) => ({ path: 'target', message })))
    expect((await core.readSegment(caller, jobId, at)).revision).toBe(2)
  })

  it('runs the checks on the new text', async () => {
    const at = fresh()
    const segment = await correct(at, { target: 'Pulse  <g1>Inicio</g1> ya<x2/>.' })
    expect(segment.checks.map((check) => check.code)).toContain('double-space')
  })

  it('of the state alone keeps text, origin and score', async () => {
    const segment = await correct(fresh(), { state: 'approved_translation' })
    expect(segment).toMatchObject({ state: 'approved_translation', origin: 'engine', revision: 3 })
  })

  it('with the stored text makes it a person’s own, as the contract has it', async () => {
    const segment = await correct(fresh(), { target: 'Pulse <g1>Inicio</g1> ya<x2/>.', state: 'translated' })
    expect(segment).toMatchObject({ state: 'translated', origin: 'interactive', score: null, revision: 3 })
  })

  it('that changes nothing makes no new version', async () => {
    const at = fresh()
    const change = { target: 'Pulse <g1>Inicio</g1> ya<x2/>.', state: 'translated' } as const
    const first = await correct(at, change)
    expect((await correct(at, change)).revision).toBe(first.revision)
  })

  it('without a state keeps it', async () => {
    const at = fresh()
    await correct(at, { state: 'rejected_translation' })
    expect((await correct(at, { target: '<g1>Inicio</g1><x2/>' })).state).toBe('rejected_translation')
  })

  it('made upon an older version is a conflict that carries the stored segment', async () => {
    const at = fresh()
    const first = await correct(at, { target: 'A <g1>b</g1><x2/>' }, 2)
    const problem = await problemOf(correct(at, { target: 'C <g1>d</g1><x2/>' }, 2))
    expect(problem.type).toBe('segment-conflict')
    expect(problem.extra.members).toEqual({ current: first })
  })

  it('sent again after its answer was lost is no conflict', async () => {
    const at = fresh()
    const change = { target: 'A <g1>b</g1><x2/>', state: 'translated' } as const
    const first = await correct(at, change, 2)
    expect(await correct(at, change, 2)).toEqual(first)
  })

  it('by two at once upon the same version is stored for one of them', async () => {
    const at = fresh()
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => correct(at, { target: `${index} <g1>b</g1><x2/>` }, 2)),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    expect((await core.readSegment(caller, jobId, at)).revision).toBe(3)
  })

  it('without a condition by many at once keeps every version', async () => {
    const at = fresh()
    await Promise.all(Array.from({ length: 8 }, (_, index) => correct(at, { target: `${index} <g1>b</g1><x2/>` })))
    const versions = await listVersions(store.db, caller.organisationId, jobId, at)
    expect(versions.map((version) => version.revision)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
    expect(versions[0]).toMatchObject({ target: 'Pulse <g1>Inicio</g1> ya<x2/>.', changed_by: null })
    expect(versions[1]).toMatchObject({ changed_by: 'Ana', origin: 'interactive' })
    expect((await core.readSegment(caller, jobId, at)).revision).toBe(10)
  })

  it('is refused while it is locked, which only a manager does and undoes', async () => {
    const at = fresh()
    expect((await problemOf(correct(at, { locked: true }))).type).toBe('forbidden')
    expect((await correct(at, { locked: true }, null, caller)).locked).toBe(true)
    expect((await problemOf(correct(at, { state: 'translated' }))).type).toBe('segment-locked')
    expect((await problemOf(correct(at, { target: 'no tags' }))).type).toBe('segment-locked')
    const both = await correct(at, { locked: false, state: 'translated' }, null, caller)
    expect(both).toMatchObject({ locked: false, state: 'translated' })
  })

  it('is refused for a text that is too long, or that cannot be stored', async () => {
    const at = fresh()
    const tags = '<g1></g1><x2/>'
    expect((await problemOf(correct(at, { target: `${tags}\0` }))).type).toBe('invalid-segment')
    expect((await problemOf(correct(at, { target: `${tags}\ud800` }))).type).toBe('invalid-segment')
    const problem = await problemOf(correct(at, { target: tags + '😀'.repeat(100_001) }))
    expect(problem.extra.errors).toEqual([{ path: 'target', message: 'is longer than 100000 characters' }])
    expect((await correct(at, { target: tags + '😀'.repeat(100_000) })).revision).toBe(3)
  })

  it('restores all that a revision had: score, match, guessed tags, and no name on the service’s text', async () => {
    const at = fresh()
    const match = { memory_id: 'tm_1', entry_id: 'e_1', similarity: 88, source: 'a', target: 'b' }
    await store.query(
      `update segments set score = 35, band = 'rehacer', origin = 'memory', match = $3, mark_fixed = true,
        signals = '{"attempts":1,"tagGuesses":[2]}', revision = 3 where job_id = $1 and position = $2`,
      jobId,
      at,
      match,
    )
    const begun = await correct(at, { state: 'draft' })
    const { counts } = await core.readJob(caller, jobId)
    const { target, state } = begun
    await correct(at, { target: target ?? '', state: 'translated' })
    // Revision 2 is the version that got its score with revision 3.
    const restored = await correct(at, { target: target ?? '', state, restores: 2 })
    const { revision, updated_at } = restored
    expect(restored).toEqual({ ...begun, revision, updated_at })
    expect(restored).toMatchObject({ origin: 'memory', score: 35, band: 'rehacer', match, guessed_tags: [2] })
    expect(restored).toMatchObject({ changed_by: null })
    expect((await core.readJob(caller, jobId)).counts).toEqual(counts)
    expect(revision).toBe(5)
    expect(await correct(at, { target: target ?? '', state, restores: 2 }, 3)).toMatchObject({ revision })
  })

  it('that names a revision with another text or state, or none, is one as any other', async () => {
    const at = fresh()
    await correct(at, { target: 'A <g1>b</g1><x2/>', state: 'translated' })
    const origins = []
    for (const change of [
      { target: 'C <g1>b</g1><x2/>', state: 'draft', restores: 2 },
      { target: 'Pulse <g1>Inicio</g1> ya<x2/>.', state: 'translated', restores: 2 },
      { target: 'D <g1>b</g1><x2/>', state: 'draft', restores: 99 },
    ] as const)
      origins.push((await correct(at, change)).origin)
    expect(origins).toEqual(['interactive', 'interactive', 'interactive'])
    expect((await problemOf(correct(at, { target: 'no tags', restores: 2 }))).type).toBe('invalid-segment')
    const stale = { target: 'Pulse <g1>Inicio</g1> ya<x2/>.', state: 'draft', restores: 2 } as const
    expect((await problemOf(correct(at, stale, 3))).type).toBe('segment-conflict')
  })

  it('of a position beyond the document is not found', async () => {
    expect((await problemOf(correct(1000, { target: 'x' }))).type).toBe('segment-not-found')
    expect((await problemOf(core.readSegment(caller, jobId, 1000))).type).toBe('segment-not-found')
  })
})

describe('a segment without a target', async () => {
  const service = await startTestService()
  const { core } = service
  const caller = await service.addCaller()

  it('takes no state beyond not_translated, and becomes a draft with its first text', async () => {
    const jobId = await addReadJob(service, caller, [{ source: 'One.', target: null }])
    const problem = await problemOf(core.correctSegment(caller, jobId, 0, { state: 'translated' }, null))
    expect(problem.type).toBe('invalid-segment')
    const segment = await core.correctSegment(caller, jobId, 0, { target: 'Uno.' }, null)
    expect(segment).toMatchObject({ state: 'draft', origin: 'interactive', error_code: null, mt_target: null })
    const { counts } = await core.readJob(caller, jobId)
    expect(counts).toMatchObject({ translated: 1, pending: 0, failed: 0, edited: 1, drafts: 1 })
    await core.correctSegment(caller, jobId, 0, { state: 'translated' }, null)
    expect((await core.readJob(caller, jobId)).counts).toMatchObject({ edited: 1, drafts: 0 })
  })
})

describe('a correction of a segment with tags and terms', async () => {
  const service = await startTestService({ engine: fakeEngine() })
  const caller = await service.addCaller()

  it('parses each of its texts once', async () => {
    const { core, store } = service
    const source = 'Press <g1>Start</g1> now<x2/>.'
    const jobId = await addReadJob(service, caller, [{ source, target: null }])
    const { id } = await core.createResource(caller, 'glossary', { name: 'G', source_lang: 'en', target_lang: 'es' })
    await core.putEntry(caller, { kind: 'glossary', id }, { source: 'Start', target: 'Inicio' })
    await store.query('update jobs set glossary_ids = $2 where job_id = $1', jobId, [id])
    const target = 'Pulse <g1>Inicio</g1> ya<x2/>.'
    const matchAll = vi.spyOn(String.prototype, 'matchAll')
    const segment = await core.correctSegment(caller, jobId, 0, { target }, null)
    // These calls are of the one regular expression for tags.
    const parsed = matchAll.mock.contexts.filter((_, call) => String(matchAll.mock.calls[call]?.[0]).includes('<x('))
    matchAll.mockRestore()
    expect(segment.applied_terms).toEqual([{ source: 'Start', target: 'Inicio' }])
    expect(parsed.map(String).toSorted()).toEqual([source, target])
  })
})
