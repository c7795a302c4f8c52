import { sameLanguage } from '#language/languages/same-language.ts'
import { FileMissing } from '../../blobs/blobs.ts'
import { addNotices } from '../../core/jobs/add-notices.ts'
import { DocumentRefused } from '../../filters/document-refused.ts'
import type { TextColumns } from '../../interchange/delimited/read-delimited.ts'
import { describeInvalid } from '../../interchange/describe-invalid.ts'
import { detectedBytes, detectResource } from '../../interchange/detect-resource.ts'
import { InvalidResource } from '../../interchange/invalid-resource.ts'
import { peekBytes } from '../../interchange/peek-bytes.ts'
import { readResource } from '../../interchange/read-resource.ts'
import { columnsOf } from '../../interchange/survey/survey-resource.ts'
import type { RowsAhead } from '../../matching/memory-indexes.ts'
import { changeJob } from '../../store/jobs.ts'
import { enterStage } from '../../store/document-writes.ts'
import type { Db } from '../../store/open-store.ts'
import { type JobLease, lockHeld } from '../../store/queue.ts'
import { refreshStatistics } from '../../store/refresh-statistics.ts'
import { changeResource } from '../../store/resources/resources.ts'
import type { JobRow } from '../../store/schema.ts'
import { JobFailed } from '../failures.ts'
import type { PipelineParts } from '../pipeline-parts.ts'
import { released } from '../released.ts'
import { startReport, type ReportBuilder } from './import-report.ts'
import { type EntryWriterOptions, startEntryWriter } from './entry-writer.ts'

const progressMilliseconds = 500

/**
 * Reads the file of a memory or glossary and stores its entries, all or none: an early end leaves nothing behind. The
 * file is read as a stream, so it may be far larger than memory. Progress is reported in bytes.
 *
 * Throws `JobFailed` for a file that is refused (`invalid_resource`) or has no entry (`empty_resource`).
 */
export async function indexResource(
  parts: PipelineParts,
  held: JobLease,
  job: JobRow,
  signal: AbortSignal,
): Promise<void> {
  const { store, now } = parts
  const owner = ownerOf(job)
  await enterStage(store.db, held, 'extracting', { done: 0, total: job.file_size })
  const report = startReport()
  const { stream, ...about } = await openEntries(parts, job, signal)
  const index = followMemory(parts, job)
  const added = await store
    .transact(async (tx) => {
      const file = { bytes: countBytes(stream, report), ...about }
      const how = { createdBy: job.created_by, now: now(), report, follow: index.follow }
      const entries = await storeEntries(parts, tx, held, job, file, how, signal)
      await lockHeld(tx, held)
      await changeResource(tx, owner, { ...entries, status: 'ready', error_code: null, updated_at: now() })
      const ended = await changeJob(tx, held.organisationId, held.jobId, {
        ...released,
        status: 'succeeded',
        finished_at: now(),
        progress_done: job.file_size,
        report: report.print(),
      })
      await addNotices(parts, tx, ended, 'resource.ready')
      return entries.entry_count
    })
    .catch(async (error: unknown) => {
      await index.forget()
      throw error
    })
  await refreshStatistics(store.db, 'entries', added)
}

type FollowedMemory = {
  readonly follow: (rows: RowsAhead) => Promise<void>
  readonly forget: () => Promise<void>
}

/**
 * Lets the index of a memory read its entries while they are stored: otherwise the first search of a million would take
 * 20 s. A failure here costs only that.
 */
function followMemory({ indexes, warn }: PipelineParts, job: JobRow): FollowedMemory {
  if (job.kind !== 'index_memory') return { follow: async () => undefined, forget: async () => undefined }
  const { organisation_id: organisationId, resource_id: memoryId } = ownerOf(job)
  const memory = { organisationId, memoryId }
  let hasFailed = false
  return {
    follow: async (rows) => {
      if (hasFailed) return
      await indexes.readAhead(memory, rows).catch((error: unknown) => {
        hasFailed = true
        warn('The index of a memory could not be prepared', error)
      })
    },
    forget: () =>
      indexes.forget(memory).catch((error: unknown) => warn('The index of a memory was not forgotten', error)),
  }
}

