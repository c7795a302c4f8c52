import type { Range } from '../../common/tags/piece.ts'
import { type LineCursor, nextSign } from './line-cursor.ts'

/** Block to which lines are added. */
export type OpenLeaf =
  | { readonly kind: 'paragraph'; readonly lines: Range[] }
  | { readonly kind: 'fence'; readonly sign: string; readonly length: number }
  | { readonly kind: 'html'; readonly lines: Range[]; readonly end: RegExp | null }
  | { readonly kind: 'table'; readonly columns: number; row: number }
  | { readonly kind: 'indented' | 'opaque' }
  /** Code up to a line that ends it. */
  | { readonly kind: 'lines'; readonly last: RegExp }
  /** Code of MDX over several lines, up to a place in the file. */
  | { readonly kind: 'span'; readonly end: number }

/** Takes lines that belong to a block whatever their content. Returns true when the line is done. */
export function goesOn(leaf: OpenLeaf, cursor: LineCursor, close: () => void): boolean {
  const { at, indent, isBlank } = nextSign(cursor)
  const line = cursor.text.slice(at, cursor.end)
  if (leaf.kind === 'fence') {
    const run = indent < 4 ? (/^(?:`+|~+|\$\$)(?=[ \t]*$)/.exec(line)?.[0] ?? '') : ''
    if (run.startsWith(leaf.sign) && run.length >= leaf.length) close()
    return true
  }
  if (leaf.kind === 'span') {
    if (cursor.end >= leaf.end) close()
    return true
  }
  if (leaf.kind === 'lines') {
    if (leaf.last.test(line)) close()
    return true
  }
  if (leaf.kind === 'indented') return indent >= 4 || isBlank
  if (leaf.kind === 'opaque') return !isBlank
  if (leaf.kind !== 'html' || (leaf.end === null && isBlank)) return false
  leaf.lines.push({ start: cursor.at, end: cursor.end })
  if (leaf.end?.test(line) === true) close()
  return true
}
