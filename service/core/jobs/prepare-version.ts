import type { SourceComparison } from '#contract/resources/job.ts'
import type { ReadDocument } from '../../ports/documents.ts'
import type { StoredUpload } from '../../ports/records.ts'
import type { JobRow } from '../../store/schema.ts'
import { listSources, type StoredCounterpart, type VersionChunk } from '../../store/source-versions.ts'
import { startTurns } from '../../turns/start-turns.ts'
import { termsOfJob } from '../adaptation/terms-of-job.ts'
import type { CoreParts } from '../core-parts.ts'
import { columnsOf } from '../files/columns-of.ts'
import { Problem } from '../problem.ts'
import { type AlignedSource, alignSegments, type Counterpart } from './align-segments.ts'
import { judgeExisting } from './judge-existing.ts'

const pageSegments = 5000

/** A new file of a document, read, and compared with the stored segments. */
export type PreparedVersion = {
  readonly document: ReadDocument
  readonly chunks: readonly VersionChunk[]
  readonly counts: SourceComparison
}

/**
 * Reads the new file and compares it with the stored segments, whose sources change only with another version. Throws
 * `invalid-document` for a file that cannot be read or has another format.
 */
export async function prepareVersion(
  parts: CoreParts,
  job: JobRow,
  file: StoredUpload,
  signal: AbortSignal,
): Promise<PreparedVersion> {
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
