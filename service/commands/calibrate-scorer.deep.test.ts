import { describe, expect, it } from 'vitest'
import { readScoredPairs } from '../quality/read-scored-pairs.ts'
import { readJudgedPairs } from '../testing/read-judged-pairs.ts'
import { describeCalibration } from './testing/describe-calibration.ts'

describeCalibration(readJudgedPairs('en-es'), 'en', 'es')

describe('a table of scored pairs', () => {
  it('is read by the names of its columns, in any order', () => {
    expect(readScoredPairs('\uFEFFscore\tsrc\tmt\tlogprob\r\n80\tOne\tUno\t-0.5\r\n')).toEqual([
      { source: 'One', target: 'Uno', label: 80, signals: { attempts: 1, logprob: -0.5 } },
    ])
  })

  it.each([
    ['source\ttarget\nOne\tUno', /names no column label or score/],
    ['source\ttarget\tscore\nOne\tUno\t101', /^Line 2 needs/],
    ['source\ttarget\tscore\nOne\tUno\t80\n\tUno\t80', /^Line 3 needs/],
    ['source\ttarget\tscore\nOne\tUno', /^Line 2 needs/],
  ])('%j is refused', (text, message) => {
    try {
      readScoredPairs(text)
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(Error)
      expect(error instanceof Error ? error.message : '').toMatch(message)
    }
  })
})
