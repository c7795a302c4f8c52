import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { mayAct } from '#contract/resources/account.ts'
import { endpointNames } from '../mount.ts'
import { keys, memoryCore } from '../testing/memory-core.ts'
import { examplePath, jobPath, startApp, typeOf } from '../testing/start-app.ts'

const withKey = endpointNames.flatMap((name) => {
  const { role } = endpoints[name]
  return role === null ? [] : [{ name, needed: role }]
})

describe('a key', () => {
  const { call } = startApp()

  it.each(withKey)('is needed for $name', async ({ name }) => {
    const { method, path } = endpoints[name]
    const response = await call(method, examplePath(path), { as: null })
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
  const { call, core } = startApp()
  const rows = withKey.flatMap((row) => (['translator', 'manager', 'admin'] as const).map((role) => ({ ...row, role })))

  it.each(rows)('$role and $name', async ({ name, needed, role }) => {
    const { method, path } = endpoints[name]
    const before = core.calls.length
    const response = await call(method, examplePath(path), { as: role })
    const allowed = mayAct(role, needed)
    expect(response.status === 403).toBe(!allowed)
    if (allowed) return
    expect(await typeOf(response)).toBe('forbidden')
    expect(core.calls.slice(before).map((made) => made.name)).toEqual(['admit'])
  })
})

describe('the rate limit', () => {
  it('refuses the request beyond it, with the seconds to wait, and leaves another key alone', async () => {
    const { call } = startApp({ core: memoryCore(3) })
    for (const remaining of ['2', '1', '0']) {
      const response = await call('GET', jobPath)
      expect(response.status).toBe(200)
      expect(response.headers.get('RateLimit-Remaining')).toBe(remaining)
    }
    const refused = await call('GET', jobPath)
    expect(refused.headers.get('Retry-After')).toBe('42')
    expect(refused.headers.get('RateLimit')).toBe('"default";r=0;t=42')
    expect(refused.headers.get('RateLimit-Policy')).toBe('"default";q=3;w=60')
    expect(await typeOf(refused)).toBe('rate-limited')
    expect((await call('GET', jobPath, { as: 'admin' })).status).toBe(200)
  })

  it('counts a request once, against its key, or against its address when the key is wrong', async () => {
    const { call, core } = startApp()
    await call('GET', jobPath)
    await call('GET', '/v1/languages')
    expect(Object.fromEntries(core.counted)).toEqual({ key_manager: 2 })
    await call('GET', jobPath, { headers: { Authorization: 'Bearer wrong' } })
    await call('GET', '/v1/nothing')
    await call('GET', '/v1/languages', { as: null })
    expect(Object.fromEntries(core.counted)).toEqual({ key_manager: 2, 'ip:local': 3 })
  })

  it('comes after the key and the role', async () => {
    const { call } = startApp({ core: memoryCore(0) })
    expect(await typeOf(await call('GET', jobPath, { as: null }))).toBe('unauthorized')
    expect(await typeOf(await call('DELETE', jobPath, { as: 'translator' }))).toBe('forbidden')
    expect(await typeOf(await call('GET', `${jobPath}?limit=x`))).toBe('rate-limited')
  })

  it('does not count OPTIONS', async () => {
    const { call, core } = startApp()
    await call('OPTIONS', '/v1/jobs')
    expect(core.counted.size).toBe(0)
  })
})

describe('the log', () => {
  it('has one line a request with who, what and how, and neither text nor key', async () => {
    const { call, core, lines } = startApp()
    await call('GET', `/v1/jobs?q=a+private+sentence`)
    await call('GET', `/v1/jobs/${keys.admin}`)
    expect(
      core.logged.map(({ operation, method, path, status, errorType, caller }) => ({
        operation,
        method,
        path,
        status,
        errorType,
        key: caller?.keyId,
      })),
    ).toEqual([
      { operation: 'listJobs', method: 'GET', path: '/v1/jobs', status: 200, errorType: null, key: 'key_manager' },
      {
        operation: 'readJob',
        method: 'GET',
        path: '/v1/jobs/cot_…',
        status: 404,
        errorType: 'job-not-found',
        key: 'key_manager',
      },
    ])
    expect(lines).toHaveLength(2)
    expect(lines.join('')).not.toMatch(/private|cot_a|cot_m/)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      id: core.logged[0]?.id,
      operation: 'listJobs',
      organisation: 'org_1',
    })
  })
})
