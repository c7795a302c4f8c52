import type { Order } from '../../model/order.ts'

// Milliseconds between two keys of one go, in which a person reads no row.
const ONE_GO = 400

/**
 * Follows keys of one go: rows of another list that have come since its first key were not looked at. After a reload in
 * the grid that key fell before there were rows.
 */
export function makeOneGo(isReloaded: boolean, began = performance.now()) {
  let at = isReloaded ? began : -ONE_GO
  let row: number | null = null
  let rows: Order | null = null
  let isUnseen = false
  return {
    isUnseen: () => isUnseen,
    end: () => (at = -ONE_GO),
    /** Handles a key; `now` reads the active row, `order` is the list that is drawn. */
    fall({ timeStamp }: Pick<Event, 'timeStamp'>, order: Order, now: () => number | null, handle: () => void) {
      if (timeStamp - at >= ONE_GO) [row, rows] = [now(), order]
      isUnseen = rows !== order && (row !== now() || !goesOnAlike(rows, order, row))
      at = timeStamp
      handle()
      if (!isUnseen) row = now()
    },
  }
}

/** True where the row behind the active one is the same in both lists. */
function goesOnAlike(before: Order | null, order: Order, active: number | null): boolean {
  if (before === null || active === null) return false
  const index = before.indexOf(active) + 1
  return index >= before.length || before.at(index) === order.at(order.indexOf(active) + 1)
}
