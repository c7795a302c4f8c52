import type { Clock } from '../../../../lib/clock.ts'

// Milliseconds after a letter in which the next one is of the same word.
const REST = 500

export type Typing = ReturnType<typeof makeTyping>

/** Knows the keys that fell in this document: a word that is being typed is not for two rows, nor for a hint. */
export function makeTyping(clock: Clock) {
  let last = -Infinity
  let hasBegun = false
  const left = () => Math.max(0, last + REST - clock.now())
  return {
    noteKey() {
      hasBegun = true
    },
    /** Notes a letter for the text of the active row. */
    noteLetter() {
      last = clock.now()
    },
    hasBegun: () => hasBegun,
    isGoingOn: () => left() > 0,
    /** Runs an act when no letter has come for a moment; not after the signal. */
    async afterwards(act: () => void, signal: AbortSignal) {
      while (left() > 0 && !signal.aborted) await clock.sleep(left(), signal)
      if (!signal.aborted) act()
    },
  }
}
