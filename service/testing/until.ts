import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import { howBusy } from './how-busy.ts'

type Wait<T> = {
  /** True for the awaited value; by default, any truthy one. */
  readonly is?: (seen: T) => boolean
  /** Milliseconds until it fails on a quiet machine: fewer than a test may take, so that the last value is printed. */
  readonly milliseconds?: number
  /** Milliseconds between two looks. */
  readonly pause?: number | (() => number)
}

/** Milliseconds, on a machine with nothing else to do; `npm run test:deep` waits for programs that start. */
const longestWait = process.env['COTEJO_DEEP'] ? 60_000 : 20_000

/** Looks until it sees the awaited value, and returns that. Fails with the goal and the last value seen. */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  { is = Boolean, milliseconds = longestWait, pause = 10 }: Wait<T> = {},
): Promise<T> {
  // Tests do not replace this clock.
  const since = process.uptime()
  for (;;) {
    const seen = await look()
    if (is(seen)) return seen
    const waited = Math.floor((process.uptime() - since) * 1000)
    if (waited >= milliseconds * howBusy())
      throw new Error(`Waited ${waited} ms until ${what}. Last seen: ${shown(seen)}`)
    await sleep(typeof pause === 'number' ? pause : pause())
  }
}

function shown(seen: unknown): string {
  const text = inspect(seen, { depth: 4, breakLength: 120 })
  return text.length > 2000 ? `${text.slice(0, 2000)} …` : text
}
