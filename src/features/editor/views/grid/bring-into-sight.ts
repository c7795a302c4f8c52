// Pixels of the neighbours that stay in sight above and below the active row.
const MARGIN = 56

/** Scrolls as far as the active row needs; to the middle when one has come from afar. */
export function bringIntoSight(scroller: HTMLElement | null, isStep: boolean): void {
  const row = scroller?.querySelector('[data-active]')
  if (!scroller || !row) return
  const frame = scroller.getBoundingClientRect()
  const { top, bottom } = row.getBoundingClientRect()
  const above = frame.top + MARGIN - top
  const below = bottom - (frame.bottom - MARGIN)
  if (!isStep) scroller.scrollTop += (top + bottom - frame.top - frame.bottom) / 2
  else if (above > 0) scroller.scrollTop -= above
  else if (below > 0) scroller.scrollTop += below
}

/** An active row that was in sight stays so when the window, or what stands beside the rows, takes their room. */
export function keepInSight(scroller: HTMLElement): () => void {
  let height = scroller.clientHeight
  const observer = new ResizeObserver(() => {
    const before = height
    height = scroller.clientHeight
    const row = scroller.querySelector('[data-active]')
    if (row === null || height >= before) return
    const { top, bottom } = row.getBoundingClientRect()
    const edge = scroller.getBoundingClientRect().top
    if (bottom > edge && top < edge + before) bringIntoSight(scroller, true)
  })
  observer.observe(scroller)
  return () => observer.disconnect()
}
