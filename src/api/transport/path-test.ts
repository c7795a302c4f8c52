import type { Clock } from '../../lib/clock.ts'

/** A cheap request: resolves when anything answers. Undefined while no one is signed in. */
export type Probe = (signal: AbortSignal) => Promise<unknown> | undefined

/** Limits of a time that grows with the usual time of an answer, in milliseconds. */
export type Span = { readonly least: number; readonly most: number }

type Parts = { readonly clock: Clock; readonly probe: Probe; readonly answers: () => void }

/** Milliseconds until a test must be answered; after the shorter time it counts as unanswered until it is. */
const PROBE_LIMIT = 10_000
const PROBE_WAIT = { least: 900, most: 3000 }
/** Factor of the last test's time after which a test counts as missed. */
const SLOWER = 3

/** Tests whether the service can be reached. */
export function makePathTest({ clock, probe, answers }: Parts) {
  const probes = new Set<AbortController>()
  // Milliseconds that the last answered test took.
  let usual = 0
  const within = ({ least, most }: Span) => Math.min(most, Math.max(least, usual * SLOWER))

  const test = async (count: number): Promise<boolean> => {
    const waiting = new AbortController()
    let open = count
    let isAnswered = false
    const one = async () => {
      const stop = new AbortController()
      const began = clock.now()
      probes.add(stop)
      const asked = probe(stop.signal)
      const late = clock.sleep(PROBE_LIMIT, stop.signal).then(() => false)
      // Signed out: nothing is requested, so nothing is missing.
      const ok = asked === undefined || (await Promise.race([asked.then(isTrue, isFalse), late]))
      probes.delete(stop)
      const isCurrent = !stop.signal.aborted
      stop.abort()
      if (ok && isCurrent) {
        isAnswered = true
        usual = clock.now() - began
        answers()
      }
      if (--open === 0 || isAnswered) waiting.abort()
    }
    for (let n = 0; n < count; n++) void one()
    await clock.sleep(within(PROBE_WAIT), waiting.signal)
    return isAnswered
  }

  return {
    /** Sends tests; false when none of them was answered soon. */
    test,
    within,
    /** Ends tests that something else has answered. */
    cancel: () => probes.forEach((stop) => stop.abort()),
  }
}

const isTrue = () => true
const isFalse = () => false
