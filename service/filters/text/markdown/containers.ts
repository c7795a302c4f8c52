import type { BlockPlace } from '#contract/segments/block-places.ts'
import { BULLET, ORDINAL } from './block-starts.ts'
import { type LineCursor, nextSign, skipColumns, skipIndent, skipSigns } from './line-cursor.ts'

/** A block that holds blocks. Lines of an item are indented by its columns. */
export type MarkdownContainer =
  /** `body` is a block opened by a generator's line, indented by four columns like that of a footnote. */
  | { readonly kind: 'quote' | 'footnote' | 'body' }
  /** A fence whose content is Markdown; its lines are not indented. */
  | { readonly kind: 'fenced'; readonly sign: string; readonly length: number }
  | { readonly kind: 'item'; readonly indent: number; hasContent: boolean }

/** Returns the place of a paragraph in these containers. */
export function placeIn(containers: readonly MarkdownContainer[]): BlockPlace | null {
  const level = containers.filter(({ kind }) => kind === 'item').length
  if (level > 0) return { kind: 'list-item', level }
  return containers.some(({ kind }) => kind === 'quote') ? { kind: 'quote' } : null
}

/** Counts the open containers that a line is in and moves the cursor behind their markers. */
export function matchContainers(cursor: LineCursor, containers: readonly MarkdownContainer[]): number {
  for (const [index, container] of containers.entries()) {
    if (container.kind === 'fenced') continue
    const { at, indent, isBlank } = nextSign(cursor)
    if (container.kind === 'quote') {
      if (isBlank || indent > 3 || cursor.text[at] !== '>') return index
      skipIndent(cursor)
      skipSigns(cursor, 1)
      if (nextSign(cursor).indent > 0) skipColumns(cursor, 1)
    } else if (isBlank) {
      if (container.kind === 'item' && !container.hasContent) return index
      skipIndent(cursor)
    } else {
      const needed = container.kind === 'item' ? container.indent : 4
      if (indent < needed) return index
      skipColumns(cursor, needed)
    }
  }
  return containers.length
}

/** Returns the index of the innermost fence around Markdown that a line closes; null for none. */
export function closedFence(containers: readonly MarkdownContainer[], line: string): number | null {
  const run = /^(?:`{3,}|~{3,}|:{3,})(?=[ \t]*$)/.exec(line)?.[0] ?? ''
  const at = run === '' ? -1 : containers.findLastIndex(({ kind }) => kind === 'fenced')
  const fence = containers[at]
  return fence?.kind === 'fenced' && run.startsWith(fence.sign) && run.length >= fence.length ? at : null
}

/** Returns `- `, `12. `; right after a line of a paragraph only with text behind it, and a number only if it is 1. */
export function itemMarker(line: string, afterText: boolean): string | null {
  const bullet = BULLET.exec(line)
  const ordinal = bullet === null ? ORDINAL.exec(line) : null
  const marker = bullet?.[0] ?? ordinal?.[0]
  if (marker === undefined) return null
  const behind = line.slice(marker.length)
  if (behind !== '' && !/^[ \t]/.test(behind)) return null
  if (afterText && (behind.trim() === '' || (ordinal !== null && Number(ordinal[1]) !== 1))) return null
  return marker
}

/** Takes the marker of an item and up to four columns of white space behind it. */
export function openItem(cursor: LineCursor, indent: number, marker: number): MarkdownContainer {
  skipSigns(cursor, marker)
  const next = nextSign(cursor)
  const isCode = next.indent > 4
  const spaces = next.isBlank || isCode ? 1 : next.indent
  skipColumns(cursor, spaces)
  return { kind: 'item', indent: indent + marker + spaces, hasContent: !next.isBlank }
}
