import type { Check } from '#language/checks/check.ts'
import type { TextBounds } from '#language/checks/context.ts'
import type { FoundTerm } from '#language/terms/term.ts'
import type { Segment } from '#contract/resources/segment.ts'
import type { Direction } from '../engines/engine.ts'
import type { RunScoreTask } from '../quality/score-in-thread.ts'

export type Judged = { readonly checks: Check[]; readonly applied_terms: Segment['applied_terms'] }

/** A translation to check; `found` are the terms of its source. */
export type TargetToJudge = {
  readonly source: string
  readonly target: string
  readonly found: readonly FoundTerm[]
  readonly bounds?: TextBounds | undefined
}

/** Runs the QA checks of translations that may be long, and scores them. */
export type Judges = {
  /**
   * Returns one answer for each target, in their order. Throws `rate-limited` when the organisation has too many
   * waiting; null: for a document, which waits without limit.
   */
  judge(organisationId: string | null, direction: Direction, targets: readonly TargetToJudge[]): Promise<Judged[]>
  /** Scores, always in the thread. Throws the scorer's errors. */
  readonly score: RunScoreTask
  close(): Promise<void>
}
