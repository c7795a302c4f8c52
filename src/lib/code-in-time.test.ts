import { afterEach, expect, it, vi } from 'vitest'
import { codeInTime } from './code-in-time.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('is there when it comes, and null where it does not, or never answers', async () => {
  vi.useFakeTimers()
  expect(await codeInTime(Promise.resolve('code'))).toBe('code')
  expect(await codeInTime(Promise.reject(new Error('offline')))).toBeNull()
  const never = codeInTime(new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await never).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})
