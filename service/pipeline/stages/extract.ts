import { columnsOf } from '../../core/files/columns-of.ts'
import { termsOfJob } from '../../core/adaptation/terms-of-job.ts'
import { addSegments, enterStage } from '../../store/document-writes.ts'
import { changeJob } from '../../store/jobs.ts'
import { type JobLease, lockHeld } from '../../store/queue.ts'
import { refreshStatistics } from '../../store/refresh-statistics.ts'
import type { JobRow } from '../../store/schema.ts'
import type { PipelineParts } from '../pipeline-parts.ts'
import { judgeExisting } from '../../core/jobs/judge-existing.ts'
import { findShortage } from './reserve.ts'

/**
 * Reads the document and stores its segments, all or none; from then on they can be listed and corrected. A job that
 * needs more characters than the plan has left fails here, before anything is translated.
 */
export async function extract(parts: PipelineParts, held: JobLease, job: JobRow, signal: AbortSignal): Promise<void> {
  const { store, blobs, documents, now } = parts
  await enterStage(store.db, held, 'extracting', { done: 0, total: null })
  const file = {
    name: job.file_name,
    size: job.file_size,
    sourceLang: job.source_lang,
    targetLang: job.target_lang,
    existingTargets: job.existing_targets,
    columns: columnsOf(job),
    codePatterns: job.code_patterns,
  }
  const read = await blobs.withPath(job.original_file_id, (path) => documents.read(path, file, signal))
  const texts = function* () {
    for (const chunk of read.chunks) yield Buffer.from(chunk).toString()
  }
  const chunks = read.existing.segments === 0 ? texts() : await judgeChunks(parts, job, texts(), signal)
  // Existing translations are neither sent to the engine nor charged.
  const pending = read.translatable - read.existing.translatable
  const characters = read.translatableCharacters - read.existing.characters
  const shortage = await store.transact(async (tx) => {
    for (const chunk of chunks) {
      signal.throwIfAborted()
      await addSegments(tx, held, chunk, now())
    }
    await lockHeld(tx, held)
    const shortage = await findShortage(tx, held, characters, now())
    await changeJob(tx, held.organisationId, held.jobId, {
      original_format: read.format,
      segments: read.segments,
      untranslatable: read.segments - read.translatable,
      translated: read.existing.translatable,
      from_file: read.existing.segments,
      pending,
      characters: read.characters,
      words: read.words,
      words_to_translate: read.translatableWords.missing,
      words_to_review: read.translatableWords.given,
      progress_total: read.translatable,
      reserved: shortage === null ? characters : 0,
      remarks: read.remarks.length === 0 ? null : { list: [...read.remarks] },
    })
    return shortage
  })
  if (shortage !== null) throw shortage
  await refreshStatistics(store.db, 'segments', read.segments)
}

async function judgeChunks(
  { store, terms }: PipelineParts,
  job: JobRow,
  chunks: Iterable<string>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const findTerms = await termsOfJob(store.db, terms, job)
  const direction = { source: job.source_lang, target: job.target_lang }
  const judged: string[] = []
  for (const chunk of chunks) {
    signal.throwIfAborted()
    judged.push(await judgeExisting(chunk, direction, findTerms))
  }
  return judged
}
