import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import type { Filter } from '../../../filter.ts'
import { expectWellFormed } from './part-of.ts'

/** Reads each block as `part: text`, in reading order. */
export function readTexts(filter: Filter, bytes: Uint8Array): string[] {
  return filter.read(bytes, { sourceLang: 'en' }).map(({ part, tokens }) => `${part}: ${printTags(tokens)}`)
}

/**
 * Writes new texts (printed blocks) by their source. The target is in the language of the source by default, so that
 * only the text changes.
 */
export function translate(
  filter: Filter,
  bytes: Uint8Array,
  targets: Readonly<Record<string, string>>,
  targetLang = 'en-GB',
): { readonly bytes: Uint8Array; readonly repaired: readonly string[] } {
  const blocks = filter.read(bytes, { sourceLang: 'en' })
  const changed = blocks.flatMap(({ key, tokens }) => {
    const target = targets[printTags(tokens)]
    return target === undefined ? [] : [[key, parseTags(target)] as const]
  })
  if (changed.length < Object.keys(targets).length) {
    throw new Error(`not all in ${JSON.stringify(blocks.map(({ tokens }) => printTags(tokens)))}`)
  }
  const written = filter.write(bytes, new Map(changed), { sourceLang: 'en', targetLang })
  expectWellFormed(written.bytes)
  return written
}
