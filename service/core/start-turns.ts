import { setImmediate as breathe } from 'node:timers/promises'

/** Of work that takes up to three microseconds a character: checks of a text that is full of numbers and names do. */
const charactersOfTurn = 3000

/** Called with the size of each piece of a long work, it lets other requests be answered every 10 ms or so. */
export function startTurns(): (characters: number) => Promise<void> {
  let done = 0
  return async (characters) => {
    done += characters
    if (done < charactersOfTurn) return
    done = 0
    await breathe()
  }
}
