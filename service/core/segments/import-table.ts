import type { SegmentsImport } from '#contract/resources/segments-import.ts'
import { limits } from '#contract/limits.ts'
import type { DocumentFault } from '#contract/resources/document-fault.ts'
import {
  bracesFor,
  printPlaceholders,
  readPlaceholders,
  tagNumbers,
} from '../../interchange/review-table/placeholders.ts'
import type { TableFile, TableRow } from '../../interchange/review-table/read-table.ts'
import { cellText, findNumber } from '../../interchange/review-table/table-text.ts'
import { notOfJob, type UnitFault, type XliffUnit } from '../../interchange/xliff/xliff-unit.ts'
import type { Db } from '../../store/open-store.ts'
import type { JobRow } from '../../store/schema.ts'
import type { CoreParts } from '../core-parts.ts'
import { requireReadJob } from '../jobs/find-jobs.ts'
import { discardUpload, storeUpload } from '../files/store-upload.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'
import { startTurns } from '../../turns/start-turns.ts'
import { type ImportHow, importUnits, refuseImport } from './import-units.ts'
import { findStored, type Stored } from './merge-xliff.ts'

/**
 * Applies a reviewer's changes in the table of a job: targets, by the rule of a correction, and notes. Changes that
 * cannot be applied are in `skipped`, with the reason; a file is refused as a whole only where it is no such table, or
 * that of another job or of other languages.
 *
 * Throws `job-not-found`, `job-not-ready`, `invalid-request`, `rate-limited`, and the errors of `planAndApply`.
 */
export async function importTable(
  parts: CoreParts,
  caller: Caller,
  jobId: string,
  bytes: AsyncIterable<Uint8Array>,
  how: ImportHow,
  signal: AbortSignal,
): Promise<SegmentsImport> {
  const job = await requireReadJob(parts, caller, jobId)
  const file = await readFileOf(parts, caller, bytes, signal)
  refuseForeign(file, job)
  const report = await importUnits(parts, caller, jobId, how, (tx, current) => toUnits(tx, current, file.rows))
  const skipped = report.skipped.map((row) => ({ ...row, message: shownTags(row.message) }))
  return { ...report, skipped }
}

/** Reads the table in a thread, from a file, so that inflating it or waiting for it blocks no other request. */
async function readFileOf(
  parts: CoreParts,
  caller: Caller,
  bytes: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<TableFile> {
  const file = await storeUpload(parts, bytes, 'table.docx').catch((error: unknown) => {
    throw error instanceof Problem && error.type === 'document-rejected' ? refuseImport('', noDocument) : error
  })
  try {
    const read = await parts.inAnalysisTurn(caller.organisationId, () =>
      parts.blobs.withPath(file.blobId, (path) => parts.documents.readTable(path, file.size, signal)),
    )
    if (!read.ok) throw refuseImport('', faultsOfFile[read.reason] ?? noDocument)
    return read.table
  } finally {
    await discardUpload(parts, file)
  }
}

const noDocument = 'not a Word document (DOCX)'
const faultsOfFile: { readonly [Reason in DocumentFault]?: string } = {
  encrypted: 'protected by a password',
  'too-large': 'too large when unpacked',
  unsafe: 'too large when unpacked',
  'unreadable-part': 'damaged: it cannot be read as XML',
}

function refuseForeign({ reference, rows }: TableFile, job: JobRow): void {
  if (rows.length === 0) throw refuseImport('', 'no table with number, source and translation in it')
  if (reference === null) throw refuseImport('', 'the line above the table with the reference of the job is missing')
  const differs = (a: string, b: string) => a.toLowerCase() !== b.toLowerCase()
  if (differs(reference.jobId, job.job_id)) throw refuseImport('', 'the file of another job')
  if (differs(reference.sourceLang, job.source_lang)) throw refuseImport('', `not ${job.source_lang}`)
  if (differs(reference.targetLang, job.target_lang)) throw refuseImport('', `not ${job.target_lang}`)
}

const batchRows = 500

/** Converts rows into units of a file of the job, so that they are merged in the same way. */
async function toUnits(db: Db, job: JobRow, rows: readonly TableRow[]): Promise<XliffUnit[]> {
  const takeTurns = startTurns()
  const seen = new Set<number>()
  const units: XliffUnit[] = []
  for (let at = 0; at < rows.length; at += batchRows) {
    const batch = rows.slice(at, at + batchRows).map((row) => ({ row, number: findNumber(row.number) }))
    const placed = batch.flatMap(({ number }) => (number === null ? [] : [number]))
    const stored = await findStored(db, job, placed)
    for (const { row, number } of batch) {
      const found = number === null ? undefined : stored.get(number.position)
      if (number === null || found === undefined) units.push(unplaced(row, notOfJob))
      else if (seen.has(number.position)) units.push(unplaced(row, twice))
      else units.push({ ...toUnit(row, found), ...number })
      if (number !== null) seen.add(number.position)
      await takeTurns()
    }
  }
  return units
}

const nothing = { state: null, subState: null, isFixed: false, fault: null, strangeCode: null } as const
const twice: UnitFault = { reason: 'not-of-job', message: 'given more than once' }
const otherSource: UnitFault = {
  reason: 'source-differs',
  message: 'the source is another than that of the segment',
}
const fixed: UnitFault = { reason: 'not-translatable', message: 'not to be translated' }

function unplaced({ number, source }: TableRow, fault: UnitFault): XliffUnit {
  const id = number.trim()
  return { ...nothing, id, position: null, revision: null, source, target: null, notes: [], fault }
}

/** Converts a row for its segment. Compares a cell with its printed text, as it holds no more. */
function toUnit(row: TableRow, { before, base }: Stored): Omit<XliffUnit, 'position' | 'revision'> {
  const unit = { ...nothing, id: row.number, source: before.source, target: null, notes: cutNotes(row.notes) }
  const braces = bracesOf(row, before.source, base.target ?? '')
  if (braces === null) return { ...unit, fault: otherSource }
  if (row.target === '' || row.target === cellText(printPlaceholders(base.target ?? '', braces))) return unit
  if (!before.translatable) return { ...unit, fault: fixed }
  const known = tagNumbers(before.source, base.target ?? '')
  const read = readPlaceholders(row.target, braces, known)
  const target = before.source.includes('\r\n') ? read.replaceAll('\n', '\r\n') : read
  // A person wrote it, so it is neither an engine's draft nor rejected any more.
  const needsWork = base.state === 'not_translated' || base.state === 'draft' || base.state.startsWith('rejected')
  return { ...unit, target, state: needsWork ? 'translated' : null }
}

/** Returns the number of braces of a row's tags, by its source; null where that is not the segment's. */
function bracesOf(row: TableRow, source: string, target: string): number | null {
  const usual = bracesFor(source, target)
  const tried = [usual, ...Array.from({ length: 9 }, (_, index) => index + 1)]
  return tried.find((braces) => cellText(printPlaceholders(source, braces)) === row.source) ?? null
}

function cutNotes(notes: readonly string[]): string[] {
  return notes.map((note) => Array.from(note).slice(0, limits.noteCharacters).join(''))
}

/** Shows tags as the reviewer saw them: `<g1> is missing` → `{1> is missing`. */
function shownTags(message: string): string {
  return message.replaceAll(/<\/?[gx]\d+\/?>/g, (tag) => printPlaceholders(tag, 1))
}
