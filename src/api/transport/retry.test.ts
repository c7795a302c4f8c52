import { describe, expect, it } from 'vitest'
import { fakeClock, settle } from '../../testing/fake-clock.ts'
import { ApiError } from './api-error.ts'
import { withRetry } from './retry.ts'

/** Fails with each error in turn, then succeeds. */
function attempts(...errors: readonly ApiError[]) {
  let made = 0
  return {
    made: () => made,
    attempt: async () => {
      const error = errors[made++]
      if (error !== undefined) throw error
      return 'answer'
    },
  }
}

const busy = () => new ApiError('engine-unavailable', 503)
const limited = (retryAfter: number) => new ApiError('rate-limited', 429, { retryAfter })

describe('a call that may be made again', () => {
  it('waits 1, 2, 4 and 8 seconds when the service is busy, then gives up', async () => {
    const clock = fakeClock()
    const { attempt, made } = attempts(busy(), busy(), busy(), busy(), busy())
    const end = withRetry(attempt, { clock, resend: true }).catch((error: unknown) => error)
    await clock.pass(60_000)
    expect(await end).toMatchObject({ type: 'engine-unavailable' })
    expect(clock.waits).toEqual([1000, 2000, 4000, 8000])
    expect(made()).toBe(5)
  })

  it('is sent again after the seconds of Retry-After when it was one too many', async () => {
    const clock = fakeClock()
    const { attempt } = attempts(limited(7), limited(2))
    const end = withRetry(attempt, { clock, resend: true })
    await clock.pass(9000)
    expect(await end).toBe('answer')
    expect(clock.waits).toEqual([7000, 2000])
  })

  it('is sent once more after a failure of the service', async () => {
    const clock = fakeClock()
    const broken = () => new ApiError('internal', 500)
    const twice = attempts(broken(), broken())
    const end = withRetry(twice.attempt, { clock, resend: true }).catch((error: unknown) => error)
    await clock.pass(0)
    expect(await end).toMatchObject({ status: 500 })
    expect(twice.made()).toBe(2)
  })

  it.each([400, 401, 402, 403, 404, 409, 412, 413, 422])('is not sent again after %i', async (status) => {
    const clock = fakeClock()
    const { attempt, made } = attempts(new ApiError('of-a-newer-service', status))
    await expect(withRetry(attempt, { clock, resend: true })).rejects.toMatchObject({ status })
    expect(made()).toBe(1)
  })

  it('is tried again when there is no answer', async () => {
    const clock = fakeClock()
    const { attempt } = attempts(new ApiError('unreachable', 0))
    const end = withRetry(attempt, { clock, resend: true })
    await clock.pass(1000)
    expect(await end).toBe('answer')
  })

  it('is given up when the wait would be longer than a person waits', async () => {
    const clock = fakeClock()
    const { attempt } = attempts(new ApiError('trial-paused', 503, { retryAfter: 900_000 }))
    await expect(withRetry(attempt, { clock, resend: true })).rejects.toMatchObject({ type: 'trial-paused' })
  })

  it('ends when it is not wanted any more', async () => {
    const clock = fakeClock()
    const stop = new AbortController()
    const { attempt, made } = attempts(busy())
    const end = withRetry(attempt, { clock, resend: true, signal: stop.signal }).catch((error: unknown) => error)
    await settle()
    stop.abort(new Error('left'))
    expect(await end).toEqual(new Error('left'))
    expect(made()).toBe(1)
  })
})

describe('a call that must not be made twice', () => {
  it('is not sent again when it may have been handled', async () => {
    const clock = fakeClock()
    const { attempt, made } = attempts(busy())
    await expect(withRetry(attempt, { clock, resend: false })).rejects.toMatchObject({ status: 503 })
    expect(made()).toBe(1)
  })

  it('is sent again after a 429, which did nothing', async () => {
    const clock = fakeClock()
    const { attempt } = attempts(limited(1))
    const end = withRetry(attempt, { clock, resend: false })
    await clock.pass(1000)
    expect(await end).toBe('answer')
  })
})
