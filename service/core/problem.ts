import type { ProblemType } from '#contract/problems.ts'

export type ProblemExtra = {
  /** English text for people: the edge translates titles, never details that carry figures. */
  readonly detail?: string
  readonly errors?: readonly { readonly path: string; readonly message: string }[]
  /** Further members of the problem record, such as `current` of a segment-conflict. */
  readonly members?: Readonly<Record<string, unknown>>
  /** Seconds for `Retry-After`. */
  readonly retryAfter?: number
  /** Status of a type that has several (`document-rejected`: 400 or 413). */
  readonly status?: number
}

/** An expected failure, named by its contract type; the edge prints it as `application/problem+json`. */
export class Problem extends Error {
  readonly type: ProblemType
  readonly extra: ProblemExtra

  constructor(type: ProblemType, extra: ProblemExtra = {}) {
    super(extra.detail ?? type)
    this.name = 'Problem'
    this.type = type
    this.extra = extra
  }
}
