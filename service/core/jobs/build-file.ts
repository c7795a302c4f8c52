import { type Format, isFormat } from '#contract/formats.ts'
import type { Job } from '#contract/resources/job.ts'
import { readTargets, summariseSegments } from '../../store/document-reads.ts'
import { findJob } from '../../store/jobs.ts'
import type { JobRow } from '../../store/schema.ts'
import type { CoreParts } from '../core-parts.ts'
import { columnsOf } from '../files/columns-of.ts'
import type { WriteRequest, WrittenDocument } from '../../ports/documents.ts'
import { announceNewFile } from '../files/remove-unnamed-files.ts'

/** A translated file that is stored but that no job names yet. */
export type BuiltFile = {
  readonly fileId: string
  readonly size: number
  readonly sha256: string
  /** The revision of its segments. */
  readonly revision: number
  readonly result: NonNullable<Job['result']>
}

/**
 * Writes the translated file from the segments at one moment, and stores it. The caller makes the job name it, or
 * discards it. Throws `FileMissing` when the original is not stored.
 */
export async function buildFile(
  parts: Pick<CoreParts, 'store' | 'blobs' | 'documents' | 'newId' | 'now'>,
  job: JobRow,
  signal?: AbortSignal,
): Promise<BuiltFile> {
  const { store, blobs } = parts
  const { organisation_id: organisationId, job_id: jobId } = job
  const { revision, written } = await writeNow(parts, job, signal)
  const file = await blobs.put(await announceNewFile(parts), inOne(written.bytes), {
    maxBytes: Number.POSITIVE_INFINITY,
  })
  const summary = await summariseSegments(store.db, organisationId, jobId, written.repaired)
  const result = {
    file_id: file.blobId,
    segments: summary.segments,
    scored: summary.scored > 0,
    average_score: summary.average_score,
    low_score_segments: summary.low_score_segments,
    failed_segments: summary.failed_segments,
    mark_warnings: summary.mark_warnings,
  }
  return { fileId: file.blobId, size: file.size, sha256: file.sha256, revision, result }
}

/**
 * Returns the translated document from the segments at one moment, with the revision of that moment. Throws
 * `FileMissing` when the original is not stored.
 */
export async function writeNow(
  { store, blobs, documents }: Pick<CoreParts, 'store' | 'blobs' | 'documents'>,
  job: JobRow,
  signal?: AbortSignal,
  how: Pick<WriteRequest, 'withoutOutside' | 'draftsAre'> = {},
): Promise<{ readonly revision: number; readonly written: WrittenDocument }> {
  const { organisation_id: organisationId, job_id: jobId } = job
  const { revision, chunks } = await store.snapshot(async (tx) => ({
    revision: (await findJob(tx, organisationId, jobId))?.revision ?? job.revision,
    chunks: await readTargets(tx, organisationId, jobId),
  }))
  const request = {
    format: formatOf(job),
    sourceLang: job.source_lang,
    targetLang: job.target_lang,
    columns: columnsOf(job),
    codePatterns: job.code_patterns,
    chunks,
    ...how,
  }
  const written = await blobs.withPath(job.original_file_id, (path) => documents.write(path, request, signal))
  return { revision, written }
}

export function formatOf({ original_format }: JobRow): Format {
  if (!isFormat(original_format)) throw new Error(`A document of the unknown format ${original_format}`)
  return original_format
}

/** Streams a file that is in memory. */
export async function* inOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
