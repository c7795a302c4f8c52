// Pixels of the neighbours that stay visible above and below the active row; the least where there is little space.
const MARGIN = 56
const LEAST = 12

/** Distance to the new row: after a jump it is brought to the middle, after a step scrolled only as far as needed. */
export type Way = 'jump' | 'step'

/** Scrolls to the active row. One that is taller than the window is shown from its beginning. */
export function bringIntoSight(scroller: HTMLElement, way: Way): void {
  const row = scroller.querySelector('[data-active]')
  if (row === null) return
  const frame = scroller.getBoundingClientRect()
  const { top, bottom, height } = row.getBoundingClientRect()
  const margin = Math.max(LEAST, Math.min(MARGIN, (frame.height - height) / 2))
  const above = top - frame.top - margin
  const below = bottom - frame.bottom + margin
  if (height > frame.height - 2 * LEAST) scroller.scrollTop += above
  else if (way === 'jump') scroller.scrollTop += (above + below) / 2
  else if (above < 0) scroller.scrollTop += above
  else if (below > 0) scroller.scrollTop += below
}

/**
 * Keeps the active row visible. The heights of the rows above it are known only when they have been drawn, and change
 * with the width of the window: the row is brought back as they do, until the person scrolls or types.
 */
export function followActiveRow(scroller: HTMLElement, content: HTMLElement) {
  let following: Way | null = null
  let height = scroller.clientHeight
  const place = () => following !== null && bringIntoSight(scroller, following)
  const rowsGrow = new ResizeObserver(place)
  const windowChanges = new ResizeObserver(() => {
    const row = scroller.querySelector('[data-active]')?.getBoundingClientRect()
    const edge = scroller.getBoundingClientRect().top
    const wasInSight = row !== undefined && row.bottom > edge && row.top < edge + height
    height = scroller.clientHeight
    if (wasInSight) following ??= 'step'
    place()
  })
  rowsGrow.observe(content)
  windowChanges.observe(scroller)
  const stop = new AbortController()
  const options = { capture: true, passive: true, signal: stop.signal }
  const letGo = () => (following = null)
  for (const event of ['wheel', 'touchmove', 'pointerdown', 'keydown']) scroller.addEventListener(event, letGo, options)
  return {
    /** Follows the person to another row. */
    follow(way: Way) {
      following = way
      place()
    },
    stop() {
      stop.abort()
      rowsGrow.disconnect()
      windowChanges.disconnect()
    },
  }
}
