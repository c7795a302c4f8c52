// @loss: these tests guard the work of people, and get no second attempt.
import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { mayAct } from '#contract/resources/account.ts'
import { endpointNames } from '../mount.ts'
import { makeCore } from '../../core/core.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { noteCalls } from '../testing/note-calls.ts'
import { readCounts } from '../testing/read-counts.ts'
import { typeOf } from '../testing/read-problem.ts'
import { jobPath, startExample } from '../testing/start-example.ts'
import { forEvery } from '#contract/testing/for-every.ts'

const service = await startTestService({ engine: fakeEngine(), requestsPerMinute: 1_000_000 })
const calls: string[] = []
const core = noteCalls(service.core, calls)
const { call, caller, keys, lines } = await startExample(service, { core })

const withKey = endpointNames.flatMap((name) => {
  const { role } = endpoints[name]
  return role === null ? [] : [{ name, needed: role }]
})

describe('a key', () => {
  forEvery(withKey)('is needed for every operation that is not open', async ({ name }) => {
    const { method, path } = endpoints[name]
    const response = await call(method, path, { as: null })
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer realm="translation"')
    expect(await typeOf(response)).toBe('unauthorized')
  })

  it.each(endpointNames.filter((name) => endpoints[name].role === null))('is not needed for %s', async (name) => {
    const { method, path } = endpoints[name]
    expect((await call(method, path, { as: null })).status).not.toBe(401)
    expect((await call(method, path, { headers: { Authorization: 'Bearer wrong' } })).status).not.toBe(401)
  })

  it.each([
    'Bearer wrong',
    'Bearer',
    'Bearer ',
    `Basic ${keys.admin}`,
    keys.admin,
    `Bearer ${keys.admin} x`,
    'Bearer ü',
  ])('that is not one is answered as an absent one: %s', async (authorization) => {
    const response = await call('GET', '/v1/plan', { headers: { Authorization: authorization } })
    const absent = await call('GET', '/v1/plan', { as: null })
    expect(response.status).toBe(401)
    expect(response.headers.get('WWW-Authenticate')).toContain('error="invalid_token"')
    expect(await response.text()).toBe(await absent.text())
  })

  it('may be named by the scheme in any case', async () => {
    expect((await call('GET', '/v1/plan', { headers: { Authorization: `bearer ${keys.manager}` } })).status).toBe(200)
  })
})

describe('a role', () => {
  const rows = withKey
    .flatMap((row) => (['translator', 'manager', 'admin'] as const).map((role) => ({ ...row, role })))
    // A translator deletes only their own saved queries, and this one is not.
    .filter(({ name, role }) => name !== 'deleteQuery' || role !== 'translator')

  forEvery(rows)('opens to each role the operations of the table, and no other', async ({ name, needed, role }) => {
    const { method, path } = endpoints[name]
    calls.length = 0
    const response = await call(method, path, { as: role })
    const allowed = mayAct(role, needed)
    expect(response.status === 403).toBe(!allowed)
    if (allowed) return
    expect(await typeOf(response)).toBe('forbidden')
    expect(calls).toEqual(['admit', 'logRequest'])
  })
})

describe('the rate limit', () => {
  /** Starts another organisation with this rate limit for each key. */
  const startLimited = (requestsPerMinute: number) =>
    startExample(service, { core: makeCore({ ...service.parts, requestsPerMinute }), requestsPerMinute })

  it('refuses the request beyond it, with the seconds to wait, and leaves another key alone', async () => {
    const limited = await startLimited(3)
    for (const remaining of ['2', '1', '0']) {
      const response = await limited.call('GET', jobPath)
      expect(response.status).toBe(200)
      expect(response.headers.get('RateLimit-Remaining')).toBe(remaining)
    }
    const refused = await limited.call('GET', jobPath)
    const seconds = refused.headers.get('Retry-After') ?? ''
    expect(Number(seconds)).toBeGreaterThan(0)
    expect(Number(seconds)).toBeLessThanOrEqual(60)
    expect(refused.headers.get('RateLimit')).toBe(`"default";r=0;t=${seconds}`)
    expect(refused.headers.get('RateLimit-Policy')).toBe('"default";q=3;w=60')
    expect(await typeOf(refused)).toBe('rate-limited')
    expect((await limited.call('GET', jobPath, { as: 'admin' })).status).toBe(200)
  })

  it('counts a request once, against its key, or against its address when the key is wrong', async () => {
    const other = await startExample(service)
    const before = await readCounts(service)
    await other.call('GET', jobPath)
    await other.call('GET', '/v1/languages')
    const counted = await readCounts(service)
    const [bucket = ''] = Object.keys(counted).filter((name) => !(name in before))
    expect(counted).toEqual({ ...before, [bucket]: 2 })
    await other.call('GET', jobPath, { headers: { Authorization: 'Bearer wrong' } })
    await other.call('GET', '/v1/nothing', { as: null })
    await other.call('GET', '/v1/languages', { as: null })
    await other.call('GET', '/v1/nothing')
    const ofAddress = { 'ip:local': (before['ip:local'] ?? 0) + 3 }
    expect(await readCounts(service)).toEqual({ ...counted, ...ofAddress, [bucket]: 3 })
  })

  it('comes after the role', async () => {
    const limited = await startLimited(0)
    expect(await typeOf(await limited.call('DELETE', jobPath, { as: 'translator' }))).toBe('forbidden')
    expect(await typeOf(await limited.call('GET', `${jobPath}?limit=x`))).toBe('rate-limited')
  })

  it('does not count OPTIONS', async () => {
    const before = await readCounts(service)
    await call('OPTIONS', '/v1/jobs')
    expect(await readCounts(service)).toEqual(before)
  })
})

describe('the log', () => {
  it('has one line a request with who, what and how, and neither text nor key', async () => {
    lines.length = 0
    await call('GET', `/v1/jobs?q=a+private+sentence`)
    await call('GET', `/v1/jobs/${keys.admin}`)
    await service.parts.requestLog.flush()
    const { requests } = await service.core.listRequests(caller, { limit: '2' })
    const common = { method: 'GET', key_name: 'manager' }
    expect(requests.toReversed()).toMatchObject([
      { ...common, operation: 'listJobs', path: '/v1/jobs', status: 200, error_type: null },
      { ...common, operation: 'readJob', path: '/v1/jobs/cot_…', status: 404, error_type: 'job-not-found' },
    ])
    expect(lines).toHaveLength(2)
    expect(lines.join('')).not.toMatch(/private|cot_a|cot_m/)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      id: requests[1]?.id,
      operation: 'listJobs',
      organisation: caller.organisationId,
    })
  })
})
