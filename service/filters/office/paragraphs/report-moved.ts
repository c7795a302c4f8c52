import { plainText } from '#language/tags/plain-text.ts'
import { printTags } from '#language/tags/print-tags.ts'
import type { Report } from '../../filter.ts'
import type { ParagraphItem, Transparent } from './item.ts'
import type { Layout } from './lay-out.ts'
import { halfOf } from './pair-ranges.ts'

/**
 * Reports the ranges within a text that move to its edges when it is translated: bookmarks that no field names, and
 * others that cross each other or go on in another paragraph. Bookmarks of programs have no name to show.
 */
export function reportMoved(text: string, part: string, { anchors, tokens }: Layout, report: Report): void {
  if (anchors.length === 0) return
  const printed = printTags(tokens)
  const halves = anchors.flatMap(({ offset, piece }) => {
    const half = halfOf(text, piece)
    return half === null ? [] : [{ ...half, offset }]
  })
  const inside = new Set(halves.flatMap(({ id, offset }) => (offset > 0 && offset < printed.length ? [id] : [])))
  for (const id of inside) {
    const start = halves.find((half) => half.id === id && half.side === 'start')
    const end = halves.find((half) => half.id === id && half.side === 'end')
    const kind = start?.kind ?? end?.kind
    const words = plainText(printed.slice(start?.offset ?? 0, end?.offset ?? printed.length))
    if (kind !== 'name') report(kind === 'change' ? 'change' : 'range', part, words)
    else if (start !== undefined && /^[^_]/.test(start.name)) report('bookmark', part, start.name)
  }
}

/** Reports tracked insertions around a part of a paragraph, which count as accepted when it is translated. */
export function reportAccepted(items: readonly ParagraphItem[], part: string, report: Report): void {
  const texts = items.flatMap((item) => (item.kind === 'text' ? [{ text: item.text, around: outermost(item) }] : []))
  const elements = new Set(texts.map(({ around }) => around))
  // An insertion around the whole paragraph stays there.
  if (elements.size < 2) return
  for (const element of elements) {
    const own = texts.filter(({ around }) => around === element).map(({ text }) => text)
    if (element !== null) report('change', part, own.join(''))
  }
}

function outermost({ piece }: Extract<ParagraphItem, { kind: 'text' }>): Transparent | null {
  let around = piece.around ?? null
  while (around?.outer != null) around = around.outer
  return around
}
