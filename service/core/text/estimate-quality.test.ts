import { describe, expect, it } from 'vitest'
import type { QualityRequest } from '#contract/resources/quality.ts'
import { countingScorer } from '../../testing/counting-scorer.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'

const languages = { source_lang: 'en', target_lang: 'es' }
const pair = { source: 'It is late.', target: 'Es tarde.' }
const forever = new AbortController().signal

describe('quality estimation', async () => {
  const scorer = countingScorer()
  const service = await startTestService({ scorer })
  const { core } = service
  const caller = await service.addCaller()
  const estimate = (items: QualityRequest['items'], fields = {}, by = caller, signal = forever) =>
    core.estimateQuality(by, { ...languages, ...fields, items }, signal)

  it('scores pairs in the order sent, by whomever they were translated', async () => {
    scorer.scores = (pairs) => pairs.map(({ source }) => Number(source))
    const items = Array.from({ length: 100 }, (_, index) => ({ source: String(index), target: String(index) }))
    const reply = await estimate(items)
    expect(reply.qe_version).toBe('counting-1')
    expect(reply.items.map(({ index, score }) => [index, score])).toEqual(items.map((_, index) => [index, index]))
    expect(reply.items[59]?.band).toBe('rehacer')
    expect(reply.items[60]?.band).toBe('revisar')
    expect(reply.items[85]?.band).toBe('fiable')
    expect(scorer.contexts.at(-1)).toEqual({
      source: 'en',
      target: 'es',
      engine: null,
      organisation: caller.organisationId,
    })
  })

  it('says which checks a pair did not pass', async () => {
    scorer.scores = (pairs) => pairs.map(() => 90)
    const { items } = await estimate([pair, { source: 'Pay 12 euros.', target: 'Pague 21 euros.' }])
    expect(items[0]?.checks).toEqual([])
    expect(items[1]?.checks.map(({ code }) => code)).toContain('numbers')
  })

  it('of languages without validated scores is the band sin-nota', async () => {
    scorer.scores = (pairs) => pairs.map(() => null)
    expect((await estimate([pair])).items).toEqual([{ index: 0, score: null, band: 'sin-nota', checks: [] }])
  })

  it('without a scorer that answers is unavailable', async () => {
    scorer.scores = () => {
      throw new Error('gone')
    }
    expect((await problemOf(estimate([pair]))).type).toBe('qe-unavailable')
  })

  it.each([[[]], [[90, 90]], [[101]], [[-1]], [[12.5]]])(
    'refuses a scorer that answers %s to one pair',
    async (scores) => {
      scorer.scores = () => scores
      expect((await problemOf(estimate([pair]))).type).toBe('engine-mismatch')
    },
  )

  it('ends when the client has gone', async () => {
    scorer.scores = (pairs) => pairs.map(() => 90)
    const gone = AbortSignal.abort(new Error('gone'))
    await expect(estimate([pair], {}, caller, gone)).rejects.toThrow('gone')
  })

  it('needs languages of the catalogue, two of them', async () => {
    expect((await problemOf(estimate([pair], { source_lang: 'xx-nowhere' }))).type).toBe('invalid-language')
    expect((await problemOf(estimate([pair], { target_lang: 'EN' }))).type).toBe('invalid-request')
  })

  it('uses no characters, but needs a plan that goes on', async () => {
    scorer.scores = (pairs) => pairs.map(() => 90)
    const empty = await service.addCaller({ character_limit: 0 })
    expect((await estimate([pair], {}, empty)).items[0]?.score).toBe(90)
    expect((await core.readPlan(empty)).characters.used).toBe(0)
    const ended = await service.addCaller({ plan_status: 'trial-ended' })
    expect((await problemOf(estimate([pair], {}, ended))).type).toBe('trial-ended')
    const paused = await service.addCaller({ plan_status: 'trial-paused' })
    expect((await problemOf(estimate([pair], {}, paused))).type).toBe('trial-paused')
  })
})
