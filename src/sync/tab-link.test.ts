import { afterEach, expect, it, vi } from 'vitest'
import { browserTabLink } from './tab-link.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['has no locks, as by plain HTTP', undefined],
  ['refuses them', { request: () => Promise.reject(new DOMException('refused', 'SecurityError')) }],
])('a tab saves for itself where the browser %s, once', async (_, locks) => {
  vi.stubGlobal('navigator', { locks })
  const work = vi.fn(async () => {})
  await browserTabLink().alone('cotejo-outbox', new AbortController().signal, work)
  expect(work).toHaveBeenCalledTimes(1)
})

it('a tab that was closed while it waited for the lock saves nothing', async () => {
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('closed', 'AbortError')) } })
  const work = vi.fn(async () => {})
  await browserTabLink().alone('cotejo-outbox', AbortSignal.abort(), work)
  expect(work).not.toHaveBeenCalled()
})

it('a fault of the work itself is reported, and the work is not done twice', async () => {
  vi.stubGlobal('navigator', { locks: { request: (_: string, _how: object, work: () => unknown) => work() } })
  const work = vi.fn(() => Promise.reject(new Error('fault')))
  await expect(browserTabLink().alone('cotejo-outbox', new AbortController().signal, work)).rejects.toThrow('fault')
  expect(work).toHaveBeenCalledTimes(1)
})
