import { describe, expect, inject, it, vi } from 'vitest'
import { startJudges } from '../../core/adaptation/judges.ts'
import { featuresScorer } from '../../quality/features-scorer.ts'
import { openCalibrations } from '../../quality/open-calibrations.ts'
import { scoreInThread } from '../../quality/score-in-thread.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { startTestService } from '../../testing/start-test-service.ts'

describe('a document', async () => {
  const shipped = await openCalibrations(
    { shipped: 'service/quality/records', own: '/nowhere' },
    () => new Date(0),
    () => undefined,
  )
  const forAnyEngine = {
    ...shipped,
    records: () => shipped.records().map((record) => ({ ...record, engine: null })),
  }
  const judges = startJudges(inject('built').judgeWorker)
  const here = featuresScorer(forAnyEngine)
  const onLoop = vi.spyOn(here, 'score')
  const scorer = scoreInThread(here, forAnyEngine, judges.score)
  const service = await startTestService({ engine: fakeEngine(), scorer })
  const { core } = service
  const caller = await service.addCaller()
  const worker = await service.startWorker()
  service.atEnd(async () => {
    await worker.close()
    await judges.close()
  })

  it('is scored in a thread, as the event loop would have scored it', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => `House number ${index} is ${'very '.repeat(index)}old.`)
    const job = await service.upload(caller, lines.join('\n\n'))
    const done = await service.waitFor(caller, job.id, 'succeeded', 'failed')
    expect(done).toMatchObject({ status: 'succeeded', result: { scored: true } })
    expect(onLoop).not.toHaveBeenCalled()
    const { segments } = await core.listSegments(caller, job.id, { limit: '60' })
    const pairs = segments.map(({ source, target }) => ({ source, target: target ?? '' }))
    const context = { source: 'en', target: 'es', engine: 'capitals', organisation: caller.organisationId }
    const expected = await here.score(pairs, context, new AbortController().signal)
    expect(segments.map(({ score, band }) => ({ score, band }))).toEqual(expected)
    expect(expected.filter(({ score }) => score !== null)).toHaveLength(60)
  })
})
