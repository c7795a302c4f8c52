import type { Segment } from '#contract/resources/segment.ts'

/** A segment with every field, so that a field that the contract adds is not forgotten here. */
type WholeSegment = { readonly [field in keyof Required<Segment>]: Segment[field] }

const noChecks: Segment['checks'] = []
const noTerms: Segment['applied_terms'] = []

/**
 * Copies the segments of one answer for storing. An editor stores 100,000 of them, and one that the schema built field
 * by field takes 800 bytes besides its texts, because the engine stores it as a hash table; one that is written out
 * takes 124. Texts that many have in common, such as times and authors, are stored once.
 */
export function compactSegments(segments: readonly Segment[]): Segment[] {
  const texts = new Map<string, string>()
  const share = (text: string) => {
    const known = texts.get(text)
    if (known === undefined) texts.set(text, text)
    return known ?? text
  }
  return segments.map(
    (segment): WholeSegment => ({
      position: segment.position,
      source: segment.source,
      target: segment.target,
      state: segment.state,
      score: segment.score,
      band: segment.band,
      origin: segment.origin,
      locked: segment.locked,
      translatable: segment.translatable,
      match: segment.match,
      applied_terms: segment.applied_terms.length === 0 ? noTerms : segment.applied_terms,
      checks: segment.checks.length === 0 ? noChecks : segment.checks,
      part: share(segment.part),
      block: segment.block,
      place: segment.place,
      repetition_of: segment.repetition_of,
      mt_target: segment.mt_target === segment.target ? segment.target : segment.mt_target,
      existing_target: segment.existing_target,
      version_change: segment.version_change,
      tags: segment.tags,
      guessed_tags: segment.guessed_tags,
      error_code: segment.error_code,
      note_count: segment.note_count,
      document_note_count: segment.document_note_count,
      revision: segment.revision,
      updated_at: share(segment.updated_at),
      changed_by: segment.changed_by && share(segment.changed_by),
    }),
  )
}
