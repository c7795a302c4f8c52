import { cutCells } from './cut-cells.ts'
import { elementsOf } from './elements.ts'
import type { TermPair } from './link-words.ts'
import { printCells } from './print-cells.ts'
import { plainText } from './plain-text.ts'

/**
 * Returns the texts inside the pairs of a source, with the texts inside the same pairs of a translation.
 *
 * `Press <g1>Cancel</g1>.`, `Pulse <g1>Anular</g1>.` → Cancel: Anular
 */
export function termsOfTags(source: string, translation: string): TermPair[] {
  const translated = heldByPairs(translation)
  return [...heldByPairs(source)].flatMap(([id, text]) => {
    const target = translated.get(id)
    return text === '' || target === undefined || target === '' ? [] : [{ source: text, target }]
  })
}

function heldByPairs(text: string): Map<number, string> {
  const cells = cutCells(text)
  return new Map(
    elementsOf(cells).flatMap(({ kind, id, open, close }) =>
      kind === 'self' ? [] : [[id, plainText(printCells(cells.slice(open + 1, close))).trim()] as const],
    ),
  )
}
