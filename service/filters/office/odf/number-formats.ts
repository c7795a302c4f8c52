import type { LooseToken } from '#language/tags/token.ts'
import type { Block } from '../../filter.ts'
import { describeLiterals } from '../paragraphs/describe-layout.ts'
import type { Range } from '../paragraphs/item.ts'
import { layOutLeaf, leafText } from '../paragraphs/lay-out-leaf.ts'
import { legalTokens } from '../paragraphs/legal-tokens.ts'
import { wordsOfFormat } from '../paragraphs/words-of-format.ts'
import { decodeCharacters, encodeContent } from '../../common/xml/character-data.ts'
import type { Edit } from '../../common/xml/splice.ts'

const STYLE = /<number:(\w{1,20})-style\s[^<>]*(?<!\/)>([^]*?)<\/number:\1-style>/g
const TEXT = /<number:text(?:\s[^<>]*)?(?<!\/)>([^<]*)</g
/** Looks and conditions of a format: the one for negative numbers is a copy in red. */
const BESIDE = /<\/?(?:style|loext):[^<>]*>/g

type NumberWords = { readonly key: string; readonly text: string; readonly copies: Range[] }

/** Returns the words of number formats as blocks, once for all formats with the same parts: `0" sacks"` → `sacks`. */
export function numberFormatBlocks(part: string, name: string): Block[] {
  return wordsIn(part, name).map(({ key, text }) => {
    const layout = layOutLeaf(text)
    return { key, part: 'number formats', tokens: layout.tokens, tags: describeLiterals(layout) }
  })
}

/** Returns the edits for changed words, in each format with them. */
export function numberFormatEdits(
  part: string,
  name: string,
  changed: ReadonlyMap<string, readonly LooseToken[]>,
  repaired: string[],
): Edit[] {
  return wordsIn(part, name).flatMap(({ key, text, copies }) => {
    const target = changed.get(key)
    if (target === undefined) return []
    const layout = layOutLeaf(text)
    const legal = legalTokens(layout.tokens, target)
    if (legal.repaired) repaired.push(key)
    const written = encodeContent(leafText(layout, legal.tokens).replaceAll(/\s+/g, ' '))
    return copies.map((range) => ({ ...range, text: () => written }))
  })
}

function wordsIn(part: string, name: string): NumberWords[] {
  if (!part.includes('<number:text')) return []
  const found = new Map<string, NumberWords>()
  const formats = new Map<string, number>()
  for (const { 0: whole, 1: kind = '', 2: inner = '', index } of part.matchAll(STYLE)) {
    const base = index + whole.length - `</number:${kind}-style>`.length - inner.length
    const code = inner.replaceAll(BESIDE, '').replaceAll(/\s+/g, ' ')
    const format = formats.get(code) ?? formats.size + 1
    formats.set(code, format)
    for (const [count, { 0: element, 1: raw = '', index: at }] of Array.from(inner.matchAll(TEXT)).entries()) {
      const range = wordsOfFormat(raw)
      if (range === null) continue
      const key = `${name}#format/${format}/${count + 1}`
      const start = base + at + element.length - 1 - raw.length
      const words = found.get(key) ?? { key, text: decodeCharacters(raw.slice(range.start, range.end)), copies: [] }
      found.set(key, words)
      words.copies.push({ start: start + range.start, end: start + range.end })
    }
  }
  return [...found.values()]
}
