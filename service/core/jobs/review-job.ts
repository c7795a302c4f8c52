import { addToGroup } from '#language/lists/add-to-group.ts'
import type { ReviewReply } from '#contract/resources/review.ts'
import { plainText } from '#language/tags/plain-text.ts'
import type { Db } from '../../store/open-store.ts'
import { type EntryValues, findBySources, putEntries, removeEntry } from '../../store/resources/entries.ts'
import { changeResource } from '../../store/resources/resources.ts'
import { chooseReviewed, listReviewed, type ReviewedSegment } from '../../store/resources/reviewed-segments.ts'
import type { EntryRow, JobRow, ResourceRow } from '../../store/schema.ts'
import type { CoreParts } from '../core-parts.ts'
import { requireJob } from './find-jobs.ts'
import type { Caller } from '../../ports/records.ts'
import { findPlace } from '../resources/find-place.ts'
import { holdReady } from '../resources/find-resources.ts'
import { refuseLanguages } from '../resources/resolve-resources.ts'

const pageSegments = 500

type Counts = Omit<ReviewReply, 'memory_id' | 'skipped'>

/**
 * Adds to a memory the segments of a document that a person wrote or approved, all or none, each with the sources of
 * its neighbours. Of several with the same source an approved one counts before one that was only written, then the
 * last; the others are skipped.
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
  return parts.store.transact((tx) => reviewStoredJob(parts, tx, caller, job, memoryId))
}

/** Does so as a part of a transaction. Throws `resource-not-found`, `resource-busy`, `resource-language-mismatch`. */
export async function reviewStoredJob(
  { now }: Pick<CoreParts, 'now'>,
  tx: Db,
  caller: Caller,
  job: JobRow,
  memoryId: string,
): Promise<ReviewReply> {
  const memory = await holdReady(tx, caller, { kind: 'memory', id: memoryId })
  refuseLanguages(memory, { source: job.source_lang, target: job.target_lang })
  const counts = await addReviewed(tx, job, memory, caller, now())
  const skipped = (job.segments ?? 0) - counts.added - counts.replaced - counts.unchanged
  return { memory_id: memoryId, ...counts, skipped }
}

async function addReviewed(tx: Db, job: JobRow, memory: ResourceRow, caller: Caller, now: Date): Promise<Counts> {
  const chosen = new Set(await chooseReviewed(tx, job))
  const total = { added: 0, replaced: 0, unchanged: 0 }
  let seq = memory.seq
  let removed = 0
  for (let after = -1; ; ) {
    const page = await listReviewed(tx, job, after, pageSegments)
    const last = page.at(-1)
    if (last === undefined) break
    after = last.position
    const { entries, obsolete, counts } = await compare(
      tx,
      memory,
      page.filter(({ position }) => chosen.has(position)),
      caller,
      now,
    )
    for (const { number } of obsolete) await removeEntry(tx, memory, number, ++seq)
    removed += obsolete.length
    if (entries.length > 0) await putEntries(tx, memory, seq, entries)
    seq += entries.length
    for (const name of ['added', 'replaced', 'unchanged'] as const) total[name] += counts[name]
  }
  if (seq > memory.seq)
    await changeResource(tx, memory, {
      seq,
      entry_count: memory.entry_count + total.added - removed,
      updated_at: now,
    })
  return total
}

/** Compares segments, of distinct sources, with the memory: entries to add or replace, and those that they correct. */
async function compare(
  tx: Db,
  memory: ResourceRow,
  page: readonly ReviewedSegment[],
  caller: Caller,
  now: Date,
): Promise<{ entries: EntryValues[]; obsolete: EntryRow[]; counts: Counts }> {
  const sayings = page.filter(
    ({ source, target }) => plainText(source).trim() !== '' && plainText(target).trim() !== '',
  )
  const stored = new Map<string, EntryRow[]>()
  for (const row of await findBySources(tx, memory, [...new Set(sayings.map(({ source }) => source))]))
    addToGroup(stored, row.source, row)
  const entries: EntryValues[] = []
  const corrected: EntryRow[] = []
  const counts = { added: 0, replaced: 0, unchanged: 0 }
  for (const segment of sayings) {
    const rows = stored.get(segment.source) ?? []
    const { replaced, obsolete } = findPlace(rows, segment.target)
    // The entry that a person confirmed, of several of a file, is the first from now on.
    const isChosen = rows.length > 1 && replaced?.origin === 'import'
    if (replaced?.target === segment.target && !isChosen) counts.unchanged++
    else {
      counts[replaced === undefined ? 'added' : 'replaced']++
      entries.push({ ...toValues(segment, caller, now), variant: replaced?.variant })
      if (obsolete !== undefined) corrected.push(obsolete)
    }
  }
  return { entries, obsolete: corrected, counts }
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
