import type { XliffState } from './xliff-states.ts'

/** One unit of a file: its statement about a segment. Texts have our tags. */
export type XliffUnit = {
  /** Id in the file: mostly the position. */
  readonly id: string
  /** Null where no segment has it, or an earlier unit had it. */
  readonly position: number | null
  /** Revision that the file was made of; null where a tool lost it. */
  readonly revision: number | null
  readonly source: string
  /** Null without a target or with an empty one: tools write both for a segment that is still to do. */
  readonly target: string | null
  readonly state: XliffState | null
  readonly subState: string | null
  /** `translate="no"` */
  readonly isFixed: boolean
  /** Reason why it cannot be accepted as it is; null when it can. */
  readonly fault: UnitFault | null
  /** People's notes on it, written in Cotejo or in another tool. */
  readonly notes: readonly string[]
  /** A code in the target that is not one of ours; null without one. */
  readonly strangeCode: string | null
}

/** `message` is in English, without the place. */
export type UnitFault = {
  readonly reason: 'not-of-job' | 'source-differs' | 'not-translatable' | 'incomplete'
  readonly message: string
}

/** Fault of a unit that is not one of the segments. */
export const notOfJob: UnitFault = { reason: 'not-of-job', message: 'no segment of this job' }
