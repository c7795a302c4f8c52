import { isKeptFromSignOffs } from '../../../api/account.ts'
import type { Api } from '../../../api/api.ts'
import type { Sync } from '../../../sync/sync.ts'
import { type SegmentPlace, placeKey } from '../../../api/segment-place.ts'
import { peekSegment } from '../../../api/segments.ts'
import { type RowView, rowView } from '../model/row-view.ts'

/** Returns the current view of a row; null while it is not loaded. */
export function peekView(api: Api, { outbox }: Sync, place: SegmentPlace): RowView | null {
  const segment = peekSegment(api.queries, place)
  if (segment === undefined) return null
  const key = placeKey(place)
  const { entries, sending } = outbox.getState()
  return rowView(segment, entries[key] ?? null, sending.has(key), isKeptFromSignOffs(api))
}
