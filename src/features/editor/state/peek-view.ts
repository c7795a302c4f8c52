import type { Api } from '../../../api/api.ts'
import { type Place, placeKey } from '../../../api/outbox/entry.ts'
import { peekSegment } from '../../../api/segments.ts'
import { type RowView, rowView } from './row-view.ts'

/** A row as it stands; null while it is not loaded. */
export function peekView({ queries, outbox }: Pick<Api, 'queries' | 'outbox'>, place: Place): RowView | null {
  const segment = peekSegment(queries, place)
  if (segment === undefined) return null
  const key = placeKey(place)
  const { entries, sending } = outbox.getState()
  return rowView(segment, entries[key] ?? null, sending.has(key))
}
