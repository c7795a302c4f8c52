import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { Segment } from '#contract/resources/segment.ts'
import { type Band, bands } from '#contract/segments/bands.ts'
import type { Api } from './api.ts'
import { UNKNOWN_TOTAL } from './fill-absent.ts'
import type { Entry, Place } from './outbox/entry.ts'
import type { Priority } from './scheduler.ts'

export const PAGE_SIZE = limits.page.segments.max

/** Segments by position; a page may be known in parts, from lists of one band. Page k holds `500k` to `500k + 499`. */
export type SegmentPage = { readonly at: readonly (Segment | undefined)[]; readonly complete: boolean }

/** The positions of one band, worst score first within each answer; `complete` when all have come. */
export type BandList = { readonly positions: readonly number[]; readonly complete: boolean }

export type BandCounts = Readonly<Record<Band, number>>

export const segmentKeys = {
  job: (jobId: string) => ['segments', jobId] as const,
  pages: (jobId: string) => ['segments', jobId, 'page'] as const,
  page: (jobId: string, page: number) => ['segments', jobId, 'page', page] as const,
  band: (jobId: string, band: Band) => ['segments', jobId, 'band', band] as const,
  counts: (jobId: string) => ['segments', jobId, 'counts'] as const,
}

/** Pages are copied on change by hand: comparing 500 records field by field at each save would cost more than it saves. */
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

/** One request a page, whatever page: positions are dense, so page k begins after `500k − 1`. */
export function segmentPageQuery({ client, queries }: Api, jobId: string, page: number, priority: Priority = 'look') {
  const queryKey = segmentKeys.page(jobId, page)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<SegmentPage> => {
      const query = { after: String(page * PAGE_SIZE - 1), limit: String(PAGE_SIZE) }
      const { segments } = await client('listSegments', { signal, priority, params: { job_id: jobId }, query })
      const at = [...(queries.getQueryData<SegmentPage>(queryKey)?.at ?? [])]
      for (const segment of segments) if (pageOf(segment.position) === page) at[segment.position % PAGE_SIZE] = segment
      return { at, complete: true }
    },
    // A page that lists of bands have begun is still to be fetched when it is looked at.
    staleTime: ({ state }) => (state.data?.complete ? Number.POSITIVE_INFINITY : 0),
  })
}

/** All segments of a band, page after page; the first are there after one request. */
export function bandListQuery({ client, queries }: Api, jobId: string, band: Band) {
  const queryKey = segmentKeys.band(jobId, band)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<BandList> => {
      const positions: number[] = []
      let after: number | null = -1
      let first = true
      while (after !== null) {
        const query: Record<'band' | 'after' | 'limit', string> = {
          band,
          after: String(after),
          limit: String(PAGE_SIZE),
        }
        const priority = first ? 'look' : 'fill'
        const page = await client('listSegments', { signal, priority, params: { job_id: jobId }, query })
        seedSegments(queries, jobId, page.segments)
        // Each answer is sorted by itself: what is on the screen must not move when the next one comes.
        positions.push(...byScore(page.segments).map((segment) => segment.position))
        after = page.next_after
        first = false
        if (after !== null) queries.setQueryData<BandList>(queryKey, { positions: [...positions], complete: false })
      }
      return { positions, complete: true }
    },
  })
}

/** How many segments each band has; null where the service does not count. */
export function bandCountsQuery({ client }: Api, jobId: string) {
  return queryOptions({
    queryKey: segmentKeys.counts(jobId),
    queryFn: async ({ signal }): Promise<BandCounts | null> => {
      const totalOf = async (band: Band) => {
        const query = { band, limit: '1' }
        const page = await client('listSegments', { signal, priority: 'look', params: { job_id: jobId }, query })
        return page.total
      }
      const [rehacer, revisar, unscored, fiable] = await Promise.all(bands.map(totalOf))
      if (rehacer === undefined || revisar === undefined || unscored === undefined || fiable === undefined) return null
      const counts = { rehacer, revisar, 'sin-nota': unscored, fiable }
      return Object.values(counts).includes(UNKNOWN_TOTAL) ? null : counts
    },
    staleTime: 10_000,
  })
}

/** Puts a segment that has just been answered where it is shown. */
export function putSegment(queries: QueryClient, jobId: string, segment: Segment): void {
  const key = segmentKeys.page(jobId, pageOf(segment.position))
  const page = queries.getQueryData<SegmentPage>(key)
  const before = page?.at[segment.position % PAGE_SIZE]
  if (page === undefined || before === undefined) return
  const at = [...page.at]
  at[segment.position % PAGE_SIZE] = segment
  queries.setQueryData<SegmentPage>(key, { ...page, at })
  if (before.band === segment.band) return
  queries.setQueryData<BandCounts | null>(segmentKeys.counts(jobId), (counts) =>
    counts ? { ...counts, [before.band]: counts[before.band] - 1, [segment.band]: counts[segment.band] + 1 } : counts,
  )
}

/** What is known of a sentence now, without asking for it. */
export function peekSegment(queries: QueryClient, { jobId, position }: Place): Segment | undefined {
  return queries.getQueryData<SegmentPage>(segmentKeys.page(jobId, pageOf(position)))?.at[position % PAGE_SIZE]
}

/** What a sentence is after a correction that the service took without answering with it: written by a person, unscored. */
export function correctedSegment(before: Segment, entry: Pick<Entry, 'target' | 'state'>): Segment {
  const state = entry.state ?? before.state
  if (state.startsWith('rejected') && entry.target === before.target) return { ...before, state }
  return { ...before, state, target: entry.target, origin: 'interactive', score: null, band: 'sin-nota', checks: [] }
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
    const at = [...(before?.at ?? [])]
    for (const segment of known) at[segment.position % PAGE_SIZE] = segment
    queries.setQueryData<SegmentPage>(key, { at, complete: false })
  }
}

function byScore(segments: readonly Segment[]): Segment[] {
  return [...segments].sort((a, b) => (a.score ?? 101) - (b.score ?? 101) || a.position - b.position)
}
