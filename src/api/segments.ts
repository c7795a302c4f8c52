import { hashKey, type QueryClient, queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { Job } from '#contract/resources/job.ts'
import type { Segment, SegmentHistory, SegmentsPage } from '#contract/resources/segment.ts'
import { type Band, bands } from '#contract/segments/bands.ts'
import { isReviewed, type SegmentState, segmentStates } from '#contract/segments/states.ts'
import { isApiError } from './transport/api-error.ts'
import type { Api } from './api.ts'
import { compactSegments } from './transport/compact-segments.ts'
import { UNKNOWN_TOTAL } from './transport/fill-absent.ts'
import type { Priority } from './transport/minute-budget.ts'
import type { SegmentPlace } from './segment-place.ts'

export const PAGE_SIZE = limits.page.segments.max

/** Segments by position; a page may be known in parts, from lists of one band. Page k: `500k` to `500k + 499`. */
export type SegmentPage = { readonly at: readonly (Segment | undefined)[]; readonly complete: boolean }

/** The positions of one band, worst score first within each answer; the next answer comes `after`; null for the end. */
export type BandList = { readonly positions: readonly number[]; readonly after: number | null }

export type BandCounts = Readonly<Record<Band, number>>

export const segmentKeys = {
  job: (jobId: string) => ['segments', jobId] as const,
  pages: (jobId: string) => ['segments', jobId, 'page'] as const,
  page: (jobId: string, page: number) => ['segments', jobId, 'page', page] as const,
  band: (jobId: string, band: Band) => ['segments', jobId, 'band', band] as const,
  counts: (jobId: string) => ['segments', jobId, 'counts'] as const,
  done: (jobId: string) => ['segments', jobId, 'done'] as const,
  // It is no key of the segments' own: the fetched data are no page of a document.
  history: ({ jobId, position }: SegmentPlace, revision: number) =>
    ['segment-history', jobId, position, revision] as const,
}

/** Pages are copied on change by our own code: comparing 500 records field by field would cost more than it saves. */
export function setSegmentDefaults(queries: QueryClient): void {
  queries.setQueryDefaults(['segments'], {
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 1_800_000,
  })
}

export function pageOf(position: number): number {
  return Math.floor(position / PAGE_SIZE)
}

/**
 * Reads one page in one request: positions are dense, so page k begins after `500k − 1`. Where texts are long the
 * service answers with fewer segments than requested, and is asked for the rest.
 */
export function segmentPageQuery({ client, queries }: Api, jobId: string, page: number, priority: Priority = 'look') {
  const queryKey = segmentKeys.page(jobId, page)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<SegmentPage> => {
      const segments: Segment[] = []
      let after = page * PAGE_SIZE - 1
      const last = after + PAGE_SIZE
      while (after < last) {
        const query = { after: String(after), limit: String(last - after) }
        const part = await client('listSegments', { signal, priority, params: { job_id: jobId }, query })
        segments.push(...part.segments)
        // A cursor that does not move would never end.
        after = part.next_after === null || part.next_after <= after ? last : part.next_after
      }
      const known = queries.getQueryData<SegmentPage>(queryKey)?.at ?? []
      return {
        at: putNewer(
          known,
          segments.filter(({ position }) => pageOf(position) === page),
        ),
        complete: true,
      }
    },
    // A page that lists of bands have begun is still to be fetched when it is shown.
    staleTime: ({ state }) => (state.data?.complete ? Number.POSITIVE_INFINITY : 0),
  })
}

/** Reads again what screens have made of the pages of a document, under `['read', jobId]`, where that has failed. */
export function readAgain({ queries }: Api, jobId: string): void {
  void queries.refetchQueries({ queryKey: ['read', jobId], predicate: ({ state }) => state.status === 'error' })
}

/** Reads the first segments of a band, in one request. */
export function bandListQuery(api: Api, jobId: string, band: Band) {
  return queryOptions({
    queryKey: segmentKeys.band(jobId, band),
    queryFn: async ({ signal }): Promise<BandList> => {
      const { segments, next_after } = await readBand(api, jobId, band, -1, 'look', signal)
      seedSegments(api.queries, jobId, segments)
      return { positions: positionsOf([segments]), after: next_after }
    },
  })
}

