import { takeTurn } from './take-turn.ts'

/** Milliseconds. A correction asks the database some seven times, and each time waits for the current turn. */
const millisecondsOfTurn = 2

/** Returns a function to call after each piece of a long work, which lets other requests in every other millisecond. */
export function startTurns(now = () => performance.now()): () => Promise<void> {
  let began = now()
  return async () => {
    if (now() - began < millisecondsOfTurn) return
    await takeTurn()
    began = now()
  }
}
