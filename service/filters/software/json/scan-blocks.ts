import { cutMessage, type MessageBlock, type MessageDialect } from '../../common/messages/cut-message.ts'
import { adaptMessage, joinPieces } from '../../common/plurals/adapt-message.ts'
import type { Languages, Pieces } from '../../common/plurals/pieces.ts'
import type { PluralText } from './adapt-groups.ts'
import { offsetsInLiteral } from './json-literal.ts'
import { scanTexts } from './scan-texts.ts'

export type KeyedBlock = MessageBlock & { readonly key: string }

/** A string with text to translate; `[start, end)` includes its quotes, offsets are UTF-16 units. */
export type TextValue = {
  readonly pointer: string
  readonly start: number
  readonly end: number
  /** Decoded value; the ranges of its blocks refer to it. */
  readonly message: string
  /** Literal between its quotes, with the branches of the message. */
  readonly raw: string
  readonly cut: readonly KeyedBlock[]
}

/**
 * Visits the strings of a JSON text that have blocks, in order. Keys are unique.
 *
 * @param languages the languages whose plural forms messages get; null to keep their own forms
 * @throws DocumentRefused as `scanJson`
 */
export function scanBlocks(
  { text, notes }: PluralText,
  visit: (value: TextValue) => void,
  languages: Languages | null,
): void {
  // `/a#plural.one` is a branch of `/a` or the key `a#plural.one`, so only names with `#` can collide.
  const met = new Map<string, number>()
  const dialect = languages === null ? 'other' : dialectOf(text)
  scanTexts(
    text,
    (pointer, { start, end, value }) => {
      const written = value()
      const adapted = adaptMessage(written, languages)
      const message = adapted === null ? written : joinPieces(adapted, (from, to) => written.slice(from, to))
      const cut = cutMessage(message, dialect).map((block) => ({ ...block, key: keyOf(pointer, block.path, met) }))
      if (cut.length === 0) return
      const literal = text.slice(start + 1, end - 1)
      const raw = adapted === null ? literal : adaptLiteral(literal, adapted)
      visit({ pointer, start, end, message, raw, cut })
    },
    (pointer) => notes.has(pointer),
  )
}

const EXTRACT = /"defaultMessage"\s*:/
const BRANCHES = /\{\s{0,9}[\w.]{1,80}\s{0,9},\s{0,9}(?:plural|selectordinal|select)\s{0,9},/
const ARB = /"@@?[\w.]{1,80}"\s*:/

/**
 * Returns the dialect of a file: where one message is ICU, apostrophes quote in all of them, but not in files of
 * Flutter, which have to request it.
 */
function dialectOf(text: string): MessageDialect {
  return !ARB.test(text) && (EXTRACT.test(text) || BRANCHES.test(text)) ? 'icu' : 'pipes'
}

/** Adapts the same pieces of the literal, whose escapes make it longer than its value. */
function adaptLiteral(literal: string, pieces: Pieces): string {
  const place = offsetsInLiteral(literal)
  return joinPieces(pieces, (start, end) => literal.slice(place(start), place(end)))
}

function keyOf(pointer: string, path: string, met: Map<string, number>): string {
  const name = path === '' && pointer !== '' ? pointer : `${pointer}#${path}`
  if (!name.includes('#')) return name
  const use = (met.get(name) ?? 0) + 1
  met.set(name, use)
  return use === 1 ? name : `${name}~${use}`
}
