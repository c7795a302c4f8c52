import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parity } from './parity.ts'
import { marksOf, parseMarks } from './parse-marks.ts'
import { countCharacters, plainText } from './plain-text.ts'
import { printMarks } from './print-marks.ts'
import { paritySamples } from './samples.ts'

const piece = fc.oneof(
  fc.constantFrom('<g1>', '</g1>', '<g2>', '</g2>', '<x3/>', '<x4/>', ' ', 'día', '<b>', '<g0>', '😀', '<'),
  fc.string({ maxLength: 4 }),
)
const anyText = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))

describe('marks', () => {
  it('print back to the very text that was parsed', () => {
    fc.assert(fc.property(anyText, (text) => printMarks(parseMarks(text)) === text))
  })

  it('lie at the offsets they name', () => {
    fc.assert(
      fc.property(anyText, (text) => parseMarks(text).every((t) => text.slice(t.start, t.end) === printMarks([t]))),
    )
  })

  it('do not count as characters, and an emoji counts as one', () => {
    expect(countCharacters('<g1>día 😀</g1><x2/>')).toBe(5)
    expect(plainText('<g1>día</g1><x2/>.')).toBe('día.')
  })
})

describe('parity', () => {
  it.each(paritySamples)('of %j and %j finds %j', (source, target, defects) => {
    expect(parity(source, target).map((defect) => `${defect.kind} ${defect.mark}`)).toEqual(defects)
  })

  it('is empty between a well-nested text and itself', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const only = parity(text, text).filter((defect) => !['unclosed', 'crossed'].includes(defect.kind))
        expect(only).toEqual([])
      }),
    )
  })

  it('points at the mark it names', () => {
    fc.assert(
      fc.property(anyText, anyText, (source, target) => {
        for (const defect of parity(source, target)) {
          const text = defect.side === 'source' ? source : target
          expect(text.slice(defect.start, defect.end)).toBe(defect.mark)
        }
      }),
    )
  })

  it('is silent only when the target has the same marks as the source', () => {
    fc.assert(
      fc.property(anyText, anyText, (source, target) => {
        const same = (text: string) => printMarks(marksOf(text)).split(/(?=<)/).sort().join('')
        if (parity(source, target).length === 0) expect(same(target)).toBe(same(source))
      }),
    )
  })
})
