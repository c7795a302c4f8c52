import type { Check } from '#language/checks/check.ts'
import { findInconsistencies } from '#language/checks/find-inconsistencies.ts'

type Row = { readonly position: number; readonly source: string; readonly target: string }

/** Rows that share a text, and what that shows: departing from the first of them. */
type Likes = {
  readonly keyOf: (row: Row) => string
  /** A text that occurs once, as nearly all do, has its row's position alone: a record for each would fill the memory. */
  readonly groups: Map<string, number | Group>
  readonly found: Map<number, Check>
  /** What has changed since the last look: all of a group when its first row did, else a row of it. */
  readonly staleGroups: Set<string>
  readonly staleRows: Set<number>
}

type Group = { readonly members: Set<number>; first: number }

/**
 * What `findInconsistencies` says of a whole job, kept up to date row by row. A change costs the row alone, or, of the
 * first row with its text, as much as there are rows like it.
 */
export function makeJobConsistency() {
  const rows = new Map<number, Row>()
  const likes = [emptyLikes(({ source }) => source.trim()), emptyLikes(({ target }) => target.trim())]
  const departed = new Set<number>()

  const look = (pairs: readonly Row[], { found }: Likes, changed: Set<number>) => {
    // Of rows with one source only their targets can differ, and the other way round.
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
    /** Looks at what has changed since the last time; the rows whose issues may be others now. */
    settle(): readonly number[] {
      const changed = new Set(departed)
      departed.clear()
      for (const like of likes) settle(like, changed)
      return [...changed]
    },
    /** The issues of a row since the last look. */
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

/** True when the row had issues. */
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
