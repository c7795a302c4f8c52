import { describe, expect, it } from 'vitest'
import { bandOf } from '#contract/segments/bands.ts'
import type { Scorer } from '../../quality/scorer.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { startTestService } from '../../testing/start-test-service.ts'

type NumberScorer = Scorer & {
  failing: boolean
  duringScore: () => Promise<unknown>
  /** The engine to which each segment is attributed. */
  readonly engines: Map<string, string | null>
}

/** Scores by the number with which a segment begins. */
function numberScorer(): NumberScorer {
  const scorer = {
    versionFor: () => 'numbers-1',
    failing: false,
    engines: new Map<string, string | null>(),
    duringScore: async (): Promise<unknown> => undefined,
    isValidated: (language: string) => language === 'en' || language === 'es',
    async score(pairs: Parameters<Scorer['score']>[0], { engine }: Parameters<Scorer['score']>[1]) {
      if (scorer.failing) throw new Error('not answering')
      await scorer.duringScore()
      for (const { source } of pairs) scorer.engines.set(source, engine ?? null)
      return pairs.map(({ source }) => {
        const score = Number.parseInt(source, 10)
        return { score, band: bandOf(score) }
      })
    },
  }
  return scorer
}

describe('scoring', async () => {
  const scorer = numberScorer()
  const service = await startTestService({ engine: fakeEngine(), scorer })
  const { core } = service
  const caller = await service.addCaller()
  const worker = await service.startWorker()
  service.atEnd(() => worker.close())
  const text = '90 points for this.\n\n70 points for that.\n\n20 points for the rest.\n\n42\n'

  it('gives each segment of the engine its score and band, and the result their sum', async () => {
    const job = await service.upload(caller, text)
    const done = await service.waitFor(caller, job.id, 'succeeded', 'failed')
    const { segments } = await core.listSegments(caller, job.id, {})
    expect(segments.map(({ score, band }) => [score, band])).toEqual([
      [90, 'fiable'],
      [70, 'revisar'],
      [20, 'rehacer'],
      [null, 'sin-nota'],
    ])
    expect(done.result).toMatchObject({ scored: true, average_score: 60, low_score_segments: 1 })
    expect((await core.listSegments(caller, job.id, { band: 'rehacer,revisar' })).total).toBe(2)
    expect((await core.listSegments(caller, job.id, { max_score: '70' })).total).toBe(2)
  })

  it('does not hold the record of the engine against what a memory gave', async () => {
    const { id } = await core.createResource(caller, 'memory', { name: 'M', source_lang: 'en', target_lang: 'es' })
    const known = { source: '88 words of this sentence are in the memory.', target: '88 palabras están en la memoria.' }
    await core.putEntry(caller, { kind: 'memory', id }, known)
    const fuzzy = '88 words of that sentence are in the memory.'
    const text = [known.source, fuzzy, '77 from the engine.'].join('\n\n')
    const job = await service.upload(caller, text, { memory_ids: id })
    await service.waitFor(caller, job.id, 'succeeded', 'failed')
    const { segments } = await core.listSegments(caller, job.id, {})
    expect(segments.map(({ score, origin }) => [score, origin])).toEqual([
      // Its match rate says more than a score.
      [null, 'memory'],
      [88, 'memory'],
      [77, 'engine'],
    ])
    expect([scorer.engines.get(fuzzy), scorer.engines.get('77 from the engine.')]).toEqual([null, 'capitals'])
    expect(scorer.engines.has(known.source)).toBe(false)
  })

  it('that comes while a person writes is no conflict for them, and does not touch what they wrote', async () => {
    scorer.duringScore = async () => {
      const [job] = (await core.listJobs(caller, {})).jobs
      await core.correctSegment(caller, job?.id ?? '', 0, { target: 'Mío.' }, 2)
    }
    const job = await service.upload(caller, text)
    await service.waitFor(caller, job.id, 'succeeded', 'failed')
    scorer.duringScore = async () => undefined
    expect(await core.readSegment(caller, job.id, 0)).toMatchObject({ target: 'Mío.', score: null, revision: 3 })
    expect(await core.readSegment(caller, job.id, 1)).toMatchObject({ score: 70, revision: 3 })
    const later = await core.correctSegment(caller, job.id, 1, { target: 'Mío también.' }, 2)
    expect(later).toMatchObject({ revision: 4, score: null, band: 'sin-nota' })
    await expect(core.correctSegment(caller, job.id, 1, { target: 'Otra vez.' }, 3)).rejects.toMatchObject({
      type: 'segment-conflict',
    })
  })

  it('of languages that are not validated gives none', async () => {
    const job = await service.upload(caller, text, { target_lang: 'de' })
    const done = await service.waitFor(caller, job.id, 'succeeded', 'failed')
    expect(done.result).toMatchObject({ scored: false, average_score: null })
  })

  it('that fails costs the scores and not the document', async () => {
    scorer.failing = true
    const job = await service.upload(caller, text)
    const done = await service.waitFor(caller, job.id, 'succeeded', 'failed')
    scorer.failing = false
    expect(done).toMatchObject({ status: 'succeeded', attempts: 1, result: { scored: false } })
    expect(service.warnings).toHaveLength(1)
  })
})
