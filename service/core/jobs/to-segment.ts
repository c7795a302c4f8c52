import type { Segment } from '#contract/resources/segment.ts'
import { tagsOf } from '#language/tags/parse-tags.ts'
import type { ShownSegmentRow } from '../../store/segments.ts'

/** Returns the contract's record of a stored segment. */
export function toSegment(row: ShownSegmentRow): Segment {
  return {
    position: row.position,
    source: row.source,
    target: row.target,
    state: row.state,
    score: row.score,
    band: row.band,
    origin: row.origin,
    locked: row.locked,
    translatable: row.translatable,
    match: row.match,
    applied_terms: row.applied_terms,
    checks: row.checks,
    part: row.part,
    block: row.block,
    ...(row.place !== null && { place: row.place }),
    repetition_of: row.first_position === row.position ? null : row.first_position,
    mt_target: row.mt_target,
    existing_target: row.existing_target,
    ...(row.version_change && { version_change: row.version_change }),
    ...(row.tags !== null && { tags: row.tags }),
    ...guessedTags(row),
    error_code: row.error_code,
    note_count: row.note_count,
    ...(row.document_note_count > 0 && { document_note_count: row.document_note_count }),
    revision: row.revision,
    updated_at: row.updated_at.toISOString(),
    changed_by: row.changed_by,
  }
}

/** Returns guessed tags until a person has changed the text: then its tags are where the person put them. */
function guessedTags({ mark_fixed: isRepaired, signals, source }: ShownSegmentRow): Pick<Segment, 'guessed_tags'> {
  if (!isRepaired) return {}
  const own = new Set(tagsOf(source).map(({ id }) => id))
  const guessed = (signals?.tagGuesses ?? []).filter((id) => own.has(id))
  return guessed.length === 0 ? {} : { guessed_tags: guessed }
}
