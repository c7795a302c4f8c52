import type { Check } from '#language/checks/check.ts'
import { findInconsistencies } from '#language/checks/find-inconsistencies.ts'

type Row = { readonly position: number; readonly source: string; readonly target: string }

/** Rows that share a text, and the ones that depart from the first of them. */
type Likes = {
  readonly keyOf: (row: Row) => string
  /** A text that occurs once, as nearly all do, has only its row's position: records would fill the memory. */
  readonly groups: Map<string, number | Group>
  readonly found: Map<number, Check>
  /** Changes since the last look: the whole group when its first row changed, else the row. */
  readonly staleGroups: Set<string>
  readonly staleRows: Set<number>
}

type Group = { readonly members: Set<number>; first: number }

/**
 * Keeps the result of `findInconsistencies` for a whole job up to date row by row. A change costs the row alone, or,
 * for the first row with its text, as much as the group has rows.
 */
export function makeJobConsistency() {
  const rows = new Map<number, Row>()
  const likes = [emptyLikes(({ source }) => source.trim()), emptyLikes(({ target }) => target.trim())]
  const departed = new Set<number>()

  const look = (pairs: readonly Row[], { found }: Likes, changed: Set<number>) => {
    // Rows with one source can differ only in their targets, and the other way round.
    const now = new Map(findInconsistencies(pairs).map(({ position, check }) => [position, check]))
    for (const { position } of pairs) {
      const check = now.get(position)
      if (isSame(found.get(position), check)) continue
      if (check === undefined) found.delete(position)
      else found.set(position, check)
      changed.add(position)
    }
  }
  const rowsAt = (positions: readonly number[]) => positions.flatMap((position) => rows.get(position) ?? [])

  const settle = (like: Likes, changed: Set<number>) => {
    const { groups, staleGroups, staleRows, keyOf } = like
    for (const key of staleGroups) {
      const group = groups.get(key)
      if (group === undefined) continue
      const positions = typeof group === 'object' ? [...group.members].sort((a, b) => a - b) : [group]
      if (typeof group === 'object') group.first = positions[0] ?? 0
      look(rowsAt(positions), like, changed)
    }
    for (const row of rowsAt([...staleRows])) {
      const key = keyOf(row)
      const group = groups.get(key)
      if (group === undefined || staleGroups.has(key)) continue
      const first = typeof group === 'object' ? group.first : row.position
      look(first === row.position ? [row] : [...rowsAt([first]), row], like, changed)
    }
    staleGroups.clear()
    staleRows.clear()
  }

  return {
    put(row: Row) {
      const before = rows.get(row.position)
      rows.set(row.position, row)
      for (const like of likes) {
        if (before !== undefined && leave(like, before)) departed.add(row.position)
        join(like, row)
      }
    },
    /** Looks at the changes since the last time; returns the rows whose issues may be different. */
    settle(): readonly number[] {
      const changed = new Set(departed)
      departed.clear()
      for (const like of likes) settle(like, changed)
      return [...changed]
    },
    /** Returns the issues of a row at the last look. */
    checksOf: (position: number): readonly Check[] => likes.flatMap(({ found }) => found.get(position) ?? []),
  }
}

function join({ keyOf, groups, staleGroups, staleRows }: Likes, row: Row) {
  if (isUnfinished(row)) return
  const { position } = row
  const key = keyOf(row)
  const group = groups.get(key)
  if (typeof group === 'object') {
    group.members.add(position)
    if (position < group.first) staleGroups.add(key)
    else staleRows.add(position)
  } else if (group === undefined || group === position) {
    groups.set(key, position)
    staleRows.add(position)
  } else {
    groups.set(key, { members: new Set([group, position]), first: Math.min(group, position) })
    staleGroups.add(key)
  }
}

/** Removes a row; returns true when it had issues. */
function leave({ keyOf, groups, found, staleGroups }: Likes, row: Row): boolean {
  const { position } = row
  const key = keyOf(row)
  const group = groups.get(key)
  if (group === position) groups.delete(key)
  if (typeof group === 'object') {
    group.members.delete(position)
    if (group.first === position) staleGroups.add(key)
    if (group.members.size === 0) groups.delete(key)
  }
  return found.delete(position)
}

function emptyLikes(keyOf: Likes['keyOf']): Likes {
  return { keyOf, groups: new Map(), found: new Map(), staleGroups: new Set(), staleRows: new Set() }
}

/** A text that is still blank agrees with everything. */
function isUnfinished({ source, target }: Row): boolean {
  return source.trim() === '' || target.trim() === ''
}

function isSame(before: Check | undefined, now: Check | undefined): boolean {
  if (before === undefined || now === undefined) return before === now
  return before.data['other'] === now.data['other'] && before.target_span?.end === now.target_span?.end
}
