import { isFinal, type Job, type SourceVersion } from '#contract/resources/job.ts'
import { startTurns } from '../../turns/start-turns.ts'
import { nameFile, unnameFiles } from '../../store/files.ts'
import { changeJob, lockJob } from '../../store/jobs.ts'
import type { Db } from '../../store/open-store.ts'
import { findOrganisation } from '../../store/organisations.ts'
import { notifyQueue } from '../../store/queue.ts'
import { refreshStatistics } from '../../store/refresh-statistics.ts'
import type { JobRow } from '../../store/schema.ts'
import {
  highestRevision,
  listSources,
  replaceVersion,
  type StoredCounterpart,
  type VersionChunk,
  type VersionCounts,
} from '../../store/source-versions.ts'
import type { ReadDocument } from '../../ports/documents.ts'
import type { Caller, StoredUpload } from '../../ports/records.ts'
import { requirePlan } from '../account/plan.ts'
import { termsOfJob } from '../adaptation/terms-of-job.ts'
import type { CoreParts } from '../core-parts.ts'
import { columnsOf } from '../files/columns-of.ts'
import { removeUploadOf } from '../files/remove-upload-of.ts'
import { Problem } from '../problem.ts'
import { type AlignedSource, alignSegments, type Counterpart } from './align-segments.ts'
import { judgeExisting } from './judge-existing.ts'
import { toJob } from './to-job.ts'

/** A new file of a document, and the number of the version that it follows where the client named it. */
export type NewSource = {
  readonly file: StoredUpload
  readonly follows: number | null
  readonly signal: AbortSignal
}

type Replaced = { readonly job: Job; readonly unnamed: readonly string[] }

const pageSegments = 5000

/**
 * Gives a document that has been read a new version of its file, and queues it to translate what is new. The new file is
 * read and compared first, while the old version can be worked on; one transaction then replaces all segments. The file
 * that it has already changes nothing.
 *
 * Throws `job-busy`; `invalid-document` for a file that cannot be read or has another format; `trial-ended`,
 * `trial-paused`, `quota-exceeded`; `rate-limited` where too many wait.
 */
export async function addVersion(parts: CoreParts, caller: Caller, job: JobRow, source: NewSource): Promise<Replaced> {
  const { file, signal } = source
  if (job.original_sha256 === file.sha256) return { job: toJob(job), unnamed: [file.blobId] }
  requireIdle(job, source)
  const prepared = await parts.inAnalysisTurn(caller.organisationId, () => prepare(parts, job, file, signal))
  const replaced = await parts.store.transact(async (tx) => {
    const row = await lockJob(tx, caller.organisationId, job.job_id)
    if (row === undefined) throw new Problem('job-not-found')
    requireIdle(row, source)
    if (row.original_file_id !== job.original_file_id) throw otherVersion()
    const organisation = await findOrganisation(tx, caller.organisationId)
    if (organisation === undefined) throw new Problem('unauthorized')
    await requirePlan(tx, organisation, parts.now())
    return replace(parts, tx, row, file, prepared)
  })
  parts.jobFeed.publish({ organisationId: caller.organisationId, jobId: job.job_id, positions: null, notes: [] })
  await refreshStatistics(parts.store.db, 'segments', prepared.document.segments)
  return replaced
}

function requireIdle(row: JobRow, { follows }: NewSource): void {
  if (!isFinal(row.status)) throw new Problem('job-busy', { detail: `The job is ${row.status}.` })
  if (follows !== null && follows !== (row.source_version?.number ?? 1)) throw otherVersion()
}

const otherVersion = () => new Problem('job-busy', { detail: 'Another version of the file was uploaded meanwhile.' })

type Prepared = {
  readonly document: ReadDocument
  readonly chunks: readonly VersionChunk[]
  readonly counts: Pick<SourceVersion, 'kept' | 'changed' | 'added' | 'gone'>
}

