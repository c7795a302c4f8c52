import { parseTags } from '#language/tags/parse-tags.ts'
import { type LooseToken, tagText } from '#language/tags/token.ts'
import type { Piece, Range } from './piece.ts'

/** Source of a tag: a range of the source, or a text, which the format encodes. */
export type Code = Range | string

export type Numbered = {
  readonly tokens: readonly LooseToken[]
  /** Numbers of the standalone tags that are part of the text. */
  readonly textTags: ReadonlySet<number>
  /** Codes by the tag as written: `<g1>` → the range of `<a href="/x">`. */
  readonly codes: ReadonlyMap<string, Code>
}

/**
 * Numbers the codes in order of appearance, pairs and standalone tags in one count; neighbouring text is one token.
 * Text that reads like a tag becomes a tag, since it would otherwise be taken for one later.
 *
 * open `<b>`, text `a`, close `</b>`, self `<br>` → `<g1>a</g1><x2/>`
 */
export function numberTags(pieces: readonly Piece[]): Numbered {
  const tokens: LooseToken[] = []
  const codes = new Map<string, Code>()
  const textTags = new Set<number>()
  const idOf = new Map<number, number>()
  let text = ''
  let count = 0
  const endText = () => {
    if (text !== '') tokens.push({ kind: 'text', text })
    text = ''
  }
  const putTag = (kind: 'open' | 'close' | 'self', id: number, code: Code) => {
    endText()
    tokens.push({ kind, id })
    codes.set(tagText({ kind, id }), code)
  }
  for (const piece of pieces) {
    if (piece.kind === 'self') {
      putTag('self', ++count, { start: piece.start, end: piece.end })
      if (piece.stays) textTags.add(count)
    } else if (piece.kind !== 'text') {
      const id = idOf.get(piece.pair) ?? ++count
      idOf.set(piece.pair, id)
      putTag(piece.kind, id, { start: piece.start, end: piece.end })
    } else if (!piece.text.includes('<')) text += piece.text
    else
      for (const token of parseTags(piece.text)) {
        if (token.kind === 'text') text += token.text
        else {
          putTag('self', ++count, tagText(token))
          textTags.add(count)
        }
      }
  }
  endText()
  return { tokens, codes, textTags }
}
