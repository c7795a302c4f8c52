import type { Segment } from '#contract/resources/segment.ts'
import type { Api } from '../../../../api/api.ts'
import type { Sync } from '../../../../sync/sync.ts'
import { type SegmentPage, peekSegment, segmentKeys } from '../../../../api/segments.ts'

/**
 * Which rows of a job have changed since they were last asked for. A document is long and a keystroke changes one row:
 * only pages that the cache has reported are looked at, and of these only what is another record than before.
 */
export function makeChangedRows({ queries, outbox }: Pick<Api, 'queries'> & Pick<Sync, 'outbox'>, jobId: string) {
  const seenPages = new Map<number, SegmentPage>()
  let seenEntries: ReturnType<typeof outbox.getState>['entries'] = {}
  let known = 0
  const stale = new Set(loadedPages())

  /** Of a document that was open before, pages are there already. */
  function loadedPages(): number[] {
    return queries.getQueriesData({ queryKey: segmentKeys.pages(jobId) }).map(([key]) => Number(key.at(-1)))
  }

  return {
    /** A page of the document is another one. */
    touch: (page: number) => void stale.add(page),
    /** How many rows were there when they were last asked for. */
    known: () => known,
    /** Those whose segment is another than before, or whose outbox entry came, went or changed. */
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
    /** Every row has changed. */
    forget() {
      for (const page of loadedPages()) stale.add(page)
      seenPages.clear()
      seenEntries = {}
      known = 0
    },
  }
}
