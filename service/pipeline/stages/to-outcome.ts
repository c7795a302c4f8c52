import { hasParity } from '#language/tags/parity.ts'
import { printTags } from '#language/tags/print-tags.ts'
import type { Adaptation, Adapted } from '../../core/adaptation/adaptation.ts'
import { toStorable } from '../../core/storable.ts'
import type { FailReason, Result } from '../../engines/engine.ts'
import type { SegmentOutcome } from '../../store/document-writes.ts'
import type { JobRow } from '../../store/schema.ts'

/** A segment to translate, with what memories and glossaries have for it. */
export type AdaptedJobSegment = {
  readonly position: number
  readonly adapted: Adapted
  readonly cueSeconds?: number | undefined
}

const errorCodes = {
  unavailable: 'engine-unavailable',
  timeout: 'engine-unavailable',
  cancelled: 'engine-unavailable',
  'unsupported-pair': 'no-engine',
  mismatch: 'engine-mismatch',
  invalid: 'translation-failed',
} as const satisfies Record<FailReason, string>

/** What came of a segment that an engine was asked for. */
export function toOutcome(
  segment: AdaptedJobSegment,
  result: Result,
  job: JobRow,
  adaptation: Adaptation,
): SegmentOutcome {
  if (!result.ok) return failure(segment, errorCodes[result.reason], job)
  const target = toStorable(printTags(result.target))
  if (!hasParity(segment.adapted.source, target)) return failure(segment, 'engine-mismatch', job)
  return {
    position: segment.position,
    target,
    state: 'draft',
    origin: 'engine',
    match: null,
    ...adaptation.judge(segment.adapted, target, segment.cueSeconds),
    mark_fixed: (result.signals.tagRepairs ?? 0) > 0,
    signals: result.signals,
    error_code: null,
  }
}

/** What came of a segment that a memory has; null when none does. */
export function fromMemory(
  { position, adapted, cueSeconds }: AdaptedJobSegment,
  adaptation: Adaptation,
): SegmentOutcome | null {
  if (adapted.fromMemory === null) return null
  const { target, match, isFuzzy } = adapted.fromMemory
  return {
    position,
    target,
    state: isFuzzy ? 'draft' : 'translated',
    origin: 'memory',
    match,
    ...adaptation.judge(adapted, target, cueSeconds),
    mark_fixed: false,
    signals: null,
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
    checks: [],
    applied_terms: [],
    mark_fixed: false,
    signals: null,
    error_code: errorCode,
  }
}
