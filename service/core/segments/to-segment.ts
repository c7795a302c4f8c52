import type { Segment } from '#contract/resources/segment.ts'
import type { ShownSegmentRow } from '../../store/segments.ts'

/** The contract's record of a stored segment. */
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
    repetition_of: row.first_position === row.position ? null : row.first_position,
    mt_target: row.mt_target,
    existing_target: row.existing_target,
    error_code: row.error_code,
    revision: row.revision,
    updated_at: row.updated_at.toISOString(),
  }
}
