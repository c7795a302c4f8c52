import { glossaryFileTypes, memoryFileTypes } from '#contract/resources/entry.ts'
import type { ResourceEntry } from '../../interchange/resource-entry.ts'
import { writeResource } from '../../interchange/write-resource.ts'
import { listEntries } from '../../store/resources/entries.ts'
import type { EntryRow, ResourceRow } from '../../store/schema.ts'
import type { CoreParts } from '../core-parts.ts'
import type { Caller, OpenFile } from '../../ports/records.ts'
import { startTurns } from '../../turns/start-turns.ts'
import { requireReady, type ResourceId } from './find-resources.ts'

export type ExportHow = {
  readonly format: 'tmx' | 'tbx' | 'csv' | 'tsv' | undefined
  /** Makes CSV and TSV in which no spreadsheet finds a formula; false: the exact text. */
  readonly safe: boolean
}

// Rows of a page are read at once, in some milliseconds.
const pageEntries = 250
const fileTypes = { ...memoryFileTypes, ...glossaryFileTypes }

/**
 * Exports all entries as a file, read a page at a time while it is sent; TMX or TBX by default.
 *
 * Throws `resource-not-found`, `resource-busy`.
 */
export async function exportResource(
  parts: Pick<CoreParts, 'store'>,
  caller: Caller,
  resourceId: ResourceId,
  { format = resourceId.kind === 'memory' ? 'tmx' : 'tbx', safe }: ExportHow,
): Promise<OpenFile> {
  const resource = await requireReady(parts, caller, resourceId)
  const { kind, source_lang: sourceLang, target_lang: targetLang } = resource
  const stream = writeResource(format, { kind, sourceLang, targetLang, safe }, readPages(parts, resource))
  return { stream, size: null, fileName: `${fileNameOf(resource)}.${format}`, type: fileTypes[format] }
}

async function* readPages({ store }: Pick<CoreParts, 'store'>, resource: ResourceRow): AsyncGenerator<ResourceEntry> {
  const takeTurns = startTurns()
  for (let after = 0; ; ) {
    const rows = await listEntries(store.db, resource, after, pageEntries)
    for (const row of rows) {
      yield toResourceEntry(row)
      await takeTurns()
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageEntries) return
    after = last.number
  }
}

function toResourceEntry(row: EntryRow): ResourceEntry {
  return {
    source: row.source,
    target: row.target,
    before: row.context_before,
    after: row.context_after,
    changedAt: `${row.updated_at.toISOString().slice(0, 19)}Z`,
    author: row.created_by,
    note: row.note,
    partOfSpeech: row.part_of_speech,
    caseSensitive: row.case_sensitive,
    accepted: row.accepted,
    forbidden: row.forbidden,
    meta: row.meta ?? {},
  }
}

/** Removes characters that a file name cannot have: `Lease: 2025/26` → `Lease 2025 26`. */
function fileNameOf({ name, resource_id }: ResourceRow): string {
  const plain = name
    .replaceAll(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return plain === '' ? resource_id : plain
}
