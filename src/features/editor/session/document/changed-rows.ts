import type { Segment } from '#contract/resources/segment.ts'
import type { Api } from '../../../../api/api.ts'
import type { Sync } from '../../../../sync/sync.ts'
import { type SegmentPage, peekSegment, segmentKeys } from '../../../../api/segments.ts'

/**
 * Finds the rows of a job that have changed since the last call. A document is long and a keystroke changes one row:
 * only pages that the cache has reported are read, and of these only records that were replaced.
 */
export function makeChangedRows({ queries, outbox }: Pick<Api, 'queries'> & Pick<Sync, 'outbox'>, jobId: string) {
  const seenPages = new Map<number, SegmentPage>()
  let seenEntries: ReturnType<typeof outbox.getState>['entries'] = {}
  let known = 0
  const stale = new Set(loadedPages())

  /** A document that was open before has its pages in the cache. */
  function loadedPages(): number[] {
    return queries.getQueriesData({ queryKey: segmentKeys.pages(jobId) }).map(([key]) => Number(key.at(-1)))
  }

  return {
    /** Notes that a page of the document was replaced. */
    touch: (page: number) => void stale.add(page),
    /** Returns the number of rows at the last call. */
    known: () => known,
    /** Returns the rows whose segment was replaced, or whose outbox entry came, went or changed. */
    rows(): ReadonlySet<Segment> {
      const changed = new Set<Segment>()
      for (const number of stale) {
        const page = queries.getQueryData<SegmentPage>(segmentKeys.page(jobId, number))
        if (page === undefined) continue
        const before = seenPages.get(number)
        seenPages.set(number, page)
        for (const [place, segment] of page.at.entries()) {
          if (segment === undefined || segment === before?.at[place]) continue
          if (before?.at[place] === undefined) known++
          changed.add(segment)
        }
      }
      stale.clear()
      const { entries } = outbox.getState()
      const before = seenEntries
      seenEntries = entries
      if (entries === before) return changed
      for (const some of [entries, before]) {
        for (const key in some) {
          const entry = some[key]
          if (entry === undefined || entry.jobId !== jobId || entries[key] === before[key]) continue
          const segment = peekSegment(queries, entry)
          if (segment !== undefined) changed.add(segment)
        }
      }
      return changed
    },
    /** Treats every row as changed. */
    forget() {
      for (const page of loadedPages()) stale.add(page)
      seenPages.clear()
      seenEntries = {}
      known = 0
    },
  }
}
