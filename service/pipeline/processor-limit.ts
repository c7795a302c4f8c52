/** Milliseconds of the processor that this process has had, all its threads together. */
function hadSoFar(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** So many times the limit may pass on a machine that gives this process hardly any of its processor. */
const LONGEST = 15

export type ProcessorLimit = { readonly signal: AbortSignal; readonly end: () => void }

/**
 * Aborts `signal` when `milliseconds` have passed in which the process has also had that much of the processor. On a busy
 * machine a small document may wait for longer than a bomb would take on a quiet one; 15 times the limit end it anyhow.
 */
export function startProcessorLimit(milliseconds: number, had: () => number = hadSoFar): ProcessorLimit {
  const limit = new AbortController()
  const before = had()
  let left = LONGEST * milliseconds
  let timer: NodeJS.Timeout | undefined
  const wait = (pause: number) => {
    timer = setTimeout(() => {
      left -= pause
      const missing = milliseconds - (had() - before)
      if (missing <= 0 || left <= 0) limit.abort()
      else wait(Math.min(left, Math.max(missing, milliseconds / 10)))
    }, pause).unref()
  }
  wait(milliseconds)
  return { signal: limit.signal, end: () => clearTimeout(timer) }
}
