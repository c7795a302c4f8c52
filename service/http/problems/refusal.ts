import type { ProblemType } from '#contract/problems.ts'
import { Problem, type ProblemExtra } from '../../core/problem.ts'

/** A problem of the edge, whose headers name the accepted values. */
export class Refusal extends Problem {
  readonly headers: Readonly<Record<string, string>>

  constructor(type: ProblemType, headers: Readonly<Record<string, string>>, extra: ProblemExtra = {}) {
    super(type, extra)
    this.name = 'Refusal'
    this.headers = headers
  }
}
