import type { LooseToken } from '#contract/tags/token.ts'
import type { Block, Filter, ReadOptions, WriteOptions, Written } from '../filter.ts'
import { decodeText } from '../text-encoding/decode-text.ts'
import { type Change, rewriteText } from '../text-encoding/rewrite-text.ts'
import { scanBlocks } from './scan-blocks.ts'
import { literalStyle } from './json-literal.ts'
import { writeLiteral } from './write-literal.ts'

/** JSON, also with comments; see README.md. Block keys are JSON pointers, `#plural.one` after them for a branch. */
export const jsonFilter: Filter = { format: 'json', read: readJson, write: writeJson }

function readJson(bytes: Uint8Array, { sourceLang }: ReadOptions): readonly Block[] {
  const blocks: Block[] = []
  scanBlocks(decodeText(bytes, sourceLang).text, ({ pointer, cut }) => {
    for (const { key, inline } of cut) blocks.push({ key, part: pointer, tokens: inline.tokens, said: inline.said })
  })
  return blocks
}

function writeJson(
  bytes: Uint8Array,
  changed: ReadonlyMap<string, readonly LooseToken[]>,
  { sourceLang }: WriteOptions,
): Written {
  if (changed.size === 0) return { bytes, mended: [] }
  const decoded = decodeText(bytes, sourceLang)
  const fileStyle = literalStyle(decoded.text, null)
  const changes: Change[] = []
  const mended: string[] = []
  scanBlocks(decoded.text, ({ start, end, message, cut }) => {
    const targets = cut.flatMap((block) => {
      const target = changed.get(block.key)
      return target === undefined ? [] : [{ block, target }]
    })
    if (targets.length === 0) return
    const raw = decoded.text.slice(start + 1, end - 1)
    const literal = writeLiteral(raw, message, targets, literalStyle(raw, fileStyle), decoded.encoding)
    changes.push({ start: start + 1, end: end - 1, text: literal.raw })
    mended.push(...literal.mended)
  })
  return { bytes: rewriteText(decoded, changes), mended }
}