/** Returns the resource that the job fills. */
export function ownerOf({ organisation_id, resource_id }: JobRow): { organisation_id: string; resource_id: string } {
  if (resource_id === null) throw new Error('An indexing job without its memory or glossary')
  return { organisation_id, resource_id }
}

type About = { readonly fileName: string; readonly found: TextColumns | null }
type Entries = About & { readonly stream: AsyncIterable<Uint8Array> }

/** Opens the bytes of the entries: of a workbook its table; and the columns of a table without a header. */
async function openEntries({ blobs, documents }: PipelineParts, job: JobRow, signal: AbortSignal): Promise<Entries> {
  const { file_name: fileName, file_size: size } = job
  const fileId = job.original_file_id
  const file = await blobs.open(fileId)
  if (file === null) throw new FileMissing(fileId)
  const { head, all, close } = await peekBytes(file.stream, detectedBytes)
  const format = formatOf(head, job)
  if (format !== 'delimited' && format !== 'xlsx') return { stream: all, fileName, found: null }
  const survey = await blobs
    .withPath(fileId, (path) => documents.survey(path, { fileName, size }, signal))
    .catch(async (error: unknown) => {
      await close()
      throw error
    })
  const isSource = (code: string) => sameLanguage(code, job.source_lang)
  const isTarget = (code: string) => sameLanguage(code, job.target_lang)
  const chosen = chosenColumns(job)
  const found = chosen ?? (survey.ok ? columnsOf(survey, isSource, isTarget) : null)
  if (format === 'delimited') return { stream: all, fileName, found }
  await close()
  const table = await blobs
    .withPath(fileId, (path) => documents.tabulate(path, size, signal))
    .catch((error: unknown) => {
      if (!(error instanceof DocumentRefused)) throw error
      throw new JobFailed('invalid_resource', error.message)
    })
  return { stream: asStream(table), fileName: 'table.tsv', found }
}

/** Returns the columns that the upload named, from 0. */
function chosenColumns({ source_column, target_column, has_header }: JobRow): TextColumns | null {
  if (source_column === null || target_column === null) return null
  return { source: source_column - 1, target: target_column - 1, hasHeader: has_header }
}

/** Returns the format; null for a file that will be refused when it is read. */
function formatOf(head: Uint8Array, { file_name, kind }: JobRow): string | null {
  try {
    return detectResource(head, file_name, kind === 'index_memory' ? 'memory' : 'glossary').format
  } catch (error) {
    if (error instanceof InvalidResource) return null
    throw error
  }
}

async function* asStream(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function storeEntries(
  { store, now }: PipelineParts,
  tx: Db,
  held: JobLease,
  job: JobRow,
  { bytes, fileName, found }: About & { readonly bytes: AsyncIterable<Uint8Array> },
  how: Omit<EntryWriterOptions, 'keepsAlternatives'>,
  signal: AbortSignal,
): Promise<{ seq: number; entry_count: number }> {
  const kind = job.kind === 'index_memory' ? 'memory' : 'glossary'
  const languages = { sourceLang: job.source_lang, targetLang: job.target_lang }
  const { report } = how
  const writer = startEntryWriter(tx, ownerOf(job), { ...how, keepsAlternatives: job.alternatives === 'keep' })
  let reportedAt = now().getTime()
  try {
    for await (const unit of readResource(kind, fileName, bytes, languages, signal, found)) {
      if (unit.kind === 'entry') await writer.add(unit)
      else report.note(unit)
      if (now().getTime() - reportedAt < progressMilliseconds) continue
      reportedAt = now().getTime()
      await enterStage(store.db, held, 'extracting', { done: report.bytes, total: job.file_size })
    }
  } catch (error) {
    if (!(error instanceof InvalidResource)) throw error
    throw new JobFailed('invalid_resource', describeInvalid(error), { report: report.printFailed() })
  }
  const stored = await writer.end()
  if (stored.entry_count === 0)
    throw new JobFailed('empty_resource', 'The file has no entries in these two languages.', {
      report: report.printFailed(),
    })
  return stored
}

async function* countBytes(stream: AsyncIterable<Uint8Array>, report: ReportBuilder): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    report.bytes += chunk.length
    yield chunk
  }
}