// Milliseconds for which answers are gathered: each has a few rows of every page.
const GATHER = 500

/**
 * Adds answers to the list of a band, behind all requests that a person waits for; those of half a second together, since
 * each change of the list and of a page has a cost that grows with the document.
 */
export async function extendBandList(api: Api, jobId: string, band: Band, signal: AbortSignal): Promise<void> {
  const { queries, clock } = api
  const queryKey = segmentKeys.band(jobId, band)
  const list = queries.getQueryData<BandList>(queryKey)
  if (list === undefined) return
  const read: Segment[][] = []
  const until = clock.now() + GATHER
  let { after } = list
  try {
    while (after !== null && (read.length === 0 || clock.now() < until)) {
      const answer = await readBand(api, jobId, band, after, 'fill', signal)
      read.push(answer.segments)
      after = answer.next_after
    }
  } finally {
    // What came before a failure stays. A list that was read again meanwhile continues from its own end.
    if (read.length > 0 && queries.getQueryData(queryKey) === list) {
      seedSegments(queries, jobId, read.flat())
      queries.setQueryData<BandList>(queryKey, { positions: [...list.positions, ...positionsOf(read)], after })
    }
  }
}

function readBand(
  { client }: Api,
  jobId: string,
  band: Band,
  after: number,
  priority: Priority,
  signal: AbortSignal,
): Promise<SegmentsPage> {
  const query = { band, after: String(after), limit: String(PAGE_SIZE) }
  return client('listSegments', { signal, priority, params: { job_id: jobId }, query })
}

/** Each answer is sorted by itself: visible rows must not move when the next one comes. */
function positionsOf(answers: readonly Segment[][]): number[] {
  return answers.flatMap((segments) => byScore(segments).map(({ position }) => position))
}

/** States in which a segment is left to review. */
const openStates = segmentStates.filter((state) => !isReviewed(state)).join(',')

/** Counts the segments of each band that no person has confirmed, in four small requests; null where that is unknown. */
export function openBandsQuery({ client }: Api, { id, counts }: Job) {
  return queryOptions({
    queryKey: segmentKeys.counts(id),
    queryFn: async ({ signal }): Promise<BandCounts | null> => {
      const totalOf = async (band: Band) => {
        const query = { band, state: openStates, limit: '1' }
        const page = await client('listSegments', { signal, priority: 'look', params: { job_id: id }, query })
        return page.total
      }
      const [rehacer, revisar, unscored, fiable] = await Promise.all(bands.map(totalOf))
      if (rehacer === undefined || revisar === undefined || unscored === undefined || fiable === undefined) return null
      const totals = [rehacer, revisar, unscored, fiable]
      // Codes and numbers that are not translated have no score.
      const left = Math.max(0, unscored - (counts?.untranslatable ?? 0))
      return totals.includes(UNKNOWN_TOTAL) ? null : { rehacer, revisar, 'sin-nota': left, fiable }
    },
    staleTime: 0,
  })
}

/** Counts the segments of a document that are done, in one request; null where the service does not count. */
export function doneCountQuery({ client }: Api, jobId: string) {
  return queryOptions({
    queryKey: segmentKeys.done(jobId),
    queryFn: async ({ signal }): Promise<number | null> => {
      const query = { state: segmentStates.filter(isReviewed).join(','), limit: '1' }
      const { total } = await client('listSegments', { signal, priority: 'look', params: { job_id: jobId }, query })
      return total === UNKNOWN_TOTAL ? null : total
    },
    staleTime: 10_000,
  })
}

export type SegmentVersion = SegmentHistory['versions'][number]

/**
 * Reads the versions of a segment, the current one first; null where the service stores none. `revision` is the one
 * that is known here: another one has another history.
 */
