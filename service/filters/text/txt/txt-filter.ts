import type { LooseToken } from '#language/tags/token.ts'
import type { Block, Filter, ReadOptions, WriteOptions, Written } from '../../filter.ts'
import { describeCodes } from '../../common/tags/describe-codes.ts'
import { describeMarkup } from '../../common/tags/describe-markup.ts'
import { layTokens } from '../../common/tags/lay-tokens.ts'
import { type Numbered, numberTags } from '../../common/tags/number-tags.ts'
import { decodeText } from '../../common/text-encoding/decode-text.ts'
import { fits, wellFormed } from '../../common/text-encoding/encode-text.ts'
import { type TextChange, rewriteAsUtf8, rewriteText } from '../../common/text-encoding/rewrite-text.ts'
import { type TextLine, scanLines } from './scan-lines.ts'

/** Filter for plain text, one block a line; see README.md. Block keys are line numbers from 1: `#12`. */
export const txtFilter: Filter = { format: 'txt', read: readTxt, write: writeTxt }

function readTxt(bytes: Uint8Array, { sourceLang }: ReadOptions): readonly Block[] {
  const { text } = decodeText(bytes, sourceLang)
  const blocks: Block[] = []
  for (const line of scanLines(text)) {
    const numbered = cutLine(text, line)
    const { tokens, textTags } = numbered
    const tags = describeCodes(numbered, text, describeMarkup)
    blocks.push({ key: keyOf(line), part: 'body', tokens, textTags, tags })
  }
  return blocks
}

function writeTxt(
  bytes: Uint8Array,
  changed: ReadonlyMap<string, readonly LooseToken[]>,
  { sourceLang }: WriteOptions,
): Written {
  if (changed.size === 0) return { bytes, repaired: [] }
  const decoded = decodeText(bytes, sourceLang)
  const repaired: string[] = []
  const changes: TextChange[] = []
  let everythingFits = true
  for (const line of scanLines(decoded.text)) {
    const key = keyOf(line)
    const target = changed.get(key)
    if (target === undefined) continue
    const written = writeLine(decoded.text, line, target)
    const isFit = fits(written.source, decoded.encoding)
    everythingFits &&= isFit
    if (written.repaired || !isFit) repaired.push(key)
    changes.push({ start: line.start, end: line.end, text: written.source })
  }
  return { bytes: everythingFits ? rewriteText(decoded, changes) : rewriteAsUtf8(decoded, changes), repaired }
}

function keyOf(line: TextLine): string {
  return `#${line.number}`
}

const NO_CODES: Numbered['codes'] = new Map()
const NO_TAGS: Numbered['textTags'] = new Set()

/** Cuts a line; text that reads like a tag becomes a tag, and there are no others. */
function cutLine(text: string, { start, end }: TextLine): Numbered {
  const line = text.slice(start, end)
  // Most lines take this short way: a file can have a million of them.
  if (!line.includes('<')) return { tokens: [{ kind: 'text', text: line }], codes: NO_CODES, textTags: NO_TAGS }
  return numberTags([{ kind: 'text', text: line, start, end }])
}

// A block is one line: line ends in its target become spaces, and white space around it would belong to the document.
function writeLine(text: string, line: TextLine, target: readonly LooseToken[]): { source: string; repaired: boolean } {
  const laid = layTokens(cutLine(text, line), target, {
    encode: (part) => part,
    copy: (from, to) => text.slice(from, to),
  })
  const source = wellFormed(laid.source.replaceAll(/(?<!\s)\s*[\n\v\f\r\u0085\u2028\u2029]\s*/g, ' ').trim())
  return { source, repaired: laid.repaired || source !== laid.source }
}
