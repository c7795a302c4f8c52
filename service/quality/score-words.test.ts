import { expect, it, vi } from 'vitest'
import type { Scorer } from './scorer.ts'
import { scoreWords } from './score-words.ts'

it('asks about pairs of words only, and leaves blanks and numbers without a score', async () => {
  const score = vi.fn<Scorer['score']>(async (pairs) => pairs.map(() => ({ score: 66, band: 'revisar' })))
  const scorer = scoreWords({ versionFor: () => 'v', isValidated: () => true, score })
  const pair = (source: string, target: string) => ({ source, target })
  const pairs = [
    pair(' ', ' '),
    pair('One.', 'Uno.'),
    pair('<x1/>12.5', '12,5'),
    pair('Two.', ''),
    pair('Three.', 'Tres.'),
  ]
  const context = { source: 'en', target: 'es', engine: null, organisation: 'org_1' }
  const scores = await scorer.score(pairs, context, new AbortController().signal)
  expect(scores.map((one) => one.score)).toEqual([null, 66, null, null, 66])
  expect(score.mock.calls[0]?.[0]).toEqual([pairs[1], pairs[4]])
})
