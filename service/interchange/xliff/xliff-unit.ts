import type { XliffState } from './xliff-states.ts'

/** One unit of a file: what it says of a segment. Texts have our tags. */
export type XliffUnit = {
  /** As the file has it: mostly the position. */
  readonly id: string
  /** Null where it is that of no segment, or was there before. */
  readonly position: number | null
  /** The revision that the file was made of; null where a tool lost it. */
  readonly revision: number | null
  readonly source: string
  /** Null where there is none, or an empty one: tools write both for what is still to do. */
  readonly target: string | null
  readonly state: XliffState | null
  readonly subState: string | null
  /** `translate="no"` */
  readonly isFixed: boolean
  /** Why it cannot be taken as it is; null: it can. */
  readonly fault: UnitFault | null
  /** What people wrote about it, here or in another tool. */
  readonly notes: readonly string[]
  /** A code in the target that is not one of ours; null: there is none. */
  readonly strangeCode: string | null
}

/** `message` in English, without the place. */
export type UnitFault = {
  readonly reason: 'not-of-job' | 'source-differs' | 'not-translatable' | 'incomplete'
  readonly message: string
}

/** A unit that is none of the segments. */
export const notOfJob: UnitFault = { reason: 'not-of-job', message: 'no segment of this job' }
