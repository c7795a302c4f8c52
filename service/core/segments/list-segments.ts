import { limits } from '#contract/limits.ts'
import { type Segment, type SegmentsPage, type SegmentsQuery, origins } from '#contract/resources/segment.ts'
import { bands } from '#contract/segments/bands.ts'
import { segmentStates } from '#contract/segments/states.ts'
import type { Store } from '../../store/open-store.ts'
import type { JobRow } from '../../store/schema.ts'
import { countSegments, findSegment, listSegments as listStored, type SegmentFilter } from '../../store/segments.ts'
import type { Caller } from '../../ports/records.ts'
import type { CoreParts } from '../core-parts.ts'
import { requireJob, versionOf } from '../jobs/find-jobs.ts'
import { Problem } from '../problem.ts'
import { byPresentChecks } from './by-present-checks.ts'
import { lockSignOffs } from '../jobs/keep-sign-offs.ts'
import { toSegments } from '../jobs/to-segments.ts'

/** Returns segments in document order. `total` counts those that match the query, on all pages. */
export async function listSegments(
  parts: CoreParts,
  caller: Caller,
  jobId: string,
  query: SegmentsQuery,
): Promise<SegmentsPage> {
  const { store } = parts
  const job = await requireJob(parts, caller, jobId)
  if (job.segments === null) return { segments: [], next_after: null, total: 0 }
  const limit = Number(query.limit ?? limits.page.segments.default)
  const filter = await byPresentChecks(parts, caller, job, toFilter(query))
  if (filter === null) return { segments: [], next_after: null, total: 0 }
  const page = { after: Number(query.after ?? -1), limit, filter }
  const [{ rows, hasMore }, total, lock] = await Promise.all([
    listStored(store.db, caller.organisationId, jobId, page),
    isAll(filter) ? job.segments : countOnce(store, job, filter),
    lockSignOffs(store.db, caller),
  ])
  return {
    segments: (await toSegments(store.db, rows)).map(lock),
    next_after: hasMore ? (rows.at(-1)?.position ?? null) : null,
    total,
  }
}

/** Numbers of segments that match a filter, by version of the job and filter, the last ones counted. */
const counted = new WeakMap<Store, Map<string, number>>()
const mostCounted = 1000

/**
 * Counts the segments that match. It reads all of the job, so the pages of a long list, each with its total, share one
 * count until a segment changes.
 */
async function countOnce(store: Store, job: JobRow, filter: SegmentFilter): Promise<number> {
  const known = counted.get(store) ?? new Map<string, number>()
  counted.set(store, known)
  const key = JSON.stringify([versionOf(job), filter])
  const before = known.get(key)
  if (before !== undefined) return before
  const total = await countSegments(store.db, job.organisation_id, job.job_id, filter)
  known.set(key, total)
  for (const oldest of known.keys()) if (known.size > mostCounted) known.delete(oldest)
  return total
}

export async function readSegment(parts: CoreParts, caller: Caller, jobId: string, position: number): Promise<Segment> {
  const row = await findSegment(parts.store.db, caller.organisationId, jobId, position)
  const [segment] = row === undefined ? [] : await toSegments(parts.store.db, [row])
  if (segment !== undefined) return (await lockSignOffs(parts.store.db, caller))(segment)
  await requireJob(parts, caller, jobId)
  throw new Problem('segment-not-found')
}

function toFilter(query: SegmentsQuery): SegmentFilter {
  return {
    states: choose(query.state, segmentStates),
    bands: choose(query.band, bands),
    origins: choose(query.origin, origins),
    contains: query.q,
    checkCode: query.check,
    maxScore: query.max_score === undefined ? undefined : Number(query.max_score),
    repeated: query.repeated === undefined ? undefined : query.repeated === 'true',
  }
}

/** Reads a list: `('draft,translated', segmentStates)` → `['draft', 'translated']`. */
function choose<T extends string>(text: string | undefined, all: readonly T[]): readonly T[] | undefined {
  const named = text?.split(',')
  return named && all.filter((value) => named.includes(value))
}

function isAll(filter: SegmentFilter): boolean {
  return Object.values(filter).every((value) => value === undefined)
}
