import { segmentWords } from '../words/segment-words.ts'
import { parseTags } from './parse-tags.ts'
import type { LooseToken, Tag } from './token.ts'

export type LooseTag = Extract<LooseToken, { kind: Tag['kind'] }>

/** A word, a run of spaces, one piece of punctuation, or a tag. `fresh`: a repair put it there. */
export type Cell =
  | SolidCell
  | { readonly kind: 'space'; readonly text: string }
  | { readonly kind: 'tag'; readonly tag: LooseTag; readonly fresh: boolean }

/** A cell that a person reads. */
export type SolidCell = { readonly kind: 'word' | 'punctuation'; readonly text: string }

/**
 * Cuts segment text into the cells between which a tag may be placed. Printed in order they are the text.
 *
 * `Ver <x1/>1.200.` → `Ver`, ` `, tag, `1.200`, `.`
 */
export function cutCells(text: string): Cell[] {
  return parseTags(text).flatMap((token): Cell[] => {
    if (token.kind !== 'text') return [{ kind: 'tag', tag: { kind: token.kind, id: token.id }, fresh: false }]
    return segmentWords(token.text).map(({ text: piece, isWord }): Cell => {
      if (isWord) return { kind: 'word', text: piece }
      return { kind: piece.trim() === '' ? 'space' : 'punctuation', text: piece }
    })
  })
}

export function isSolid(cell: Cell | undefined): cell is SolidCell {
  return cell?.kind === 'word' || cell?.kind === 'punctuation'
}

export function isTagCell(cell: Cell | undefined): cell is Extract<Cell, { kind: 'tag' }> {
  return cell?.kind === 'tag'
}