/** Reads the new file and compares it with the stored segments, whose sources change only with another version. */
async function prepare(parts: CoreParts, job: JobRow, file: StoredUpload, signal: AbortSignal): Promise<Prepared> {
  const document = await readVersion(parts, job, file, signal)
  const findTerms = await termsOfJob(parts.store.db, parts.terms, job)
  const direction = { source: job.source_lang, target: job.target_lang }
  const rows: { readonly text: string; readonly size: number }[] = []
  const after: AlignedSource[] = []
  for (const chunk of document.chunks) {
    signal.throwIfAborted()
    const text = Buffer.from(chunk).toString()
    // The thread that read the document made this text.
    const sources = JSON.parse(text) as AlignedSource[]
    for (const { source, part, translatable } of sources) after.push({ source, part, translatable })
    const judged = document.existing.segments === 0 ? text : await judgeExisting(text, direction, findTerms)
    rows.push({ text: judged, size: sources.length })
  }
  const before = await readSources(parts, job)
  const found = await alignSegments(before, after)
  const takeTurns = startTurns()
  const chunks: VersionChunk[] = []
  let from = 0
  for (const { text, size } of rows) {
    const first = from
    chunks.push({
      rows: text,
      counterparts: found.slice(first, first + size).map((one, at) => toStored(one, first + at)),
    })
    from += size
    await takeTurns()
  }
  const kept = found.filter((one) => one?.kind === 'kept').length
  const changed = found.filter((one) => one?.kind === 'changed').length
  const counts = { kept, changed, added: found.length - kept - changed, gone: before.length - kept - changed }
  return { document, chunks, counts }
}

function toStored(found: Counterpart | null, position: number): StoredCounterpart {
  return {
    position,
    kept: found?.kind === 'kept' ? found.old : null,
    near: found?.kind === 'changed' ? found.old : null,
    rate: found?.kind === 'changed' ? found.similarity : null,
  }
}

async function readVersion(
  { blobs, documents }: CoreParts,
  job: JobRow,
  file: StoredUpload,
  signal: AbortSignal,
): Promise<ReadDocument> {
  const how = {
    name: file.fileName,
    size: file.size,
    sourceLang: job.source_lang,
    targetLang: job.target_lang,
    existingTargets: job.existing_targets,
    columns: columnsOf(job),
    codePatterns: job.code_patterns,
  }
  const read = await blobs.withPath(file.blobId, (path) => documents.tryRead(path, how, signal))
  if (!read.ok) throw new Problem('invalid-document', { detail: read.message })
  if (read.document.format !== job.original_format)
    throw new Problem('invalid-document', { detail: 'The new version has another format than the document.' })
  return read.document
}

async function readSources({ store }: CoreParts, { organisation_id, job_id }: JobRow): Promise<AlignedSource[]> {
  const sources: AlignedSource[] = []
  for (;;) {
    const page = await listSources(store.db, organisation_id, job_id, sources.length - 1, pageSegments)
    sources.push(...page)
    if (page.length < pageSegments) return sources
  }
}

async function replace(
  { now }: Pick<CoreParts, 'now'>,
  tx: Db,
  row: JobRow,
  file: StoredUpload,
  { document, chunks, counts }: Prepared,
): Promise<Replaced> {
  const { organisation_id: organisationId, job_id: jobId } = row
  const number = (row.source_version?.number ?? 1) + 1
  const reached = Math.max(await highestRevision(tx, organisationId, jobId), row.source_version?.revision ?? 0)
  const revision = reached + 1
  const stored = await replaceVersion(tx, organisationId, jobId, { number, revision, chunks }, now())
  const { dropped, ...total } = stored
  await nameFile(tx, file.blobId, now())
  const allDropped = (row.source_version?.dropped ?? 0) + dropped
  const changed = await changeJob(tx, organisationId, jobId, {
    ...queuedAgain(row, total, now()),
    file_name: file.fileName,
    file_size: file.size,
    original_file_id: file.blobId,
    original_sha256: file.sha256,
    upload_id: file.uploadId ?? null,
    remarks: document.remarks.length === 0 ? null : { list: [...document.remarks] },
    source_version: { number, ...counts, dropped: allDropped, revision },
  })
  const unnamed = [row.original_file_id, ...(row.result_file_id === null ? [] : [row.result_file_id])]
  await unnameFiles(tx, unnamed, now())
  const parts = row.upload_id === file.uploadId ? [] : await removeUploadOf(tx, row, now())
  await notifyQueue(tx)
  return { job: toJob(changed), unnamed: [...unnamed, ...parts] }
}

/** The columns of a job that begins again, without the translated file of the version before. */
function queuedAgain(row: JobRow, total: Omit<VersionCounts, 'dropped'>, now: Date) {
  return {
    ...total,
    status: 'queued',
    stage: null,
    failed: 0,
    progress_done: 0,
    progress_total: (total.segments ?? 0) - total.untranslatable,
    reserved: 0,
    result: null,
    result_file_id: null,
    result_sha256: null,
    result_size: null,
    attempts: 0,
    reclaims: 0,
    error: null,
    error_code: null,
    error_reason: null,
    started_at: null,
    finished_at: null,
    next_attempt_at: now,
    waiting_for: null,
    waiting_since: null,
    lease_owner: null,
    lease_expires_at: null,
    fence: row.fence + 1,
    revision: row.revision + 1,
    notes_revision: row.notes_revision + 1,
  } as const satisfies Partial<JobRow>
}
