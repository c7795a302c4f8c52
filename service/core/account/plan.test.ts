import { describe, expect, it } from 'vitest'
import { addUsage } from '../../store/usage.ts'
import { changePlan } from '../../store/organisations.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { planOn } from './plan.ts'

const on = (day: string) => new Date(`${day}T12:00:00Z`)
const stored = {
  plan_status: 'active',
  period_start: '2026-01-15',
  period_end: '2026-02-15',
  paused_until: null,
} as const

describe('a plan on a day', () => {
  it.each([
    ['2026-01-15', '2026-01-15', '2026-02-15'],
    ['2026-02-14', '2026-01-15', '2026-02-15'],
    ['2026-02-15', '2026-02-15', '2026-03-15'],
    ['2026-04-01', '2026-03-15', '2026-04-15'],
    ['2028-01-01', '2027-12-15', '2028-01-15'],
  ])('on %s is in the period from %s to %s', (today, start, end) => {
    expect(planOn(on(today), stored)).toEqual({ status: 'active', start, end })
  })

  it('that begins on the last day of a month ends on the last days of the next ones', () => {
    const monthly = { ...stored, period_start: '2025-12-31', period_end: '2026-01-31' }
    expect(planOn(on('2026-02-10'), monthly)).toMatchObject({ start: '2026-01-31', end: '2026-02-28' })
    expect(planOn(on('2026-03-10'), monthly)).toMatchObject({ start: '2026-02-28', end: '2026-03-31' })
  })

  it('of a year begins anew each year', () => {
    const yearly = { ...stored, period_start: '2024-02-29', period_end: '2025-02-28' }
    expect(planOn(on('2027-06-01'), yearly)).toMatchObject({ start: '2027-02-28', end: '2028-02-28' })
  })

  it('without an end stays in its period', () => {
    expect(planOn(on('2030-01-01'), { ...stored, period_end: null })).toMatchObject({ start: '2026-01-15', end: null })
  })

  it('that is a trial is over when its period is', () => {
    const trial = { ...stored, plan_status: 'trial' } as const
    expect(planOn(on('2026-02-14'), trial).status).toBe('trial')
    expect(planOn(on('2026-02-15'), trial)).toEqual({ status: 'trial-ended', start: '2026-01-15', end: '2026-02-15' })
  })

  it('that pauses goes on by itself on the day that is stored, and not before', () => {
    const paused = { ...stored, plan_status: 'trial-paused', period_end: null, paused_until: '2026-02-01' } as const
    expect(planOn(on('2026-01-31'), paused).status).toBe('trial-paused')
    expect(planOn(on('2026-02-01'), paused).status).toBe('trial')
    expect(planOn(on('2026-02-01'), { ...paused, paused_until: null }).status).toBe('trial-paused')
  })
})

describe('the characters of a plan', async () => {
  const service = await startTestService({ now: () => on('2026-03-20') })
  const { core, store } = service

  it('count from the first day of the period of today', async () => {
    const caller = await service.addCaller({
      character_limit: 100,
      period_start: '2026-01-15',
      period_end: '2026-02-15',
    })
    await addUsage(store.db, caller.organisationId, '2026-03-14', { characters: 90 })
    await addUsage(store.db, caller.organisationId, '2026-03-15', { characters: 30 })
    expect(await core.readPlan(caller)).toMatchObject({
      status: 'active',
      period_start: '2026-03-15T00:00:00.000Z',
      period_end: '2026-04-15T00:00:00.000Z',
      characters: { limit: 100, used: 30, remaining: 70 },
    })
  })

  it('of a trial that is over are not to be used', async () => {
    const caller = await service.addCaller({ plan_status: 'trial', period_end: '2026-03-20' })
    expect((await core.readPlan(caller)).status).toBe('trial-ended')
    expect((await problemOf(service.upload(caller, 'Hello.'))).type).toBe('trial-ended')
  })

  it('of a trial that pauses come back on the first of the next month, or on the day that is stored', async () => {
    const caller = await service.addCaller({ plan_status: 'trial-paused' })
    const untilApril = await problemOf(service.upload(caller, 'Hello.'))
    expect(untilApril).toMatchObject({ type: 'trial-paused', extra: { retryAfter: 11.5 * 86_400 } })
    await changePlan(store.db, caller.organisationId, { paused_until: '2026-03-21' })
    const untilTomorrow = await problemOf(service.upload(caller, 'Hello.'))
    expect(untilTomorrow).toMatchObject({ type: 'trial-paused', extra: { retryAfter: 12 * 3600 } })
    await changePlan(store.db, caller.organisationId, { paused_until: '2026-03-20' })
    expect((await service.upload(caller, 'Hello.')).status).toBe('queued')
  })
})