export function historyQuery({ client }: Api, place: SegmentPlace, revision: number) {
  return queryOptions({
    queryKey: segmentKeys.history(place, revision),
    queryFn: async ({ signal }): Promise<readonly SegmentVersion[] | null> => {
      const params = { job_id: place.jobId, position: place.position }
      try {
        return (await client('readSegmentHistory', { signal, params })).versions
      } catch (error) {
        const isKnown = isApiError(error, 'job-not-found') || isApiError(error, 'segment-not-found')
        if (isApiError(error) && (error.status === 404 || error.status === 405) && !isKnown) return null
        throw error
      }
    },
    // Another request may add to it.
    staleTime: 15_000,
  })
}

/** Puts a segment that the service has just answered with into its page. */
export function putSegment(queries: QueryClient, jobId: string, segment: Segment): void {
  const key = segmentKeys.page(jobId, pageOf(segment.position))
  const page = queries.getQueryData<SegmentPage>(key)
  const at = [...(page?.at ?? [])]
  at[segment.position % PAGE_SIZE] = compactSegments([segment])[0]
  // Where the page is still on its way, it may have been read before this: then this is the newer one.
  queries.setQueryData<SegmentPage>(key, { at, complete: page?.complete ?? false })
}

/** Sets fields that are no part of the text, and so come without another revision. */
export function patchSegment(queries: QueryClient, place: SegmentPlace, change: Pick<Segment, 'note_count'>): void {
  const segment = peekSegment(queries, place)
  if (segment !== undefined) putSegment(queries, place.jobId, { ...segment, ...change })
}

/**
 * Returns the cached segment, without a request. A key and a list of rows look many up: the client's own look-up merges
 * the defaults of all queries first, which takes ten times as long.
 */
export function peekSegment(queries: QueryClient, { jobId, position }: SegmentPlace): Segment | undefined {
  const hash = hashKey(segmentKeys.page(jobId, pageOf(position)))
  return queries.getQueryCache().get<SegmentPage>(hash)?.state.data?.at[position % PAGE_SIZE]
}

/** A text that a person gave a segment, and its state; null leaves the state. */
type CorrectedText = { readonly target: string; readonly state: SegmentState | null }

/** Returns a segment after a correction that the service took without answering with it: by a person, unscored. */
export function correctedSegment(before: Segment, corrected: CorrectedText): Segment {
  const state = corrected.state ?? before.state
  if (state.startsWith('rejected') && corrected.target === before.target) return { ...before, state }
  return {
    ...before,
    state,
    target: corrected.target,
    origin: 'interactive',
    score: null,
    band: 'sin-nota',
    checks: [],
  }
}

function seedSegments(queries: QueryClient, jobId: string, segments: readonly Segment[]): void {
  const pages = new Map<number, Segment[]>()
  for (const segment of segments) {
    const known = pages.get(pageOf(segment.position))
    if (known === undefined) pages.set(pageOf(segment.position), [segment])
    else known.push(segment)
  }
  for (const [page, known] of pages) {
    const key = segmentKeys.page(jobId, page)
    const before = queries.getQueryData<SegmentPage>(key)
    if (before?.complete) continue
    const at = putNewer(before?.at ?? [], known)
    // Once every band has brought its part of a page, that is not requested again.
    queries.setQueryData<SegmentPage>(key, { at, complete: at.length === PAGE_SIZE && !at.includes(undefined) })
  }
}

/**
 * Puts segments in their places, except where a later revision is there: a correction may overtake a page. A record that
 * is read again and says the same stays the same record: its row is not drawn, and the worker need not read it.
 */
function putNewer(known: SegmentPage['at'], read: readonly Segment[]): (Segment | undefined)[] {
  const at = [...known]
  for (const segment of read) {
    const place = segment.position % PAGE_SIZE
    const before = at[place]
    if (before === undefined || before.revision < segment.revision) at[place] = segment
    else if (before.revision === segment.revision && replaceEqualDeep(before, segment) !== before) at[place] = segment
  }
  return at
}

function byScore(segments: readonly Segment[]): Segment[] {
  return [...segments].sort((a, b) => (a.score ?? 101) - (b.score ?? 101) || a.position - b.position)
}
