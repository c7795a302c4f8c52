import { beforeAll, describe, expect, it } from 'vitest'
import type { SegmentsQuery } from '#contract/resources/segment.ts'
import { storeScores } from '../../store/scores.ts'
import { addReadJob } from '../../testing/add-read-job.ts'
import { startTestService } from '../../testing/start-test-service.ts'

describe('the segments of a document', async () => {
  const service = await startTestService()
  const { core } = service
  const caller = await service.addCaller()
  let jobId = ''
  const positions = async (query: SegmentsQuery) =>
    (await core.listSegments(caller, jobId, query)).segments.map((segment) => segment.position)

  beforeAll(async () => {
    jobId = await addReadJob(service, caller, [
      { source: 'Price in %', target: 'Precio en %' },
      { source: 'A_B', target: null },
      { source: '42', target: null, translatable: false },
      { source: 'The END', target: 'El  fin' },
      ...Array.from({ length: 20 }, (_, index) => ({ source: `Line ${index}`, target: `Línea ${index}` })),
    ])
    await core.correctSegment(caller, jobId, 3, { target: 'El  final', state: 'approved_translation' }, null)
  })

  it('come in pages that follow each other by position', async () => {
    const seen: number[] = []
    for (let after: number | null = -1; after !== null; ) {
      const page = await core.listSegments(caller, jobId, { after: String(after), limit: '7' })
      expect(page.total).toBe(24)
      seen.push(...page.segments.map((segment) => segment.position))
      after = page.next_after
    }
    expect(seen).toEqual(Array.from({ length: 24 }, (_, index) => index))
  })

  it('come in shorter pages where their texts are long, and all of them come', async () => {
    const long = Array.from({ length: 12 }, (_, index) => ({
      source: `${index} ${'long text '.repeat(9000)}`,
      target: null,
    }))
    const id = await addReadJob(service, caller, [...long, { source: 'Short.', target: null }])
    const sizes: number[] = []
    for (let after: number | null = -1; after !== null; ) {
      const page = await core.listSegments(caller, id, { after: String(after), limit: '500' })
      sizes.push(page.segments.length)
      after = page.next_after
    }
    expect(sizes).toEqual([6, 6, 1])
    expect((await core.listSegments(caller, id, { limit: '1' })).next_after).toBe(0)
  })

  it('can be asked for from any position on', async () => {
    expect(await positions({ after: '20' })).toEqual([21, 22, 23])
    expect(await positions({ after: '2147483647' })).toEqual([])
  })

  it('can be asked by state, band and origin, several of each', async () => {
    expect(await positions({ state: 'not_translated' })).toEqual([1])
    expect(await positions({ state: 'not_translated,approved_translation' })).toEqual([1, 3])
    expect(await positions({ origin: 'source,interactive' })).toEqual([2, 3])
    expect(await positions({ band: 'fiable' })).toEqual([])
    expect(await positions({ max_score: '100' })).toEqual([])
    expect(await positions({ repeated: 'true' })).toEqual([])
  })

  it('can be asked by text in source or target, and by check', async () => {
    expect(await positions({ q: 'the end' })).toEqual([3])
    expect(await positions({ q: 'FINAL' })).toEqual([3])
    expect(await positions({ q: '%' })).toEqual([0])
    expect(await positions({ q: '_' })).toEqual([1])
    expect(await positions({ check: 'double-space' })).toEqual([3])
  })

  it('are counted as asked for, beyond the page', async () => {
    const page = await core.listSegments(caller, jobId, { q: 'line', limit: '5' })
    expect([page.total, page.segments.length, page.next_after]).toEqual([20, 5, 8])
  })

  it('are counted once for all pages of a version of the job, of which scores make another', async () => {
    const id = await addReadJob(service, caller, [
      { source: 'One', target: 'Uno' },
      { source: 'Two', target: 'Dos' },
    ])
    const unscored = async () => (await core.listSegments(caller, id, { band: 'sin-nota' })).total
    expect(await unscored()).toBe(2)
    const version = await core.readJobVersion(caller, id)
    await service.store.db.updateTable('segments').set({ band: 'fiable' }).where('job_id', '=', id).execute()
    expect(await unscored()).toBe(2)
    const held = { organisationId: caller.organisationId, jobId: id, fence: 1 }
    await storeScores(service.store.db, held, [], 1, service.parts.now())
    expect([await unscored(), (await core.readJobVersion(caller, id)) === version]).toEqual([0, false])
  })
})
