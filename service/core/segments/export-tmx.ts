import { tmxType, type TmxExportQuery } from '#contract/resources/tmx.ts'
import { isReviewed, segmentStates } from '#contract/segments/states.ts'
import { plainText } from '#language/tags/plain-text.ts'
import { bareEntry, type ResourceEntry } from '../../interchange/resource-entry.ts'
import { writeTmx } from '../../interchange/tmx/write-tmx.ts'
import type { CoreParts } from '../core-parts.ts'
import { listDropped } from '../../store/source-versions.ts'
import { requireReadJob } from '../jobs/find-jobs.ts'
import type { Caller, OpenFile } from '../../ports/records.ts'
import { type NotedSegment, pagesOfSegments } from './pages-of-segments.ts'

/**
 * Exports the translations of a job as TMX, read a page at a time while it is sent: those in the requested states, by
 * default the confirmed ones, so that a memory does not pass a machine's drafts on as translations. `dropped`: those that
 * new versions of the file have no segment for.
 *
 * Throws `job-not-found`, `job-not-ready`.
 */
export async function exportTmx(
  parts: CoreParts,
  caller: Caller,
  jobId: string,
  { state, segments }: TmxExportQuery,
): Promise<OpenFile> {
  const job = await requireReadJob(parts, caller, jobId)
  const { file_name: fileName, source_lang: sourceLang, target_lang: targetLang } = job
  const named = state?.split(',')
  const wanted = new Set(segmentStates.filter((known) => named?.includes(known) ?? isReviewed(known)) as string[])
  const entries =
    segments === 'dropped' ? droppedOf(parts, caller, jobId) : entriesOf(pagesOfSegments(parts, caller, jobId), wanted)
  const stream = writeTmx({ kind: 'memory', sourceLang, targetLang, safe: false }, entries)
  return { stream, size: null, fileName: `${fileName}.${targetLang}.tmx`, type: tmxType }
}

const pageSegments = 500

async function* droppedOf({ store }: CoreParts, caller: Caller, jobId: string): AsyncGenerator<ResourceEntry> {
  for (let after = { version: 0, position: 0 }; ; ) {
    const page = await listDropped(store.db, caller.organisationId, jobId, after, pageSegments)
    for (const row of page) {
      const entry = toEntry(row, row.before, row.after)
      if (entry !== null) yield entry
    }
    const last = page.at(-1)
    if (last === undefined) return
    after = last
  }
}

/** Yields a segment as an entry when the next one is known, which is its context. */
async function* entriesOf(
  pages: AsyncIterable<readonly NotedSegment[]>,
  wanted: ReadonlySet<string>,
): AsyncGenerator<ResourceEntry> {
  let [before, here]: (NotedSegment | null)[] = [null, null]
  const entry = (after: NotedSegment | null) =>
    here != null && wanted.has(here.state) ? toEntry(here, before?.source ?? null, after?.source ?? null) : null
  for await (const page of pages)
    for (const next of page) {
      const made = entry(next)
      if (made !== null) yield made
      ;[before, here] = [here, next]
    }
  const last = entry(null)
  if (last !== null) yield last
}

type Exported = Pick<NotedSegment, 'source' | 'target' | 'state' | 'changed_by' | 'updated_at'>

function toEntry(
  { source, target, state, changed_by, updated_at }: Exported,
  before: string | null,
  after: string | null,
): ResourceEntry | null {
  if (target === null || plainText(source).trim() === '' || plainText(target).trim() === '') return null
  return {
    ...bareEntry(source, target),
    before,
    after,
    changedAt: `${updated_at.toISOString().slice(0, 19)}Z`,
    author: changed_by,
    meta: { 'x-state': state },
  }
}
