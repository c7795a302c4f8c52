import { boundsOf } from '#language/checks/context.ts'
import { limits } from '#contract/limits.ts'
import type { SegmentChange } from '#contract/resources/segment.ts'
import { countTags } from '#language/tags/count-tags.ts'
import { type Defect, parity } from '#language/tags/parity.ts'
import { type ParsedText, parseText } from '#language/tags/parsed-text.ts'
import { countCharacters } from '#language/tags/plain-text.ts'
import type { JobRow, SegmentRow } from '../../store/schema.ts'
import type { PastVersion } from '../../store/segments.ts'
import type { FindTerms } from '../adaptation/terms-of-job.ts'
import { Problem } from '../problem.ts'
import type { Judge } from './plan-and-apply.ts'
import { isStorable } from '../storable.ts'
import { toSegment } from '../jobs/to-segment.ts'

/** The columns of a segment that a correction sets. */
export type CorrectedSegment = Pick<SegmentRow, 'target' | 'state' | 'locked'> & Partial<SegmentRow>

/** In a batch, a change may also remove the translation. */
type Change = Omit<SegmentChange, 'target'> & { readonly target?: string | null | undefined }

type Languages = Pick<JobRow, 'source_lang' | 'target_lang'>

export type JudgeHow = {
  readonly judge: Judge
  readonly findTerms: FindTerms
  /** Versions that the corrections restore, of segments that were replaced (`findRestored`). */
  readonly restored?: ReadonlyMap<number, PastVersion>
}

/** Limit, because more is not read, and hostile input must not make long answers. */
const MOST_REPORTED = 20

/**
 * Returns the segment after a correction; null when nothing changes. The one rule for every way in which people
 * correct: one segment, or a file of them.
 *
 * - A target makes the origin `interactive`, loses the score and runs the checks again, also when it equals the stored
 *   one exactly: a person confirmed it (the contract's "States and transitions"). Without a target only the state
 *   changes.
 * - The target null removes the translation; the segment becomes untranslated.
 * - With `restores`, where that revision had this target and state, origin, score, band, match and guessed tags are those
 *   of that revision, and a version of the service's own has no person's name again.
 * - Without `state`, an untranslated segment becomes a draft, any other keeps its state.
 * - A correction that equals the stored segment changes nothing, with any `ifMatch`: a request that is sent again after
 *   its answer was lost is no conflict (RFC 9110, 13.1.1).
 *
 * Throws `segment-locked`, `invalid-segment`, `segment-conflict`.
 */
export function judgeCorrection(
  before: SegmentRow,
  change: Change,
  job: Languages,
  ifMatch: number | null,
  how: JudgeHow,
): CorrectedSegment | null {
  refuseLocked(before, change)
  const next = restoredVersion(before, change, job, how) ?? nextVersion(before, change, job, how)
  if (changesNothing(before, next)) return null
  if (ifMatch !== null && !isCurrent(ifMatch, before))
    throw new Problem('segment-conflict', { members: { current: toSegment(before) } })
  return next
}

/** Returns the segment at the revision to restore; null where that was another text or state. */
function restoredVersion(before: SegmentRow, change: Change, job: Languages, how: JudgeHow): CorrectedSegment | null {
  const { restores, target = before.target, state = before.state } = change
  if (restores === undefined) return null
  // A segment that was never replaced is still its first version.
  const past = restores > before.revision ? undefined : (how.restored?.get(before.position) ?? before)
  if (past === undefined || past.state !== state || (past.target ?? '') !== (target ?? '')) return null
  const { score, band, origin, match, mark_fixed, signals, error_code, changed_by } = past
  const source = parseText(before.source)
  return {
    target: past.target,
    state,
    locked: change.locked ?? before.locked,
    origin,
    score,
    band,
    match,
    mark_fixed,
    signals,
    error_code,
    ...(past.target === null
      ? { checks: [], applied_terms: [] }
      : judged(before, source, parseText(past.target), job, how)),
    ...(changed_by === null && { changed_by }),
  }
}

/** Values that a new text resets. */
const unjudged = {
  score: null,
  band: 'sin-nota',
  error_code: null,
  match: null,
  mark_fixed: false,
  signals: null,
} satisfies Partial<SegmentRow>

function nextVersion(before: SegmentRow, change: Change, job: Languages, how: JudgeHow): CorrectedSegment {
  const locked = change.locked ?? before.locked
  if (change.target === null) return withoutTarget(change.state, locked)
  const isTheirs = change.target === before.target && before.origin === 'interactive'
  const corrects = change.target !== undefined && !isTheirs
  const target = change.target ?? before.target
  const state = change.state ?? (corrects && before.state === 'not_translated' ? 'draft' : before.state)
  if (target === null && state !== 'not_translated') throw noTarget(state)
  if (!corrects || target === null) return { target, state, locked }
  const [source, corrected] = [parseText(before.source), parseText(target)]
  refuseInvalid(source, corrected)
  return {
    target,
    state,
    locked,
    origin: 'interactive',
    ...unjudged,
    ...judged(before, source, corrected, job, how),
  }
}

function judged({ place }: SegmentRow, source: ParsedText, target: ParsedText, job: Languages, how: JudgeHow) {
  const languages = { source: job.source_lang, target: job.target_lang }
  return how.judge(source, target, languages, how.findTerms(source), boundsOf(place))
}

function withoutTarget(state: Change['state'], locked: boolean): CorrectedSegment {
  if (state !== undefined && state !== 'not_translated') throw noTarget(state)
  return {
    target: null,
    state: 'not_translated',
    locked,
    origin: null,
    ...unjudged,
    checks: [],
    applied_terms: [],
  }
}

const noTarget = (state: SegmentRow['state']) =>
  invalid([`there is no target that could be ${state.replaceAll('_', ' ')}`])

function refuseInvalid(source: ParsedText, target: ParsedText): void {
  if (!isStorable(target.text)) throw invalid(['contains a null character or half of a surrogate pair'])
  if (countCharacters(target) > limits.targetCharacters)
    throw invalid([`is longer than ${limits.targetCharacters} characters`])
  if (countTags(target) > limits.segmentTags) throw invalid([`has more than ${limits.segmentTags} tags`])
  const defects = parity(source, target)
  if (defects.length > 0) throw invalid(defects.slice(0, MOST_REPORTED).map(describe))
}

function describe({ kind, tag }: Defect): string {
  const what = {
    missing: 'is missing',
    extra: 'is not in the source',
    duplicated: 'occurs more often than in the source',
    unclosed: 'is not closed',
    crossed: 'overlaps another pair',
  } as const
  return `${tag} ${what[kind]}`
}

function invalid(messages: readonly string[]): Problem {
  return new Problem('invalid-segment', {
    detail: `The target ${messages[0] ?? 'is not valid'}.`,
    errors: messages.map((message) => ({ path: 'target', message })),
  })
}

/** True when only a later score changed the revision: the text is the one that the person saw. */
export function isCurrent(revision: number, stored: SegmentRow): boolean {
  return revision >= stored.content_revision && revision <= stored.revision
}

/** Throws for a locked segment, unless the change unlocks it. */
function refuseLocked(before: SegmentRow, change: Change): void {
  const { target = before.target, state = before.state, locked } = change
  const corrects = target !== before.target || state !== before.state
  if (before.locked && corrects && locked !== false) throw new Problem('segment-locked')
}

function changesNothing(before: SegmentRow, next: CorrectedSegment): boolean {
  const { target, state, locked, origin = before.origin } = next
  return before.target === target && before.state === state && before.locked === locked && before.origin === origin
}
