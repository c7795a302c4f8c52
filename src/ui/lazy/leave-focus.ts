/** Leaves the focus to what has taken it since a part closed: Radix gives it back to the opener a turn later. */
export function leaveFocus(event: Event): void {
  const { activeElement } = document
  if (activeElement !== null && activeElement !== document.body) event.preventDefault()
}
