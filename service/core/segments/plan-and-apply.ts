import type { ParsedText } from '#language/tags/parsed-text.ts'
import type { FoundTerm } from '#language/terms/term.ts'
import type { Db } from '../../store/open-store.ts'
import { type Judged, judgeTarget } from '../adaptation/judge-target.ts'
import { type Judges, judgedAtOnce, type TargetToJudge } from '../adaptation/judges.ts'
import type { Caller } from '../records.ts'
import type { Direction } from '../require-direction.ts'

/** The checks of a corrected target. */
export type Judge = (
  source: ParsedText,
  target: ParsedText,
  direction: Direction,
  found: readonly FoundTerm[],
) => Judged

type Steps<Plan, Result> = {
  /** `store.transact` or `store.snapshot`. */
  readonly transact: <T>(work: (tx: Db) => Promise<T>) => Promise<T>
  readonly plan: (tx: Db, judge: Judge) => Promise<Plan>
  readonly apply: (tx: Db, plan: Plan) => Promise<Result>
}

/**
 * Plans a change of segments of one job and applies the plan, in one transaction. Where the plan needs the checks of long
 * texts, nothing is applied: a thread runs them while no row is locked, and the plan is made again.
 *
 * Throws what `judges`, `plan` and `apply` throw.
 */
export async function planAndApply<Plan, Result>(
  judges: Judges,
  { organisationId }: Caller,
  { transact, plan, apply }: Steps<Plan, Result>,
): Promise<Result> {
  const known = new Map<string, Judged>()
  for (;;) {
    const open = new Map<string, TargetToJudge>()
    let direction: Direction = { source: '', target: '' }
    let characters = 0
    const judge: Judge = (source, target, ofJob, found) => {
      direction = ofJob
      const key = keyOf(source.text, target.text)
      const judged = known.get(key)
      if (judged !== undefined) return judged
      characters += source.text.length + target.text.length
      if (characters <= judgedAtOnce) return judgeTarget(source, target, direction, found)
      open.set(key, { source: source.text, target: target.text, found })
      return notYet
    }
    const done = await transact(async (tx) => {
      const planned = await plan(tx, judge)
      return open.size === 0 ? { result: await apply(tx, planned) } : null
    })
    if (done !== null) return done.result
    const judged = await judges.judge(organisationId, direction, [...open.values()])
    for (const [index, key] of [...open.keys()].entries()) known.set(key, judged[index] ?? notYet)
  }
}

const notYet: Judged = { checks: [], applied_terms: [] }

/** No text that is stored has the character between the two. */
function keyOf(source: string, target: string): string {
  return `${source}\u0000${target}`
}
