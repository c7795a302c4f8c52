import { describe, expect, it } from 'vitest'
import type { CheckItem } from '#contract/resources/check.ts'
import { bandOf } from '#contract/segments/bands.ts'
import { summary, toCsv, worstFirst } from './order-pairs.ts'
import { readPairs } from './read-pairs.ts'
import type { ScoredPair } from './score-pairs.ts'

const issue = (severity: CheckItem['severity']): CheckItem => ({
  code: `a-${severity}`,
  severity,
  message: 'm',
  source_span: null,
  target_span: null,
})
const pair = (source: string, score: number | null, ...checks: readonly CheckItem[]): ScoredPair => ({
  source,
  target: `${source}.`,
  score,
  band: bandOf(score),
  checks: [...checks],
})

describe('scored pairs', () => {
  const pairs = [
    pair('good', 95),
    pair('bad', 30),
    pair('none', null),
    pair('none but critical', null, issue('critical')),
    pair('middling', 70, issue('minor')),
    pair('middling, worse', 70, issue('major')),
  ]

  it('come worst first, those without a score by their issues', () => {
    expect(worstFirst(pairs).map(({ source }) => source)).toEqual([
      'bad',
      'middling, worse',
      'middling',
      'good',
      'none but critical',
      'none',
    ])
  })

  it('are counted by band, with the mean of those that have a score', () => {
    const { counts, average } = summary(pairs)
    expect(Object.fromEntries(counts.map(({ band, count }) => [band, count]))).toEqual({
      rehacer: 1,
      revisar: 2,
      fiable: 1,
      'sin-nota': 2,
    })
    expect(average).toBe((95 + 30 + 70 + 70) / 4)
    expect(summary([]).average).toBeNull()
  })

  it('are exported so that no spreadsheet calculates them', () => {
    expect(toCsv([pair('=SUM(A1)', null), pair('a "b",\nc', 80, issue('minor'))])).toBe(
      "source,target,score,band,checks,formulas_escaped\r\n'=SUM(A1),'=SUM(A1).,,sin-nota,,yes\r\n" +
        '"a ""b"",\nc","a ""b"",\nc.",80,revisar,a-minor,\r\n',
    )
  })

  it('are read back from their export as they were', async () => {
    const texts = ['=1+1', '+1', '-1', '@a', '\t=1', '\r=1', "'=1", "'tis", 'a,"b"', '＝1']
    const pairs = texts.map((text) => pair(text, null))
    const { pairs: back, skipped } = await readPairs(toCsv(pairs), 'quality.csv', { from: 'en', to: 'es' })
    expect(back).toEqual(pairs.map(({ source, target }) => ({ source, target })))
    expect(skipped).toBe(0)
  })
})
