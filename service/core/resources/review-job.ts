import type { ReviewReply } from '#contract/resources/review.ts'
import { plainText } from '#language/tags/plain-text.ts'
import type { Db } from '../../store/open-store.ts'
import { type EntryValues, findBySources, putEntries } from '../../store/resources/entries.ts'
import { changeResource } from '../../store/resources/resources.ts'
import { listReviewed, type ReviewedSegment } from '../../store/resources/reviewed-segments.ts'
import type { JobRow, ResourceRow } from '../../store/schema.ts'
import type { CoreParts } from '../core-parts.ts'
import { requireJob } from '../jobs/find-jobs.ts'
import type { Caller } from '../records.ts'
import { holdReady } from './find-resources.ts'
import { refuseLanguages } from './resolve-resources.ts'

const pageSegments = 500

type Counts = Omit<ReviewReply, 'memory_id' | 'skipped'>

/**
 * Adds to a memory the segments of a document that a person wrote or approved, all or none, each with the sources of
 * its neighbours. Of several with the same source the last one counts.
 *
 * Throws `job-not-found`, `resource-not-found`, `resource-busy`, `resource-language-mismatch`.
 */
export async function reviewJob(
  parts: Pick<CoreParts, 'store' | 'now'>,
  caller: Caller,
  jobId: string,
  memoryId: string,
): Promise<ReviewReply> {
  const job = await requireJob(parts, caller, jobId)
  return parts.store.transact(async (tx) => {
    const memory = await holdReady(tx, caller, { kind: 'memory', id: memoryId })
    refuseLanguages(memory, { source: job.source_lang, target: job.target_lang })
    const counts = await addReviewed(tx, job, memory, caller, parts.now())
    const skipped = (job.segments ?? 0) - counts.added - counts.replaced - counts.unchanged
    return { memory_id: memoryId, ...counts, skipped }
  })
}

async function addReviewed(tx: Db, job: JobRow, memory: ResourceRow, caller: Caller, now: Date): Promise<Counts> {
  const total = { added: 0, replaced: 0, unchanged: 0 }
  let seq = memory.seq
  for (let after = -1; ; ) {
    const page = await listReviewed(tx, job, after, pageSegments)
    const last = page.at(-1)
    if (last === undefined) break
    after = last.position
    const { entries, counts } = await compare(tx, memory, page, caller, now)
    if (entries.length > 0) await putEntries(tx, memory, seq, entries)
    seq += entries.length
    for (const name of ['added', 'replaced', 'unchanged'] as const) total[name] += counts[name]
  }
  if (seq > memory.seq)
    await changeResource(tx, memory, { seq, entry_count: memory.entry_count + total.added, updated_at: now })
  return total
}

/** What of a page is not in the memory already; each source once. */
async function compare(
  tx: Db,
  memory: ResourceRow,
  page: readonly ReviewedSegment[],
  caller: Caller,
  now: Date,
): Promise<{ entries: EntryValues[]; counts: Counts }> {
  const sayings = page.filter(
    ({ source, target }) => plainText(source).trim() !== '' && plainText(target).trim() !== '',
  )
  const stored = await findBySources(tx, memory, [...new Set(sayings.map(({ source }) => source))])
  const targets = new Map(stored.map(({ source, target }) => [source, target]))
  const changed = new Map<string, EntryValues>()
  const counts = { added: 0, replaced: 0, unchanged: 0 }
  for (const segment of sayings) {
    const known = targets.get(segment.source)
    targets.set(segment.source, segment.target)
    if (known === segment.target) counts.unchanged++
    else {
      counts[known === undefined ? 'added' : 'replaced']++
      changed.set(segment.source, toValues(segment, caller, now))
    }
  }
  return { entries: [...changed.values()], counts }
}

function toValues(segment: ReviewedSegment, caller: Caller, now: Date): EntryValues {
  return {
    source: segment.source,
    target: segment.target,
    context_before: segment.before,
    context_after: segment.after,
    origin: 'interactive',
    created_by: segment.changed_by ?? caller.keyName,
    updated_at: now,
    note: null,
    part_of_speech: null,
    case_sensitive: false,
    accepted: [],
    forbidden: [],
    meta: null,
  }
}
