import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parity } from './parity.ts'
import { tagsOf, parseTags } from './parse-tags.ts'
import { countCharacters, plainText } from './plain-text.ts'
import { printTags } from './print-tags.ts'
import { paritySamples } from './samples.ts'
import type { Tag } from './token.ts'
import { runs } from '#contract/testing/runs.ts'

const piece = fc.oneof(
  fc.constantFrom('<g1>', '</g1>', '<g2>', '</g2>', '<x3/>', '<x4/>', ' ', 'día', '<b>', '<g0>', '😀', '<'),
  fc.string({ maxLength: 4 }),
)
const anyText = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))

describe('tags', () => {
  it('print back to the very text that was parsed', () => {
    fc.assert(fc.property(anyText, (text) => printTags(parseTags(text)) === text))
  })

  it('lie at the offsets they name', () => {
    fc.assert(
      fc.property(anyText, (text) => parseTags(text).every((t) => text.slice(t.start, t.end) === printTags([t]))),
    )
  })

  it('do not count as characters, and an emoji counts as one', () => {
    expect(countCharacters('<g1>día 😀</g1><x2/>')).toBe(5)
    expect(plainText('<g1>día</g1><x2/>.')).toBe('día.')
  })
})

describe('parity', () => {
  it.each(paritySamples)('of %j and %j finds %j', (source, target, defects) => {
    expect(parity(source, target).map((defect) => `${defect.kind} ${defect.tag}`)).toEqual(defects)
  })

  it('is empty between a well-nested text and itself', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const only = parity(text, text).filter((defect) => !['unclosed', 'crossed'].includes(defect.kind))
        expect(only).toEqual([])
      }),
    )
  })

  it('points at the tag it names', () => {
    fc.assert(
      fc.property(anyText, anyText, (source, target) => {
        for (const defect of parity(source, target)) {
          const text = defect.side === 'source' ? source : target
          expect(text.slice(defect.start, defect.end)).toBe(defect.tag)
        }
      }),
    )
  })

  it('calls a pair crossed exactly when another that opened in it closes behind it, however many there are', () => {
    const marked = fc
      .array(fc.constantFrom('<g1>', '</g1>', '<g2>', '</g2>', '<g3>', '</g3>', '<g4>', '</g4>', '<x5/>', 'a'), {
        maxLength: 24,
      })
      .map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(marked, (text) => {
        const broken = parity(text, text).filter(({ side }) => side === 'target')
        expect(broken.map(({ kind, start }) => `${kind} ${start}`)).toEqual(brokenByComparingAll(text))
      }),
      { numRuns: runs(3000) },
    )
  })

  it('is silent only when the target has the same tags as the source', () => {
    fc.assert(
      fc.property(anyText, anyText, (source, target) => {
        const same = (text: string) => printTags(tagsOf(text)).split(/(?=<)/).sort().join('')
        if (parity(source, target).length === 0) expect(same(target)).toBe(same(source))
      }),
    )
  })
})

/** Returns the tag errors of `parity` between a text and itself, found by comparing every tag with every other. */
function brokenByComparingAll(text: string): string[] {
  const found: { readonly kind: string; readonly start: number }[] = []
  let open: Tag[] = []
  const tags = tagsOf(text)
  for (const tag of tags) {
    if (tag.kind === 'open') open.push(tag)
    const partner = tag.kind === 'close' ? open.findLast(({ id }) => id === tag.id) : undefined
    if (partner === undefined) continue
    const closesLater = (inner: Tag) =>
      tags.some(({ kind, id, start }) => kind === 'close' && id === inner.id && start > tag.start)
    if (open.some((inner) => inner.start > partner.start && closesLater(inner)))
      found.push({ kind: 'crossed', start: tag.start })
    open = open.filter((other) => other !== partner)
  }
  return [...found, ...open.map(({ start }) => ({ kind: 'unclosed', start }))]
    .sort((a, b) => a.start - b.start)
    .map(({ kind, start }) => `${kind} ${start}`)
}
