import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startProcessorLimit } from './processor-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** When a limit of 20 s is reached, in seconds, by a process that gets this share of a core; null: not in 400 s. */
function reachedAfter(share: number): number | null {
  let seconds = 0
  const { signal, end } = startProcessorLimit(20_000, () => seconds * 1000 * share)
  for (; seconds < 400 && !signal.aborted; ) {
    seconds++
    vi.advanceTimersByTime(1000)
  }
  end()
  return signal.aborted ? seconds : null
}

it('ends what has used the processor for its time, later on a machine that gives less of it, and at last anyhow', () => {
  expect([2, 1, 0.5, 0.1].map(reachedAfter)).toEqual([20, 20, 40, 200])
  expect(reachedAfter(0)).toBe(300)
})

it('never ends what has ended by itself', () => {
  const { signal, end } = startProcessorLimit(20_000, () => 1_000_000)
  end()
  vi.advanceTimersByTime(400_000)
  expect(signal.aborted).toBe(false)
})
