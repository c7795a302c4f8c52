import type { KeyboardEvent } from 'react'

/** Closes what has the focus with Esc also where a notice came later: Radix gives the key to that alone. */
export function closeByEsc(event: KeyboardEvent, close: () => void): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  event.preventDefault()
  close()
}
