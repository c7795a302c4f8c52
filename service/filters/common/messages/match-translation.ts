import { type LooseToken, tagText } from '#language/tags/token.ts'
import { type Code, type Numbered, numberTags } from '../tags/number-tags.ts'
import { simplifyPieces } from '../tags/simplify-pieces.ts'
import { cutPlaceholders } from '../placeholders/cut-placeholders.ts'
import { messageKinds } from '../placeholders/placeholder-kinds.ts'
import { cutMessage, dialectCodes, type MessageBlock, type MessageDialect } from './cut-message.ts'

/**
 * Returns a translation that came with a document in the tags of its source: `%d de %s` for `%s of %d` → `<x2/> de
 * <x1/>`. Codes that the source does not have are text. Returns null when the translation has no such block.
 */
export function matchTranslation(
  source: string,
  block: MessageBlock,
  translation: string,
  dialect: MessageDialect = 'other',
): LooseToken[] | null {
  const found = cutMessage(translation, dialect).find(({ path }) => path === block.path)
  const other = found?.inline ?? (block.path === '' ? cutWhole(translation, dialect) : null)
  if (other === null) return null
  const idOf = matchTags(source, block, translation, other)
  const tokens: LooseToken[] = []
  const putText = (text: string) => {
    const last = tokens.at(-1)
    if (last?.kind === 'text') tokens[tokens.length - 1] = { kind: 'text', text: last.text + text }
    else tokens.push({ kind: 'text', text })
  }
  for (const token of other.tokens) {
    if (token.kind === 'text') putText(token.text)
    else {
      const id = idOf.get(`${token.kind === 'self' ? 'x' : 'g'}${token.id}`)
      if (id !== undefined) tokens.push({ kind: token.kind, id })
      else putText(textOf(translation, other.codes.get(tagText(token))))
    }
  }
  return tokens
}

/** Maps the translation's tags, `g1` or `x2`, to the source's number of the tag with the same code. */
function matchTags(
  source: string,
  { inline }: MessageBlock,
  translation: string,
  other: Numbered,
): ReadonlyMap<string, number> {
  const free = inline.tokens.flatMap((token) => {
    if (token.kind === 'text' || token.kind === 'close') return []
    return [{ ...token, text: textOf(source, inline.codes.get(tagText(token))) }]
  })
  const idOf = new Map<string, number>()
  for (const token of other.tokens) {
    if (token.kind === 'text' || token.kind === 'close') continue
    const text = textOf(translation, other.codes.get(tagText(token)))
    const at = free.findIndex((tag) => tag.kind === token.kind && tag.text === text)
    const [match] = at === -1 ? [] : free.splice(at, 1)
    if (match !== undefined) idOf.set(`${token.kind === 'self' ? 'x' : 'g'}${token.id}`, match.id)
  }
  return idOf
}

/** Cuts a whole translation, also without letters: `%s: %s`. */
function cutWhole(translation: string, dialect: MessageDialect): Numbered | null {
  if (translation.trim() === '') return null
  const codes = dialectCodes(translation, dialect) ?? []
  return numberTags(simplifyPieces(cutPlaceholders(translation, messageKinds, codes)))
}

function textOf(message: string, code: Code | undefined): string {
  if (code === undefined || typeof code === 'string') return code ?? ''
  return message.slice(code.start, code.end)
}
