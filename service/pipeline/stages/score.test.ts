import { describe, expect, it } from 'vitest'
import { bandOf } from '#contract/segments/bands.ts'
import type { Scorer } from '../../quality/scorer.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { startTestService } from '../../testing/start-test-service.ts'

/** Scores by the number that a sentence begins with. */
function numberScorer(): Scorer & { failing: boolean; duringScore: () => Promise<unknown> } {
  const scorer = {
    version: 'numbers-1',
    failing: false,
    duringScore: async (): Promise<unknown> => undefined,
    isValidated: (language: string) => language === 'en' || language === 'es',
    async score(pairs: Parameters<Scorer['score']>[0]) {
      if (scorer.failing) throw new Error('not answering')
      await scorer.duringScore()
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

  it('gives each sentence of the engine its score and band, and the result their sum', async () => {
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
