import type { PointerEvent } from 'react'

/** While the pointer is on a chip, all chips of the row with its number are lit: both halves, in source and target. */
export function lightPair(event: PointerEvent<HTMLElement>): void {
  const chip = event.target instanceof Element ? event.target.closest<HTMLElement>('.chip') : null
  const id = event.type === 'pointerout' ? undefined : chip?.dataset['id']
  for (const other of event.currentTarget.querySelectorAll<HTMLElement>('.chip')) {
    if (id !== undefined && other.dataset['id'] === id) other.dataset['lit'] = ''
    else delete other.dataset['lit']
  }
}
