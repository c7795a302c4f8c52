// Milliseconds between two keys of one go, in which a person reads no row.
const ONE_GO = 400

/**
 * Follows keys of one go: rows of another list that have come since its first key were not looked at. After a reload in
 * the grid that key fell before there were rows.
 */
export function makeOneGo(isReloaded: boolean) {
  let at = isReloaded ? performance.now() : -ONE_GO
  let row: number | null = null
  let rows: unknown = null
  let isUnseen = false
  return {
    isUnseen: () => isUnseen,
    end: () => (at = -ONE_GO),
    /** Handles a key; `now` reads the active row, `order` is the list that is drawn. */
    fall({ timeStamp }: Pick<Event, 'timeStamp'>, order: unknown, now: () => number | null, handle: () => void) {
      if (timeStamp - at >= ONE_GO) [row, rows] = [now(), order]
      isUnseen = row !== now() && rows !== order
      at = timeStamp
      handle()
      if (!isUnseen) row = now()
    },
  }
}
