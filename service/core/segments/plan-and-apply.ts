import type { TextBounds } from '#language/checks/context.ts'
import type { ParsedText } from '#language/tags/parsed-text.ts'
import type { FoundTerm } from '#language/terms/term.ts'
import type { Db } from '../../store/open-store.ts'
import type { JobRow } from '../../store/schema.ts'
import { judgeTarget } from '../adaptation/judge-target.ts'
import { judgedAtOnce, sizeToJudge } from '../adaptation/judges.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'
import type { Direction } from '../require-direction.ts'
import type { Judged, Judges, TargetToJudge } from '../../ports/judges.ts'

/** The checks of a corrected target. */
export type Judge = (
  source: ParsedText,
  target: ParsedText,
  direction: Direction,
  found: readonly FoundTerm[],
  bounds?: TextBounds,
) => Judged

type Steps<Plan, Result> = {
  /** `store.transact` or `store.snapshot`. */
  readonly transact: <T>(work: (tx: Db) => Promise<T>) => Promise<T>
  /** `lockJob`, or `findJob` where nothing is applied. */
  readonly lock: (tx: Db, organisationId: string, jobId: string) => Promise<JobRow | undefined>
  readonly plan: (tx: Db, job: JobRow, judge: Judge) => Promise<Plan>
  readonly apply: (tx: Db, job: JobRow, plan: Plan) => Promise<Result>
}

type Made<Plan> = { readonly of: JobRow; readonly plan: Plan }

/**
 * Plans a change of segments of one job and applies the plan, in one transaction. Where the plan needs checks of long
 * texts, a thread runs them while no row is locked, and then the plan is applied; it is made again only where the job
 * was changed meanwhile.
 *
 * Throws `job-not-found` and the errors of `judges`, `plan` and `apply`.
 */
export async function planAndApply<Plan, Result>(
  judges: Judges,
  { organisationId }: Caller,
  jobId: string,
  { transact, lock, plan, apply }: Steps<Plan, Result>,
): Promise<Result> {
  const known = new Map<string, Judged>()
  let made: Made<Plan> | null = null
  for (;;) {
    const open = new Map<string, TargetToJudge>()
    let direction: Direction = { source: '', target: '' }
    let size = 0
    const judge: Judge = (source, target, ofJob, found, bounds) => {
      direction = ofJob
      const key = keyOf(source.text, target.text, bounds)
      const judged = known.get(key)
      if (judged !== undefined) return judged
      size += sizeToJudge({ source: source.text, target: target.text })
      if (size <= judgedAtOnce) return judgeTarget(source, target, direction, found, bounds)
      // The plan holds these two lists, and the thread's answer is written into them.
      const later: Judged = { checks: [], applied_terms: [] }
      known.set(key, later)
      open.set(key, { source: source.text, target: target.text, found, bounds })
      return later
    }
    const before: Made<Plan> | null = made
    const done = await transact(async (tx): Promise<Made<Plan> | { readonly result: Result }> => {
      const job = await lock(tx, organisationId, jobId)
      if (job === undefined) throw new Problem('job-not-found')
      const planned = before !== null && isSame(before.of, job) ? before.plan : await plan(tx, job, judge)
      return open.size === 0 ? { result: await apply(tx, job, planned) } : { of: job, plan: planned }
    })
    if ('result' in done) return done.result
    made = done
    const judged = await judges.judge(organisationId, direction, [...open.values()])
    for (const [index, key] of [...open.keys()].entries()) {
      known.get(key)?.checks.push(...(judged[index]?.checks ?? []))
      known.get(key)?.applied_terms.push(...(judged[index]?.applied_terms ?? []))
    }
  }
}

/** True when the job has not changed: a score changes only its progress, not its texts or its revision. */
function isSame(before: JobRow, now: JobRow): boolean {
  return before.revision === now.revision && before.progress_done === now.progress_done
}

/** Returns a key; no stored text has the character between the parts. */
function keyOf(source: string, target: string, bounds?: TextBounds): string {
  return `${source}\u0000${target}\u0000${bounds?.cueSeconds ?? ''}\u0000${bounds?.maxLength ?? ''}\u0000${bounds?.isSheetCell === true}`
}
