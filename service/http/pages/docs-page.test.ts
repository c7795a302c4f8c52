import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startTestService } from '../../testing/start-test-service.ts'
import { startInterface } from '../testing/start-interface.ts'

const docsDir = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const service = await startTestService()
const open = (parts: Parameters<typeof startInterface>[1]) => {
  const { app } = startInterface(service, parts)
  return (method: string, path: string, headers: Record<string, string> = {}) => app.request(path, { method, headers })
}

describe('the readable description', () => {
  const call = open({ docsDir })

  it('is a page with its scripts and styles, all from this service', async () => {
    const page = await call('GET', '/docs')
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    const text = await page.text()
    const addresses = [...text.matchAll(/(?:src|stylesheet" href)="([^"]+)"/g)].map(([, address = '']) => address)
    expect(addresses).toHaveLength(3)
    for (const address of addresses) {
      const file = await call('GET', `/${address}`)
      expect(file.status, address).toBe(200)
      expect((await file.arrayBuffer()).byteLength).toBe(Number(file.headers.get('Content-Length')))
    }
  })

  it('runs no script but ours, and loosens nothing else', async () => {
    const policy = (await call('GET', '/docs')).headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect((await call('GET', '/v1/plan')).headers.get('Content-Security-Policy')).toContain('trusted-types')
  })

  it('is left out for who has it, and takes no other method', async () => {
    const etag = (await call('GET', '/docs')).headers.get('ETag') ?? ''
    expect((await call('GET', '/docs', { 'If-None-Match': etag })).status).toBe(304)
    expect((await call('POST', '/docs')).status).toBe(405)
    expect((await call('HEAD', '/docs')).status).toBe(200)
  })

  it('is not found where the library is not installed', async () => {
    expect((await open({})('GET', '/docs')).status).toBe(404)
  })
})

describe('a workbench that may talk to another service', () => {
  it('is declared by the policy of its pages, and by nothing more', async () => {
    const call = open({ connectOrigins: ['https://api.example', 'http://localhost:9000'] })
    const policy = (await call('GET', '/')).headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("connect-src 'self' https://api.example http://localhost:9000;")
    const usual = (await open({})('GET', '/')).headers.get('Content-Security-Policy') ?? ''
    expect(policy.replace(' https://api.example http://localhost:9000', '')).toBe(usual)
  })
})
