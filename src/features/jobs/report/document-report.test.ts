import { describe, expect, it } from 'vitest'
import type { Segment } from '#contract/resources/segment.ts'
import { segmentRecord } from '../../../testing/records.ts'
import { documentReport } from './document-report.ts'

const check = (code: string): Segment['checks'][number] => ({
  code,
  severity: 'major',
  message: code,
  source_span: null,
  target_span: null,
})
const corrected = (position: number, given: string, target: string): Segment =>
  segmentRecord(position, { mt_target: given, target, origin: 'interactive' })

describe('what the segments of a document say together', () => {
  it('counts issues by check, and the segments that have them', () => {
    const report = documentReport([
      segmentRecord(0, { checks: [check('numbers'), check('numbers'), check('urls')] }),
      segmentRecord(1, { checks: [check('numbers')] }),
    ])
    expect(report.checks).toEqual([
      { code: 'numbers', count: 3, sentences: 2 },
      { code: 'urls', count: 1, sentences: 1 },
    ])
  })

  it('compares what people confirmed with what they were given, and nothing else', () => {
    const report = documentReport([
      corrected(0, 'uno dos tres', 'uno dos tres'),
      segmentRecord(1, { mt_target: 'uno dos', target: 'uno dos', state: 'approved_translation' }),
      corrected(2, 'uno dos', 'uno tres'),
      segmentRecord(3, { mt_target: 'uno', target: 'otro' }),
      segmentRecord(4, { mt_target: null, target: 'otro', origin: 'interactive' }),
    ])
    expect(report.compared).toBe(3)
    expect(report.untouched).toBe(2)
    // 1 word out and 1 in, of 6 + 4 + 4 words.
    expect(report.editShare).toBeCloseTo(2 / 14)
  })

  it('does not count tags and spaces as words', () => {
    expect(documentReport([corrected(0, '<g1>uno</g1> dos', '<g1>uno </g1>dos')]).untouched).toBe(1)
  })

  it('finds the corrections that come again and again', () => {
    const report = documentReport([
      corrected(0, 'el ordenador es nuevo', 'la computadora es nuevo'),
      corrected(1, 'Con el ordenador.', 'Con la computadora.'),
      corrected(2, 'nunca', 'jamás'),
    ])
    expect(report.corrections).toEqual([{ before: 'el ordenador', after: 'la computadora', count: 2 }])
  })

  it('of no segments is all zeros', () => {
    expect(documentReport([])).toMatchObject({ compared: 0, editShare: 0, checks: [], corrections: [] })
  })
})
