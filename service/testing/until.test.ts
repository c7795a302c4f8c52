import { describe, expect, it, vi } from 'vitest'
import { until } from './until.ts'

describe('waiting in a test', () => {
  it('ends with what was seen as soon as it is what is waited for', async () => {
    let looks = 0
    const seen = await until('three looks', async () => ++looks, { is: (count) => count === 3, pause: 1 })
    expect(seen).toBe(3)
    expect(await until('anything', () => 'here')).toBe('here')
  })

  it('fails after its time with what it waited for and what it saw last', async () => {
    const looking = until('the job ends', () => ({ status: 'running' }), {
      is: ({ status }) => status === 'succeeded',
      milliseconds: 20,
      pause: 1,
    })
    await expect(looking).rejects.toThrow(/^Waited \d+ ms until the job ends. Last seen: { status: 'running' }/)
  })

  it('fails after its time by the real clock, where the clock of a test does not move', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    await expect(until('never', () => false, { milliseconds: 20, pause: 1 })).rejects.toThrow('Last seen: false')
    vi.useRealTimers()
  })

  it('fails at once when looking fails', async () => {
    const broken = () => Promise.reject(new Error('The job is gone'))
    await expect(until('the job ends', broken)).rejects.toThrow('The job is gone')
  })
})
