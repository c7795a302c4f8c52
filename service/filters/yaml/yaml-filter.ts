import type { LooseToken } from '#contract/tags/token.ts'
import type { Block, Filter, ReadOptions, WriteOptions, Written } from '../filter.ts'
import { writeMessage } from '../messages/cut-message.ts'
import { decodeText } from '../text-encoding/decode-text.ts'
import { openTextOutput } from '../text-output/open-text-output.ts'
import { type FoundText, findTexts } from '../yaml-scalars/find-texts.ts'
import { writeScalar } from '../yaml-scalars/write-scalar.ts'

/**
 * YAML; see README.md. Block keys are running numbers of scalar values from 1, `#12`, with `/plural.one` after them
 * for a branch.
 */
export const yamlFilter: Filter = { format: 'yaml', read: readYaml, write: writeYaml }

function readYaml(bytes: Uint8Array, { sourceLang }: ReadOptions): readonly Block[] {
  const { text } = decodeText(bytes, sourceLang)
  const blocks: Block[] = []
  findTexts(text, ({ number, pointer, blocks: cut }) => {
    for (const { path, inline } of cut)
      blocks.push({ key: keyOf(number, path), part: pointer, tokens: inline.tokens, said: inline.said })
  })
  return blocks
}

function writeYaml(
  bytes: Uint8Array,
  changed: ReadonlyMap<string, readonly LooseToken[]>,
  { sourceLang }: WriteOptions,
): Written {
  if (changed.size === 0) return { bytes, mended: [] }
  const decoded = decodeText(bytes, sourceLang)
  const { text, encoding } = decoded
  const output = openTextOutput(decoded)
  const request = { encoding, newline: text.includes('\r\n') ? '\r\n' : '\n' }
  const mended: string[] = []
  findTexts(text, ({ number, scalar, value, blocks }: FoundText) => {
    const targets = blocks.flatMap((block) => {
      const tokens = changed.get(keyOf(number, block.path))
      return tokens === undefined ? [] : [{ block, tokens }]
    })
    if (targets.length === 0) return
    const written = writeMessage(value, targets)
    const { start, end } = scalar
    output.replace(start, end, writeScalar(written.message, scalar, text.slice(start, end), request))
    mended.push(...written.mended.map(({ path }) => keyOf(number, path)))
  })
  return { bytes: output.bytes(), mended }
}

function keyOf(number: number, path: string): string {
  return path === '' ? `#${number}` : `#${number}/${path}`
}
