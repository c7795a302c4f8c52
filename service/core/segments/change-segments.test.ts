import { beforeAll, describe, expect, it } from 'vitest'
import type { SegmentsBatch } from '#contract/resources/segments-batch.ts'
import { addReadJob } from '../../testing/add-read-job.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'

describe('corrections of many segments', async () => {
  const service = await startTestService()
  const { core } = service
  const manager = { ...(await service.addCaller({}, 'manager')), keyName: 'Ana' }
  const translator = { ...manager, role: 'translator' } as const
  let jobId = ''
  const change = (items: SegmentsBatch['items'], caller = manager) => core.changeSegments(caller, jobId, { items })
  const problems = async (items: SegmentsBatch['items'], caller = manager) =>
    (await change(items, caller)).map(({ problem }) => problem?.type ?? null)

  beforeAll(async () => {
    jobId = await addReadJob(
      service,
      manager,
      Array.from({ length: 40 }, (_, index) => ({
        source: `Line <g1>${index}</g1>.`,
        target: index % 2 === 0 ? `Línea <g1>${index}</g1>.` : null,
      })),
    )
  })

  it('are stored together and answered in the order sent', async () => {
    const before = await core.readJob(manager, jobId)
    const results = await change([
      { position: 3, target: 'Tres <g1>3</g1>.', state: 'translated' },
      { position: 0, state: 'approved_translation' },
    ])
    expect(results.map(({ position, problem }) => [position, problem])).toEqual([
      [3, null],
      [0, null],
    ])
    expect(results[0]?.segment).toMatchObject({
      target: 'Tres <g1>3</g1>.',
      origin: 'interactive',
      state: 'translated',
    })
    expect(results[1]?.segment).toMatchObject({ state: 'approved_translation', origin: 'engine' })
    const after = await core.readJob(manager, jobId)
    expect(after.revision).toBe(before.revision + 1)
    expect(after.counts).toMatchObject({ edited: 1, pending: (before.counts?.pending ?? 0) - 1 })
  })

  it('have the same checks when their texts are long, which takes a thread', async () => {
    const long = { position: 30, target: `${'Muchas palabras. '.repeat(1000)}<g1>31</g1>.`, state: 'draft' } as const
    const [batch] = await change([long, { ...long, position: 32 }])
    expect(batch?.problem).toBeNull()
    const checks = batch?.segment?.checks.map(({ code }) => code)
    expect(checks).toEqual(expect.arrayContaining(['numbers', 'hallucination']))
    const single = await core.correctSegment(manager, jobId, 30, { target: `${long.target} ` }, null)
    expect(single.checks.map(({ code }) => code)).toEqual(expect.arrayContaining(checks ?? []))
  })

  it('are refused one by one, by the rules of a single one', async () => {
    await change([{ position: 8, locked: true }])
    expect(
      await problems([
        { position: 4, target: 'no tags' },
        { position: 8, state: 'translated' },
        { position: 999, state: 'translated' },
        { position: 10, state: 'translated', revision: 999 },
        { position: 12, target: 'Sí <g1>12</g1>.' },
      ]),
    ).toEqual(['invalid-segment', 'segment-locked', 'segment-not-found', 'segment-conflict', null])
    expect((await core.readSegment(manager, jobId, 12)).origin).toBe('interactive')
    expect((await core.readSegment(manager, jobId, 4)).origin).toBe('engine')
  })

  it('restore what they were, an untranslated one too', async () => {
    const begun = await Promise.all([18, 19].map((at) => core.readSegment(manager, jobId, at)))
    const { counts } = await core.readJob(manager, jobId)
    const tags = (at: number) => `Otra <g1>${at}</g1>.`
    await change([18, 19].map((position) => ({ position, target: tags(position), state: 'translated' })))
    const back = begun.map(({ position, target, state, revision }) => ({ position, target, state, restores: revision }))
    const restored = (await change(back)).map(({ segment }) => segment)
    expect(restored).toMatchObject([{ origin: 'engine' }, { origin: null, state: 'not_translated' }])
    expect((await core.readJob(manager, jobId)).counts).toEqual(counts)
  })

  it('carry the stored segment where they are a conflict', async () => {
    const stored = await core.readSegment(manager, jobId, 14)
    const [result] = await change([{ position: 14, state: 'translated', revision: stored.revision + 1 }])
    expect(result?.problem?.extra.members).toEqual({ current: stored })
  })

  it('lock and unlock with the key of a manager alone', async () => {
    expect(await problems([{ position: 16, locked: true }], translator)).toEqual(['forbidden'])
    expect(await problems([{ position: 999, locked: true }], translator)).toEqual(['forbidden'])
    expect(await problems([{ position: 16, locked: true }])).toEqual([null])
  })

  it('take a translation away, with its score, and count the segment as one that is left', async () => {
    const before = await core.readJob(manager, jobId)
    const [result] = await change([{ position: 6, target: null }])
    expect(result?.segment).toMatchObject({
      target: null,
      state: 'not_translated',
      origin: null,
      score: null,
      checks: [],
    })
    const after = await core.readJob(manager, jobId)
    expect(after.counts?.translated).toBe((before.counts?.translated ?? 0) - 1)
    expect(after.counts?.pending).toBe((before.counts?.pending ?? 0) + 1)
    expect(await problems([{ position: 6, target: null, state: 'draft' }])).toEqual(['invalid-segment'])
    expect(await problems([{ position: 6, target: 'Sí <g1>6</g1>.' }])).toEqual([null])
    expect((await core.readJob(manager, jobId)).counts?.pending).toBe(before.counts?.pending)
  })

  it('that change nothing make no version and no revision of the job', async () => {
    const before = await core.readJob(manager, jobId)
    const stored = await core.readSegment(manager, jobId, 18)
    const [result] = await change([{ position: 18, state: stored.state }])
    expect(result?.segment).toEqual(stored)
    expect((await core.readJob(manager, jobId)).revision).toBe(before.revision)
  })

  it('of jobs of others find nothing', async () => {
    const other = await service.addCaller()
    const items = [{ position: 0, state: 'translated' as const }]
    expect((await problemOf(core.changeSegments(other, jobId, { items }))).type).toBe('job-not-found')
  })

  it('of many at once each find what the one before stored', async () => {
    const items = Array.from({ length: 10 }, (_, index) => ({ position: 20 + index }))
    await Promise.all(
      Array.from({ length: 6 }, (_, turn) =>
        change(items.map(({ position }) => ({ position, target: `${turn} <g1>${position}</g1>` }))),
      ),
    )
    for (const { position } of items) {
      const { versions } = await core.readSegmentHistory(manager, jobId, position)
      const written = versions.filter(({ changed_by }) => changed_by === 'Ana')
      expect(new Set(written.map(({ target }) => target)).size).toBe(6)
      const revisions = versions.map(({ revision }) => revision)
      expect(revisions).toEqual(revisions.map((_, at) => (revisions[0] ?? 0) - at))
    }
  })
})

