import { writeDelimited } from './delimited/write-delimited.ts'
import type { ResourceFormat } from './detect-resource.ts'
import type { ResourceEntry } from './resource-entry.ts'
import { writeTbx } from './tbx/write-tbx.ts'
import { writeTmx } from './tmx/write-tmx.ts'
import type { WriteResourceOptions } from './write-options.ts'

/** Writes entries as a file of a format, as a stream, never the whole at once. */
export function writeResource(
  format: ResourceFormat,
  options: WriteResourceOptions,
  entries: AsyncIterable<ResourceEntry>,
): AsyncGenerator<Uint8Array> {
  if (format === 'tmx') return writeTmx(options, entries)
  if (format === 'tbx') return writeTbx(options, entries)
  return writeDelimited(options, format === 'csv' ? ',' : '\t', entries)
}
