import type { TextBounds } from '#language/checks/context.ts'
import { hasParity } from '#language/tags/parity.ts'
import { printTags } from '#language/tags/print-tags.ts'
import type { Adaptation, Adapted } from '../../core/adaptation/adaptation.ts'
import { toStorable } from '../../core/storable.ts'
import type { FailReason, Result } from '../../engines/engine.ts'
import type { SegmentOutcome } from '../../store/document-writes.ts'
import type { JobRow } from '../../store/schema.ts'

/** A segment to translate, with its matches and terms. */
export type AdaptedJobSegment = {
  readonly position: number
  readonly adapted: Adapted
  readonly bounds?: TextBounds | undefined
}

const errorCodes = {
  unavailable: 'engine-unavailable',
  timeout: 'engine-unavailable',
  cancelled: 'engine-unavailable',
  'unsupported-pair': 'no-engine',
  mismatch: 'engine-mismatch',
  invalid: 'translation-failed',
} as const satisfies Record<FailReason, string>

/** A segment with its outcome, not checked yet. */
export type Unchecked = { readonly segment: AdaptedJobSegment; readonly outcome: SegmentOutcome }

/** Adds the checks of all that have a translation, and the terms in them. */
export async function checkOutcomes(
  all: readonly Unchecked[],
  adaptation: Pick<Adaptation, 'judge'>,
): Promise<SegmentOutcome[]> {
  const translated = all.flatMap(({ segment: { adapted, bounds }, outcome: { target, signals } }) =>
    target === null ? [] : [{ adapted, target, bounds: withUnknown(bounds, signals?.unknownWords) }],
  )
  const judged = (await adaptation.judge(translated, null)).values()
  return all.map(({ outcome }) => (outcome.target === null ? outcome : { ...outcome, ...judged.next().value }))
}

function withUnknown(bounds: TextBounds | undefined, unknownWords: readonly string[] = []): TextBounds | undefined {
  return unknownWords.length === 0 ? bounds : { ...bounds, unknownWords }
}

const unchecked = { checks: [], applied_terms: [] } as const

/** Returns the outcome of a segment that an engine was asked for, unchecked. */
export function toOutcome(segment: AdaptedJobSegment, result: Result, job: JobRow): SegmentOutcome {
  if (!result.ok) return failure(segment, errorCodes[result.reason], job)
  const target = toStorable(printTags(result.target))
  if (!hasParity(segment.adapted.source, target)) return failure(segment, 'engine-mismatch', job)
  return {
    position: segment.position,
    target,
    state: 'draft',
    origin: 'engine',
    match: null,
    ...unchecked,
    mark_fixed: (result.signals.tagRepairs ?? 0) > 0,
    signals: result.signals,
    error_code: null,
  }
}

/** Returns the outcome of a segment that a memory has, unchecked; null when none does. */
export function fromMemory({ position, adapted }: AdaptedJobSegment): SegmentOutcome | null {
  if (adapted.fromMemory === null) return null
  const { target, guessed, match, isDraft } = adapted.fromMemory
  return {
    position,
    target,
    state: isDraft ? 'draft' : 'translated',
    origin: 'memory',
    match,
    ...unchecked,
    mark_fixed: guessed.length > 0,
    signals: guessed.length === 0 ? null : { attempts: 0, tagGuesses: guessed },
    error_code: null,
  }
}

export function failure({ position }: AdaptedJobSegment, errorCode: string, job: JobRow): SegmentOutcome {
  return {
    position,
    target: null,
    state: 'not_translated',
    origin: job.allow_partial ? 'source' : null,
    match: null,
    ...unchecked,
    mark_fixed: false,
    signals: null,
    error_code: errorCode,
  }
}
