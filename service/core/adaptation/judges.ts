import { Piscina } from 'piscina'
import { lowerPriority } from '../thread-priority.ts'
import { startTurns } from '../../turns/start-turns.ts'
import { cutBySize, sizeOf } from '../cut-by-size.ts'
import type { Direction } from '../require-direction.ts'
import { startLines } from '../start-lines.ts'
import type { Score } from '../../quality/scorer.ts'
import { judgeTarget } from './judge-target.ts'
import type { Judged, Judges, TargetToJudge } from '../../ports/judges.ts'

/** Size checked at once on the event loop: characters, plus `eachText` for each text. About 10 ms. */
export const judgedAtOnce = 10_000
const eachText = 200
/** Limits of a thread's task. Another organisation waits for no more than this. */
const mostOfTask = { characters: 100_000, pairs: 500 }
const idleMilliseconds = 60_000
/** Memory of a thread; the checks of the longest texts and scores by six models took 60. */
const threadMegabytes = 256

/**
 * Checks a few short texts at once, and many or long ones in a thread: the checks of a segment of 100,000 characters
 * take 100 ms, and the event loop would answer no request meanwhile. Organisations take turns: each has one task in the
 * threads at a time. Scores use the same threads, from requests in turns of their own, and from the few running
 * documents.
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
    resourceLimits: { maxOldGenerationSizeMb: threadMegabytes },
  })
  const inTurn = startLines('Several long texts of this organisation are being checked. Try again in some seconds.')

  let isClosed = false
  /** Runs a task; repeats it once when its thread ended, for lack of memory, say. */
  const run = async <T>(name: 'judgeTask' | 'scoreTask', task: object): Promise<T> => {
    // The worker file's function of this name returns it.
    const runOnce = () => pool.run(task, { name }) as Promise<T>
    try {
      return await runOnce()
    } catch (error) {
      if (isClosed) throw error
      return runOnce()
    }
  }
  const inThread = async (direction: Direction, targets: readonly TargetToJudge[]): Promise<Judged[]> => {
    const judged: Judged[] = []
    for (const part of cutBySize(targets, mostOfTask)) {
      judged.push(...(await run<Judged[]>('judgeTask', { direction, targets: part })))
    }
    return judged
  }
  return {
    async judge(organisationId, direction, targets) {
      const size = targets.reduce((sum, target) => sum + sizeToJudge(target), 0)
      if (size <= judgedAtOnce) return judgeInTurns(direction, targets)
      const judgeAll = () => inThread(direction, targets)
      return organisationId === null ? judgeAll() : inTurn(organisationId, judgeAll)
    },
    score: (task) => run<Score[]>('scoreTask', task),
    close() {
      isClosed = true
      return pool.destroy()
    },
  }
}

/** Returns the share of `judgedAtOnce` that a translation takes. */
export function sizeToJudge(pair: Pick<TargetToJudge, 'source' | 'target'>): number {
  return sizeOf(pair) + eachText
}

async function judgeInTurns(direction: Direction, targets: readonly TargetToJudge[]): Promise<Judged[]> {
  const judged: Judged[] = []
  const takeTurns = startTurns()
  for (const { source, target, found, bounds } of targets) {
    judged.push(judgeTarget(source, target, direction, found, bounds))
    await takeTurns()
  }
  return judged
}
