import type { XliffNote } from '../../interchange/xliff/xliff-sentence.ts'
import { listNotesOf } from '../../store/notes.ts'
import { listSegments, type SegmentFilter, type ShownSegmentRow } from '../../store/segments.ts'
import type { CoreParts } from '../core-parts.ts'
import type { Caller } from '../../ports/records.ts'

const pageSegments = 500

export type NotedSegment = ShownSegmentRow & { readonly notes: readonly XliffNote[] }

/** Yields the segments of a job with their notes, in document order, read a page at a time while they are sent. */
export async function* pagesOfSegments(
  { store }: Pick<CoreParts, 'store'>,
  caller: Caller,
  jobId: string,
  filter: SegmentFilter = {},
): AsyncGenerator<readonly NotedSegment[]> {
  for (let after = -1; ; ) {
    const page = { after, limit: pageSegments, filter }
    const { rows, hasMore } = await listSegments(store.db, caller.organisationId, jobId, page)
    const noted = rows
      .filter((row) => row.note_count > 0 || row.document_note_count > 0)
      .map(({ position }) => position)
    const notes = noted.length === 0 ? [] : await listNotesOf(store.db, caller.organisationId, jobId, noted)
    yield rows.map((row) => ({ ...row, notes: notes.filter(({ position }) => position === row.position) }))
    const last = rows.at(-1)
    if (last === undefined || !hasMore) return
    after = last.position
  }
}
