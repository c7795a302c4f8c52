import { afterEach, describe, expect, it } from 'vitest'
import type { Plan } from '#contract/resources/account.ts'
import { renderApp, until } from '../../../testing/render-app.tsx'
import { smallService } from '../../../testing/small-service.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const shows = (text: string) => document.body.textContent?.includes(text) ?? false

async function open(status: Plan['status'], used: number) {
  const characters = { limit: 1000, used, remaining: Math.max(0, 1000 - used) }
  const period = { period_start: '2026-11-01T00:00:00Z', period_end: '2026-12-01T00:00:00Z' }
  const plan: Plan = { plan: 'Studio', status, ...period, characters, requests_per_minute: 120 }
  const service = smallService([])
  page = await renderApp('/jobs', (asked) => (asked.path === '/v1/plan' ? { body: plan } : service(asked)))
  await until('the plan', () => shows(`${1000 - used} of 1,000 characters left`) || shows('characters left'))
}

describe('where one uploads', () => {
  it.each([
    ['active', 800, '80% or more of the plan’s characters are used'],
    ['active', 1000, 'The plan has no characters left'],
    ['trial-ended', 10, 'The free trial has ended'],
    ['trial-paused', 10, 'Free trials are paused until the first of next month'],
  ] as const)('it shows that the plan is %s with %i of 1,000 characters used', async (status, used, title) => {
    await open(status, used)
    await until('the alert', () => shows(title))
    if (status === 'active') expect(shows('Dec 1, 2026')).toBe(true)
  })

  it('a plan that has enough is not mentioned', async () => {
    await open('active', 799)
    expect(shows('of the plan’s characters are used')).toBe(false)
  })
})
