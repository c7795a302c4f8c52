import type { MouseEvent } from 'react'

/** Leaves the focus where it is when one presses beside all words and controls: letters still have an owner. */
export function keepFocus(event: MouseEvent): void {
  const { target } = event
  if (target instanceof HTMLElement && target.matches('div, section, ul') && !target.isContentEditable)
    event.preventDefault()
}
