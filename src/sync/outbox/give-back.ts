import { codeInTime } from '../../lib/code-in-time.ts'
import { hasLeft, isVersion, type OutboxEntry } from './entry.ts'
import type { GiveBackParts, NotBack } from './restore-theirs.ts'

/**
 * Gives a segment back the version of the other person that a choice went over, before the conflict is opened again.
 * Null where the service still has it; else the promise says why it could not be given back.
 */
export function makeGiveBack(parts: GiveBackParts) {
  const { entryAt, isUnderWay } = parts.entryStore
  return (conflict: OutboxEntry): Promise<NotBack | null> | null => {
    const { theirs, isTheirsOwn, position } = conflict
    if (!theirs || isTheirsOwn) return null
    const entry = entryAt(conflict)
    const base = parts.segmentAt(conflict)
    const isThere = base === undefined || isVersion(base, theirs)
    if (entry === undefined ? isThere : !hasLeft(entry) && !isUnderWay(entry)) return null
    return codeInTime(import('./restore-theirs.ts')).then((code) =>
      code === null ? { position, why: 'away' as const } : code.restoreTheirs(parts, conflict, theirs),
    )
  }
}
