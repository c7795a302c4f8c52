import type { Segment } from '#contract/resources/segment.ts'
import type { Api } from '../../../../api/api.ts'
import type { Sync } from '../../../../sync/sync.ts'
import { placeKey } from '../../../../api/segment-place.ts'
import { peekSegment, type SegmentPage, segmentKeys } from '../../../../api/segments.ts'

/** Which rows of a job may have changed since they were last asked for: a document is long, a keystroke changes one. */
export function makeChangedRows({ queries, outbox }: Pick<Api, 'queries'> & Pick<Sync, 'outbox'>, jobId: string) {
  let seenPages = new Map<string, SegmentPage>()
  let seenEntries: ReturnType<typeof outbox.getState>['entries'] = {}
  return {
    /** Those of pages that are others than before, and of outbox entries that came, went or changed. */
    *rows(): Generator<Segment> {
      for (const [key, page] of queries.getQueriesData<SegmentPage>({ queryKey: segmentKeys.pages(jobId) })) {
        const name = String(key.at(-1))
        if (page === undefined || seenPages.get(name) === page) continue
        seenPages.set(name, page)
        for (const segment of page.at) if (segment !== undefined) yield segment
      }
      const { entries } = outbox.getState()
      const before = seenEntries
      seenEntries = entries
      if (entries === before) return
      for (const entry of [...Object.values(entries), ...Object.values(before)]) {
        const key = placeKey(entry)
        const isChanged = entry.jobId === jobId && entries[key] !== before[key]
        const segment = isChanged ? peekSegment(queries, entry) : undefined
        if (segment !== undefined) yield segment
      }
    },
    /** Every row has changed. */
    forget() {
      seenPages = new Map()
      seenEntries = {}
    },
  }
}
