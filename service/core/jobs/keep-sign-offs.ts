import { mayAct } from '#contract/resources/account.ts'
import type { Segment } from '#contract/resources/segment.ts'
import { findOrganisation } from '../../store/organisations.ts'
import type { Db } from '../../store/open-store.ts'
import type { SegmentRow } from '../../store/schema.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'

type Version = Pick<SegmentRow, 'target' | 'state'>

/** Throws `segment-locked` for a change that the caller must not make. */
export type KeepSignOffs = (before: SegmentRow, next: Version) => void

/**
 * Returns a check of changes: only managers change signed-off segments, unless the organisation allows it to everybody.
 * The key that signed off may undo that while the text is unchanged, after a mistake.
 *
 * Only a translator's key is bound by it; the contract leaves open what a key may be kept from
 * (docs/decisions/0016-signed-off-segments.md).
 */
export async function keepSignOffs(db: Db, caller: Caller): Promise<KeepSignOffs> {
  if (!(await isBound(db, caller))) return () => {}
  return (before, next) => {
    const isSame = before.target === next.target && before.state === next.state
    const isTakenBack = before.target === next.target && before.changed_by === caller.keyName
    if (before.state === 'approved_sign_off' && !isSame && !isTakenBack) throw new SignedOff()
  }
}

/**
 * Returns a function that reports as locked the segments that `keepSignOffs` keeps from the caller; one that the caller
 * signed off is not, because that can be taken back.
 */
export async function lockSignOffs(db: Db, caller: Caller): Promise<(segment: Segment) => Segment> {
  if (!(await isBound(db, caller))) return (segment) => segment
  return (segment) =>
    segment.state === 'approved_sign_off' && segment.changed_by !== caller.keyName
      ? { ...segment, locked: true }
      : segment
}

async function isBound(db: Db, caller: Caller): Promise<boolean> {
  if (mayAct(caller.role, 'manager')) return false
  return (await findOrganisation(db, caller.organisationId))?.signed_off !== 'open'
}

/** Thrown for a signed-off segment, as `segment-locked` by the contract; the report on a file names the sign-off. */
export class SignedOff extends Problem {
  constructor() {
    super('segment-locked', { detail: 'The segment is signed off. Only a manager’s API key can change it.' })
  }
}
