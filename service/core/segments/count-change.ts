import type { JobRow, SegmentRow } from '../../store/schema.ts'

type Counted = Pick<SegmentRow, 'translatable' | 'target' | 'error_code' | 'origin' | 'state' | 'words'>
type Counts = Pick<
  JobRow,
  | 'translated'
  | 'from_memory'
  | 'from_file'
  | 'untranslatable'
  | 'edited'
  | 'drafts'
  | 'failed'
  | 'pending'
  | 'words_to_translate'
  | 'words_to_review'
>

/**
 * Returns a job's counts after one of its segments has changed. Each segment is in one of `untranslatable`,
 * `translated`, `failed` and `pending`; `from_memory`, `from_file` and `edited` count them by the origin of their
 * target; `drafts` those that a person wrote and did not confirm. Words are those of segments without a target, and of
 * those with one that no person confirmed.
 */
export function countChange(counts: Counts, before: Counted, after: Counted): Counts {
  const difference = (belongs: (segment: Counted) => boolean) => Number(belongs(after)) - Number(belongs(before))
  const words = (sum: number | null, belongs: (segment: Counted) => boolean) =>
    sum === null ? null : sum + (after.words ?? 0) * difference(belongs)
  return {
    translated: counts.translated + difference((segment) => placeOf(segment) === 'translated'),
    untranslatable: counts.untranslatable + difference((segment) => placeOf(segment) === 'untranslatable'),
    failed: counts.failed + difference((segment) => placeOf(segment) === 'failed'),
    pending: counts.pending + difference((segment) => placeOf(segment) === 'pending'),
    from_memory: counts.from_memory + difference((segment) => segment.origin === 'memory'),
    from_file: counts.from_file + difference((segment) => segment.origin === 'file'),
    edited: counts.edited + difference((segment) => segment.origin === 'interactive'),
    drafts: counts.drafts + difference(isDraft),
    words_to_translate: words(counts.words_to_translate, ({ translatable, target }) => translatable && target === null),
    words_to_review: words(
      counts.words_to_review,
      (segment) => placeOf(segment) === 'translated' && (segment.origin !== 'interactive' || isDraft(segment)),
    ),
  }
}

/** True where a person wrote and did not confirm. */
function isDraft({ origin, state }: Counted): boolean {
  return origin === 'interactive' && state === 'draft'
}

function placeOf(segment: Counted): 'untranslatable' | 'translated' | 'failed' | 'pending' {
  if (!segment.translatable) return 'untranslatable'
  if (segment.target !== null) return 'translated'
  return segment.error_code === null ? 'pending' : 'failed'
}

/** Returns the counts of a job alone. */
export function pickCounts(job: Counts): Counts {
  const { translated, from_memory, from_file, untranslatable, edited, drafts, failed, pending } = job
  const { words_to_translate, words_to_review } = job
  const segments = { translated, from_memory, from_file, untranslatable, edited, drafts, failed, pending }
  return { ...segments, words_to_translate, words_to_review }
}
