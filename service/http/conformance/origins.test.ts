import { describe, expect, it } from 'vitest'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { jobPath, startExample } from '../testing/start-example.ts'

const service = await startTestService({ engine: fakeEngine(), requestsPerMinute: 1_000_000 })
const { call } = await startExample(service, { allowedOrigins: ['https://review.example', 'http://localhost:5173'] })

const ask = (origin: string, method = 'GET') => call(method, jobPath, { headers: { Origin: origin } })
const granted = 'Access-Control-Allow-Origin'

describe('an origin', () => {
  it.each(['https://review.example', 'http://localhost:5173'])('of the list is allowed: %s', async (origin) => {
    for (const method of ['GET', 'OPTIONS']) expect((await ask(origin, method)).headers.get(granted)).toBe(origin)
  })

  it.each([
    'null',
    'https://review.example.attacker.example',
    'https://attacker.example',
    'https://attackerreview.example',
    'https://review.example:8443',
    'http://review.example',
    'https://REVIEW.example',
    'https://review.example/',
    'https://review.example, https://attacker.example',
    'http://localhost:5174',
    'http://localhost',
    'file://',
    '*',
  ])('that is like one of the list, or none, is not: %s', async (origin) => {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await ask(origin, method)
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
      expect(headers.get('Vary')).toContain('Origin')
    }
  })

  it('is never allowed for everybody, nor with cookies', async () => {
    for (const origin of ['https://review.example', 'https://attacker.example'])
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await ask(origin, method)
        expect(headers.get(granted)).not.toBe('*')
        expect(headers.has('Access-Control-Allow-Credentials')).toBe(false)
        expect(headers.has('Access-Control-Allow-Private-Network')).toBe(false)
      }
  })

  it('gets an error as well as a success', async () => {
    const headers = { Origin: 'https://review.example' }
    for (const response of [
      await call('GET', '/v1/jobs/job_none', { headers }),
      await call('GET', '/v1/plan', { headers, as: null }),
      await call('GET', '/v1/nothing', { headers }),
    ])
      expect(response.headers.get(granted)).toBe('https://review.example')
  })
})
