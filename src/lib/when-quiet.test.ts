import { afterEach, expect, it, vi } from 'vitest'
import { whenQuiet } from './when-quiet.ts'

let report: (entries: readonly { readonly initiatorType: string }[]) => void = () => {}

/** The browser's own reports of what it has loaded, one by one. */
class Observer {
  constructor(notify: (seen: { getEntries: () => unknown }) => void) {
    report = (entries) => notify({ getEntries: () => entries })
  }
  observe() {}
  disconnect() {}
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function start() {
  vi.useFakeTimers()
  vi.stubGlobal('PerformanceObserver', Observer)
  const resolved = vi.fn()
  void whenQuiet().then(resolved)
  return resolved
}

it('waits until no file has come for a while, whatever the service answers', async () => {
  const resolved = start()
  await vi.advanceTimersByTimeAsync(3900)
  report([{ initiatorType: 'script' }])
  await vi.advanceTimersByTimeAsync(1000)
  report([{ initiatorType: 'fetch' }])
  await vi.advanceTimersByTimeAsync(2900)
  expect(resolved).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(resolved).toHaveBeenCalledOnce()
})

it('does not wait for ever', async () => {
  const resolved = start()
  for (let second = 0; second < 19; second++) {
    report([{ initiatorType: 'css' }])
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(resolved).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(resolved).toHaveBeenCalledOnce()
})
