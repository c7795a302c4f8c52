import { Piscina } from 'piscina'
import { lowerPriority } from '../thread-priority.ts'
import type { FoundTerm } from '#language/terms/term.ts'
import { cutBySize, sizeOf } from '../cut-by-size.ts'
import type { Direction } from '../require-direction.ts'
import { startLines } from '../start-lines.ts'
import { type Judged, judgeTarget } from './judge-target.ts'

/** A translation to be checked; `found` are the terms of its source. */
export type TargetToJudge = {
  readonly source: string
  readonly target: string
  readonly found: readonly FoundTerm[]
  readonly cueSeconds?: number | undefined
}

/** Runs the QA checks of translations that may be long. */
export type Judges = {
  /** One answer for each target, in their order. Throws `rate-limited` when the organisation has too many waiting. */
  judge(organisationId: string, direction: Direction, targets: readonly TargetToJudge[]): Promise<Judged[]>
  close(): Promise<void>
}

/** Characters that are checked between two other requests: about 10 ms. */
export const judgedAtOnce = 10_000
/** Of one task of a thread. Another organisation waits for no more than this. */
const mostOfTask = { characters: 100_000 }
const idleMilliseconds = 60_000

/**
 * Checks short texts at once, and long ones in a thread: the checks of a segment of 100,000 characters take 100 ms, and
 * the event loop would answer no request meanwhile. Organisations take turns: each has one task in the threads at a time.
 *
 * `file` is the built `judge-worker.ts`.
 */
export function startJudges(file: string, { threads = 1 } = {}): Judges {
  const pool = new Piscina({
    filename: file,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMilliseconds,
    niceIncrement: lowerPriority.forRequests,
  })
  const inTurn = startLines('Several long texts of this organisation are being checked. Try again in some seconds.')

  const inThread = async (direction: Direction, targets: readonly TargetToJudge[]): Promise<Judged[]> => {
    const judged: Judged[] = []
    for (const part of cutBySize(targets, mostOfTask)) {
      // What the worker file's function of this name answers.
      judged.push(...((await pool.run({ direction, targets: part }, { name: 'judgeTask' })) as Judged[]))
    }
    return judged
  }
  return {
    async judge(organisationId, direction, targets) {
      const size = targets.reduce((sum, target) => sum + sizeOf(target), 0)
      if (size > judgedAtOnce) return inTurn(organisationId, () => inThread(direction, targets))
      return targets.map(({ source, target, found, cueSeconds }) =>
        judgeTarget(source, target, direction, found, cueSeconds),
      )
    },
    close: () => pool.destroy(),
  }
}
