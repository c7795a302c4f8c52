import { describe, expect, it } from 'vitest'
import { bandOf } from '#contract/segments/bands.ts'
import type { Scorer } from '../../quality/scorer.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startLines } from '../start-lines.ts'
import { scorePairs } from './score-pairs.ts'

const { signal } = new AbortController()
const few = [{ source: 'It is late.', target: 'Es tarde.' }]
const many = Array.from({ length: 4 }, () => few).flat()

/** Answers an organisation with few texts at once, and the others when they are released. */
function start() {
  let goOn = () => {}
  const isFree = new Promise<void>((resolve) => (goOn = resolve))
  const scorer: Scorer = {
    versionFor: () => 'ninety-1',
    isValidated: () => true,
    async score(pairs, { organisation }) {
      if (organisation === 'org_1' && pairs.length > few.length) await isFree
      return pairs.map(() => ({ score: 90, band: bandOf(90) }))
    },
  }
  const parts = { scorer, inScoringTurn: startLines('Several long texts are being scored.') }
  const score = (organisation: string, pairs: typeof few) =>
    scorePairs(parts, pairs, { source: 'en', target: 'es', engine: null, organisation }, signal)
  return { score, goOn: () => goOn() }
}

describe('the scores of many texts', () => {
  it('wait for those of the same organisation, of which only so many may wait', async () => {
    const { score, goOn } = start()
    const waiting = Array.from({ length: 8 }, () => score('org_1', many))
    expect((await problemOf(score('org_1', many))).type).toBe('rate-limited')
    goOn()
    for (const scores of await Promise.all(waiting)) expect(scores).toHaveLength(many.length)
    expect(await score('org_1', many)).toHaveLength(many.length)
  })

  it('keep neither another organisation waiting nor the scores of few', async () => {
    const { score, goOn } = start()
    const waiting = score('org_1', many)
    expect(await score('org_2', many)).toHaveLength(many.length)
    expect(await score('org_1', few)).toHaveLength(1)
    goOn()
    await waiting
  })
})
