import type { PointerEvent } from 'react'

/** Lights all chips of the row with the number of the chip under the pointer: both halves, in source and target. */
export function lightPair(event: PointerEvent<HTMLElement>): void {
  const chip = event.target instanceof Element ? event.target.closest<HTMLElement>('.chip') : null
  const id = event.type === 'pointerout' ? undefined : chip?.dataset['id']
  for (const other of event.currentTarget.querySelectorAll<HTMLElement>('.chip')) {
    if (id !== undefined && other.dataset['id'] === id) other.dataset['lit'] = ''
    else delete other.dataset['lit']
  }
}
