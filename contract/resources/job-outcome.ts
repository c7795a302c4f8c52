import type { Engine } from './account.ts'
import { isFinal, type Job } from './job.ts'

/**
 * Outcome of a document. `left`: segments that have no translation yet; the file has them in the source language.
 * `open`: it may still change by itself.
 */
export type JobOutcome = {
  readonly kind: 'open' | 'cancelled' | 'failed' | 'no-text' | 'not-translated' | 'partly' | 'translated'
  readonly left: number
  /** Segments of the file that a person wrote and did not confirm. */
  readonly drafts: number
}

type Ended = Pick<Job, 'status'> & {
  readonly counts: Pick<
    NonNullable<Job['counts']>,
    'segments' | 'untranslatable' | 'failed' | 'pending' | 'drafts'
  > | null
}

/**
 * Decides how a job ended: by its counts and not by its status alone. No other place decides it.
 *
 * succeeded, 20 segments of which 3 failed → partly, 3 left; succeeded, all of them failed → not-translated
 */
export function outcomeOf({ status, counts }: Ended): JobOutcome {
  const left = (counts?.failed ?? 0) + (counts?.pending ?? 0)
  return { kind: kindOf(status, counts, left), left, drafts: counts?.drafts ?? 0 }
}

function kindOf(status: Ended['status'], counts: Ended['counts'], left: number): JobOutcome['kind'] {
  if (!isFinal(status)) return 'open'
  if (status === 'cancelled' || status === 'failed') return status
  const total = counts === null ? null : counts.segments - counts.untranslatable
  // A service that does not count its segments reports only that it has succeeded.
  if (total === null) return 'translated'
  if (total <= 0) return 'no-text'
  if (left === 0) return 'translated'
  return left >= total ? 'not-translated' : 'partly'
}

/** Faults with which another attempt would end the same way: the file itself has to change. */
const faultsOfFile: readonly (string | null)[] = [
  'invalid-document',
  'invalid_resource',
  'empty_resource',
  'file-missing',
]

/** True when a job can be run again: it has ended, something is missing, and its file is not the reason. */
export function isRetryable(job: Ended & Pick<Job, 'kind' | 'error_code'>): boolean {
  const { kind, left } = outcomeOf(job)
  if (job.kind !== 'translate_document') return kind === 'failed' && !faultsOfFile.includes(job.error_code)
  if (kind === 'failed') return !faultsOfFile.includes(job.error_code)
  return kind !== 'open' && (left > 0 || (kind === 'cancelled' && job.counts === null))
}

type Missing = Ended & Pick<Job, 'kind' | 'error_code' | 'mt' | 'result' | 'source_lang' | 'target_lang'>

/**
 * True when another run may translate more with these engines. Segments that were left to people by choice are not run;
 * where no engine translates between the languages, all that was tried stays as it is.
 */
export function mayRunAgain(job: Missing, engines: readonly Engine[]): boolean {
  if (!isRetryable(job) || (!job.mt && hasResult(job))) return false
  const isTried = job.error_code === 'no-engine' || (job.counts !== null && job.counts.pending === 0)
  return !isTried || hasEngine(job, engines)
}

/** True when it has a translated file, also when it was run again and that was cancelled. */
export function hasResult({ status, result }: Pick<Job, 'status' | 'result'>): boolean {
  return status === 'succeeded' || (status === 'cancelled' && result !== null)
}

/** True for an MT engine with the languages of a job, even if it does not respond or its directions are unknown. */
function hasEngine(
  { source_lang, target_lang }: Pick<Job, 'source_lang' | 'target_lang'>,
  engines: readonly Engine[],
): boolean {
  // Script and region make no other direction: an engine for `pt` serves `pt-BR`.
  const baseOf = (code: string) => code.split(/[-_]/, 1)[0]?.toLowerCase()
  const isFor = (code: string, other: string) => baseOf(code) === baseOf(other)
  return engines.some(
    ({ pairs }) =>
      !Array.isArray(pairs) ||
      pairs.some(([source, target]) => isFor(source, source_lang) && isFor(target, target_lang)),
  )
}
