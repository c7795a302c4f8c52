import { expect, it } from 'vitest'
import { printTags } from '#language/tags/print-tags.ts'
import { endingsOf, type SampleFile } from '../../testing/sample-files.ts'
import { odt, partOf } from '../office/odf/samples/sample.ts'
import { checkWellFormed } from '../common/xml/check-well-formed.ts'
import { decodePart } from '../common/xml/part-text.ts'
import { openZip } from '../common/zip/open-zip.ts'
import { readEntry } from '../common/zip/read-entry.ts'
import { forEvery } from '#contract/testing/for-every.ts'

/** Extensions of OpenDocument files. */
export const odfEndings = (['odt', 'ods', 'odp', 'odg'] as const).flatMap(endingsOf)

const langs = { sourceLang: 'en', targetLang: 'es' }
const read = (bytes: Uint8Array) => odt.read(bytes, langs)
const texts = (bytes: Uint8Array) => read(bytes).map(({ tokens }) => printTags(tokens))

/** Returns the names of the entries whose bytes differ; order and names must be the same. */
function changedEntries(before: Uint8Array, after: Uint8Array): string[] {
  const [old, fresh] = [openZip(before), openZip(after)]
  expect(fresh.entries.map(({ name }) => name)).toEqual(old.entries.map(({ name }) => name))
  return fresh.entries.flatMap(({ name, dataStart, dataEnd }, at) => {
    const entry = old.entries[at]
    const same = Buffer.compare(
      fresh.bytes.subarray(dataStart, dataEnd),
      old.bytes.subarray(entry?.dataStart, entry?.dataEnd),
    )
    return same === 0 ? [] : [name]
  })
}

export function expectWellFormed(bytes: Uint8Array): void {
  const archive = openZip(bytes)
  for (const entry of archive.entries) {
    if (/(?:^|\/)(?:content|styles)\.xml$/.test(entry.name))
      checkWellFormed(decodePart(readEntry(archive, entry), entry.name).text, entry.name)
  }
}

/** Tests every OpenDocument file. */
export function describeOdfFiles(files: readonly SampleFile[], least: number): void {
  it(`finds ${least} files at least`, () => expect(files.length).toBeGreaterThanOrEqual(least))

  forEvery(files)('differs in one entry, within one block, when one block changed', ({ open }) => {
    const bytes = open()
    const blocks = read(bytes)
    for (const block of [blocks.at(0), blocks.at(blocks.length >> 1), blocks.at(-1)]) {
      if (block === undefined) continue
      const written = odt.write(
        bytes,
        new Map([[block.key, [...block.tokens, { kind: 'text', text: 'ñ' } as const]]]),
        langs,
      ).bytes
      const entry = block.key.slice(0, block.key.lastIndexOf('#'))
      expect(changedEntries(bytes, written)).toEqual([entry])
      const middle = difference(partOf(bytes, entry), partOf(written, entry))
      expect(middle.match(/<text:[ph][ >]/g)?.length ?? 0).toBe(middle.match(/<\/text:[ph]>/g)?.length ?? 0)
      const after = texts(written)
      expect(after.filter((text, at) => text !== printTags(blocks[at]?.tokens ?? []))).toHaveLength(1)
    }
  })

  forEvery(files)('is well-formed with all its blocks changed, also from right to left', ({ open }) => {
    const bytes = open()
    const changed = new Map(
      read(bytes).map(({ key, tokens }) => [key, [{ kind: 'text', text: '« & <b>  ' } as const, ...tokens]]),
    )
    for (const targetLang of ['es', 'he']) {
      const written = odt.write(bytes, changed, { sourceLang: 'en', targetLang }).bytes
      expectWellFormed(written)
      expect(read(written)).toHaveLength(changed.size)
    }
  })
}

function difference(before: string, after: string): string {
  let start = 0
  while (before[start] === after[start]) start++
  let end = 0
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return before.slice(start, before.length - end)
}
