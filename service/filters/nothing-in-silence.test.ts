import { expect, it } from 'vitest'
import { fixtureFiles } from '../testing/sample-files.ts'
import { detectFormat } from './detect-format.ts'
import type { Block } from './filter.ts'
import { filters } from './filters.ts'
import { readableTexts } from './testing/readable-texts.ts'
import { decodeText } from './common/text-encoding/decode-text.ts'

const words = (text: string) =>
  text
    .replaceAll(/\\[Uu]([\da-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []
const neighbours = (text: string) =>
  words(text).flatMap((word, at, all) => (at === 0 ? [] : [`${all[at - 1]} ${word}`]))
const textOf = (tokens: Block['tokens']) => tokens.map((token) => (token.kind === 'text' ? token.text : ' ')).join('')

/**
 * Texts of these fixtures that no reader sees: hidden, deleted, obsolete, code, for authors, not to be translated, in a
 * third language.
 */
const unseen =
  /^(?:In a hidden|On a (?:hidden )?sheet|Hidden remark|This was deleted|NOTE |Not for the public|Closed for good|Cerrado para siempre|an indented block|For authors|not for readers|import |export const|<cf |Ellery Mill Trust Ltd|\{\\an8|label one|mill one|The red|Visitez le moulin|Texts of the mill)/

it('offers each readable text of a document, keeps it as a code, or lists it', () => {
  const silent = fixtureFiles().flatMap(({ name, open }) => {
    const bytes = open()
    const format = detectFormat(bytes, name)
    const listed: string[] = []
    const report = (_: string, __: string, text: string) => void listed.push(text)
    const blocks = filters[format].read(bytes, { sourceLang: 'en', targetLang: 'es', report })
    const offered = blocks.flatMap(({ tokens, notes = [], given, tags, part, place }) => [
      textOf(tokens),
      textOf(given?.tokens ?? []),
      ...notes,
      ...Array.from(tags?.values() ?? [], ({ label }) => label),
      part,
      ...(place?.path ?? []),
    ])
    const known = new Set([...offered, ...listed].flatMap(neighbours))
    return readableTexts(format, bytes, () => decodeText(bytes, 'en').text)
      .filter((text) => /\p{L}{2,}\s+\p{L}{2,}/u.test(text) && !unseen.test(text.trim()))
      .filter((text) => !neighbours(text).some((pair) => known.has(pair)))
      .map((text) => `${name}: ${text.trim().slice(0, 80)}`)
  })
  expect(silent).toEqual([])
})
