import { parseMarks } from '#language/tags/parse-marks.ts'
import { printMarks } from '#language/tags/print-marks.ts'
import type { Filter } from '../../filter.ts'
import { expectWellFormed } from './part-of.ts'

/** Each block as `part: text`, in reading order. */
export function readTexts(filter: Filter, bytes: Uint8Array): string[] {
  return filter.read(bytes, { sourceLang: 'en' }).map(({ part, tokens }) => `${part}: ${printMarks(tokens)}`)
}

/**
 * Writes new texts (printed blocks) in the place of those that they are given for. The target is in the language of
 * the source, unless told: so nothing changes but text.
 */
export function translate(
  filter: Filter,
  bytes: Uint8Array,
  targets: Readonly<Record<string, string>>,
  targetLang = 'en-GB',
): { readonly bytes: Uint8Array; readonly mended: readonly string[] } {
  const blocks = filter.read(bytes, { sourceLang: 'en' })
  const changed = blocks.flatMap(({ key, tokens }) => {
    const target = targets[printMarks(tokens)]
    return target === undefined ? [] : [[key, parseMarks(target)] as const]
  })
  if (changed.length < Object.keys(targets).length) {
    throw new Error(`not all in ${JSON.stringify(blocks.map(({ tokens }) => printMarks(tokens)))}`)
  }
  const written = filter.write(bytes, new Map(changed), { sourceLang: 'en', targetLang })
  expectWellFormed(written.bytes)
  return written
}
