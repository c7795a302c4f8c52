import type { Repetition } from '../model/propagation.ts'
import type { RowView } from '../model/row-view.ts'

/** Returns the rows that have this one's source, with the changes that give them the same translation. */
export function findRepetitions(
  positions: Iterable<number>,
  from: RowView,
  viewOf: (position: number) => RowView | null,
): Repetition[] {
  const { source, position } = from.segment
  const state = from.progress === 'edited' ? null : from.state
  const found: Repetition[] = []
  for (const other of positions) {
    const view = viewOf(other)
    if (view?.segment.source !== source || other === position || !view.segment.translatable) continue
    if (view.target === from.target && view.state === from.state) continue
    found.push({ view, change: { position: other, target: from.target, state } })
  }
  return found
}
