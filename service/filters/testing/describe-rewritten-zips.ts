import { expect } from 'vitest'
import type { SampleFile } from '../../testing/sample-files.ts'
import { openZip } from '../common/zip/open-zip.ts'
import { readEntry } from '../common/zip/read-entry.ts'
import { rewriteZip } from '../common/zip/rewrite-zip.ts'
import { findEntry, type ZipArchive } from '../common/zip/zip-archive.ts'
import { forEvery } from '#contract/testing/for-every.ts'

/** Tests that an archive in which one entry is written keeps the bytes of the others. */
export function describeRewrittenZips(files: readonly SampleFile[]): void {
  forEvery(files)(
    'keeps in each archive what lies before, between and after its entries, and its comment',
    ({ open }) => {
      const file = open()
      const archive = openZip(file)
      const [first] = archive.entries
      if (first === undefined) throw new Error('no entries')
      const written = rewriteZip(archive, new Map([[first, readEntry(archive, first)]]))
      const again = openZip(written)
      expect(again.entries.map(({ name, crc, size, flags }) => [name, crc, size, flags & ~8])).toEqual(
        archive.entries.map(({ name, crc, size, flags }) => [name, crc, size, flags & ~8]),
      )
      for (const { name } of archive.entries.slice(1)) expect(rawEntry(again, name)).toEqual(rawEntry(archive, name))
    },
  )
}

/** Returns the bytes of an entry in the file: header, data and descriptor. */
export function rawEntry(archive: ZipArchive, name: string): Buffer {
  const found = findEntry(archive, name)
  return Buffer.from(archive.bytes.subarray(found?.localStart, found?.localEnd))
}
