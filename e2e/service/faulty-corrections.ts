import type { BrowserContext, Route } from '@playwright/test'
import type { Api } from './api.ts'

/**
 * - `lost`: the service handled it, and its answer never came
 * - `aborted`: it never came to the service
 * - `busy`, `limited`, `signed-out`: answered with 503, 429, 401
 * - `locked`: a 409 of a moment, as when a person locks the segment and unlocks it again
 * - `stale`: a 412 with the segment as the service has it
 */
export const faults = ['lost', 'aborted', 'busy', 'limited', 'signed-out', 'locked', 'stale'] as const
export type Fault = (typeof faults)[number]

/** Lets corrections fail on their way: the next one that leaves a page meets the fault that was named last. */
export async function faultyCorrections(context: BrowserContext, api: Api) {
  let next: Fault | null = null
  const met = new Map<Fault, number>()
  await context.route('**/v1/jobs/*/segments/*', async (route) => {
    const request = route.request()
    const isOne = request.method() === 'PATCH'
    const isMany = request.method() === 'POST'
    // In a batch each segment has a result of its own: these two are answers to one.
    const fits = isOne || (isMany && next !== 'stale' && next !== 'locked')
    if (next === null || !fits) return route.fallback()
    const fault = next
    next = null
    met.set(fault, (met.get(fault) ?? 0) + 1)
    // The page that asked may be gone.
    await meet(fault, route, api).catch(() => {})
  })
  return {
    met,
    /** Names the fault of the next correction; null: none. */
    expectNext(fault: Fault | null) {
      next = fault
    },
    isMet: () => next === null,
  }
}

async function meet(fault: Fault, route: Route, api: Api): Promise<void> {
  if (fault === 'lost') await route.fetch()
  if (fault === 'lost' || fault === 'aborted') return route.abort()
  const { status, ...rest } = answers[fault]
  const current = fault === 'stale' && (await (await api.send(new URL(route.request().url()).pathname)).json())
  return route.fulfill({
    status,
    headers: fault === 'limited' ? { 'Retry-After': '1' } : {},
    json: { ...rest, title: rest.type, status, ...(current && { current }) },
  })
}

const answers = {
  busy: { status: 503, type: 'x/store-unavailable' },
  limited: { status: 429, type: 'x/rate-limited' },
  'signed-out': { status: 401, type: 'x/unauthorized' },
  locked: { status: 409, type: 'x/segment-locked' },
  stale: { status: 412, type: 'x/segment-conflict' },
} as const
