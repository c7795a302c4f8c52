import { takeTurn } from './take-turn.ts'

/** A correction asks the database some seven times, and each time waits for the turn that is under way. */
const millisecondsOfTurn = 2

/** Called after each piece of a long work, it lets other requests be answered in between, every other millisecond. */
export function startTurns(now = () => performance.now()): () => Promise<void> {
  let began = now()
  return async () => {
    if (now() - began < millisecondsOfTurn) return
    await takeTurn()
    began = now()
  }
}
