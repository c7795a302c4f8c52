import { FileMissing } from '../../blobs/blobs.ts'
import { addNotices } from '../../core/jobs/add-notices.ts'
import { InvalidResource } from '../../interchange/invalid-resource.ts'
import { readResource } from '../../interchange/read-resource.ts'
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
import { describeInvalid, startReport, type ReportBuilder } from './import-report.ts'
import { startEntryWriter } from './entry-writer.ts'

const progressMilliseconds = 500

/**
 * Reads the file of a memory or glossary and stores its entries, all or none: whatever ends it early leaves nothing
 * behind. The file is read as a stream, so it may be far larger than memory. Progress is reported in bytes.
 *
 * Throws `JobFailed` for a file that is refused (`invalid_resource`) or has no entry (`empty_resource`).
 */
export async function indexResource(
  parts: PipelineParts,
  held: JobLease,
  job: JobRow,
  signal: AbortSignal,
): Promise<void> {
  const { store, blobs, now } = parts
  const owner = ownerOf(job)
  await enterStage(store.db, held, 'extracting', { done: 0, total: job.file_size })
  const file = await blobs.open(job.original_file_id)
  if (file === null) throw new FileMissing(job.original_file_id)
  const report = startReport()
  const added = await store.transact(async (tx) => {
    const entries = await storeEntries(parts, tx, held, job, countBytes(file.stream, report), report, signal)
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
  await refreshStatistics(store.db, 'entries', added)
}

/** The resource that the job fills. */
export function ownerOf({ organisation_id, resource_id }: JobRow): { organisation_id: string; resource_id: string } {
  if (resource_id === null) throw new Error('An indexing job without its memory or glossary')
  return { organisation_id, resource_id }
}

async function storeEntries(
  { store, now }: PipelineParts,
  tx: Db,
  held: JobLease,
  job: JobRow,
  bytes: AsyncIterable<Uint8Array>,
  report: ReportBuilder,
  signal: AbortSignal,
): Promise<{ seq: number; entry_count: number }> {
  const kind = job.kind === 'index_memory' ? 'memory' : 'glossary'
  const languages = { sourceLang: job.source_lang, targetLang: job.target_lang }
  const writer = startEntryWriter(tx, ownerOf(job), { createdBy: job.created_by, now: now(), report })
  let reportedAt = now().getTime()
  try {
    for await (const unit of readResource(kind, job.file_name, bytes, languages, signal)) {
      if (unit.kind === 'entry') await writer.add(unit)
      else report.note(unit)
      if (now().getTime() - reportedAt < progressMilliseconds) continue
      reportedAt = now().getTime()
      await enterStage(store.db, held, 'extracting', { done: report.bytes, total: job.file_size })
    }
  } catch (error) {
    if (!(error instanceof InvalidResource)) throw error
    throw new JobFailed('invalid_resource', describeInvalid(error), report.printFailed())
  }
  const stored = await writer.end()
  if (stored.entry_count === 0)
    throw new JobFailed('empty_resource', 'The file has no entries in these two languages.', report.printFailed())
  return stored
}

async function* countBytes(stream: AsyncIterable<Uint8Array>, report: ReportBuilder): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    report.bytes += chunk.length
    yield chunk
  }
}
