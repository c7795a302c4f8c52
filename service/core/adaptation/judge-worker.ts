import type { Judged, TargetToJudge } from '../../ports/judges.ts'
export { scoreTask } from '../../quality/score-task.ts'
import { judgeTarget } from './judge-target.ts'
import type { Direction } from '../require-direction.ts'

/** Runs in a worker thread. */
export function judgeTask(task: {
  readonly direction: Direction
  readonly targets: readonly TargetToJudge[]
}): Judged[] {
  return task.targets.map(({ source, target, found, bounds }) =>
    judgeTarget(source, target, task.direction, found, bounds),
  )
}
