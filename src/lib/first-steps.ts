import { useSyncExternalStore } from 'react'
import { openStorage, readStored, writeStored } from './storage.ts'

// The record, and the event of the window that says it has changed.
const STORED = 'cotejo:first-steps'

/** Event of the window that opens the help of the frame. */
export const HELP = 'cotejo:help'

export function askForHelp(): void {
  window.dispatchEvent(new Event(HELP))
}

/** What a browser remembers of a person's beginning: shortcuts were looked at, and the steps were put away. */
type Remembered = 'shortcuts' | 'away'

function read(): Readonly<Record<string, unknown>> {
  return readStored(
    openStorage(() => localStorage),
    STORED,
  )
}

export function rememberStep(step: Remembered): void {
  writeStored(
    openStorage(() => localStorage),
    STORED,
    { ...read(), [step]: true },
  )
  window.dispatchEvent(new Event(STORED))
}

/** Returns whether this browser remembers a step; another tab may remember it too. */
export function useRemembered(step: Remembered): boolean {
  return useSyncExternalStore(subscribe, () => read()[step] === true)
}

function subscribe(onChange: () => void): () => void {
  const names = [STORED, 'storage']
  for (const name of names) window.addEventListener(name, onChange)
  return () => names.forEach((name) => window.removeEventListener(name, onChange))
}