describe('the history of a segment', async () => {
  const service = await startTestService()
  const { core } = service
  const caller = { ...(await service.addCaller()), keyName: 'Ana' }
  let jobId = ''
  beforeAll(async () => {
    jobId = await addReadJob(service, caller, [{ source: 'One.', target: 'Uno.' }])
  })

  it('has the version in force first and says who made each', async () => {
    await core.correctSegment(caller, jobId, 0, { target: 'El uno.', state: 'translated' }, null)
    await core.correctSegment({ ...caller, keyName: 'Luis' }, jobId, 0, { state: 'rejected_translation' }, null)
    const { versions } = await core.readSegmentHistory(caller, jobId, 0)
    expect(versions.map(({ target, state, changed_by }) => [target, state, changed_by])).toEqual([
      ['El uno.', 'rejected_translation', 'Luis'],
      ['El uno.', 'translated', 'Ana'],
      ['Uno.', 'draft', null],
    ])
    expect(versions[0]?.revision).toBe((await core.readSegment(caller, jobId, 0)).revision)
  })

  it('of a segment that is not there, or of another organisation, is not found', async () => {
    expect((await problemOf(core.readSegmentHistory(caller, jobId, 1))).type).toBe('segment-not-found')
    const other = await service.addCaller()
    expect((await problemOf(core.readSegmentHistory(other, jobId, 0))).type).toBe('job-not-found')
  })
})
