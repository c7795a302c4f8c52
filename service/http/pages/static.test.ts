import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { securityHeaders } from '../output/security-headers.ts'
import { typeOf } from '../testing/read-problem.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { readCounts } from '../testing/read-counts.ts'
import { startInterface } from '../testing/start-interface.ts'

const folder = mkdtempSync(join(tmpdir(), 'workbench-'))
afterAll(() => rmSync(folder, { recursive: true }))
const workbenchDir = join(folder, 'site')
mkdirSync(join(workbenchDir, 'assets'), { recursive: true })
writeFileSync(join(folder, 'secret.txt'), 'secret')
writeFileSync(join(workbenchDir, 'index.html'), '<!doctype html><title>Cotejo</title>')
writeFileSync(join(workbenchDir, 'assets', 'app-D3f4.js'), 'plain')
writeFileSync(join(workbenchDir, 'assets', 'app-D3f4.js.br'), 'brotli')
writeFileSync(join(workbenchDir, 'assets', 'app-D3f4.js.gz'), 'gzip')
writeFileSync(join(workbenchDir, 'icon ñ.svg'), '<svg/>')
symlinkSync(join(folder, 'secret.txt'), join(workbenchDir, 'link.txt'))

const service = await startTestService({ requestsPerMinute: 1_000_000 })
const { app } = startInterface(service, { workbenchDir })
const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { method, headers })
const page = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('the workbench', () => {
  it.each(['/', '/index.html', '/jobs', '/jobs/job_1/review?row=3', '/anything/else'])(
    'is the page of %s',
    async (path) => {
      const response = await open(path, page)
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('Cache-Control')).toBe('no-cache')
      expect(await response.text()).toContain('Cotejo')
    },
  )

  it.each(['/v1', '/v1/', '/v1/nothing', '/v1/jobs/', '/assets/gone-1234.js'])(
    'is not the page of %s',
    async (path) => {
      expect(await typeOf(await open(path, page))).toBe('not-found')
    },
  )

  it('is not given to who asks for something else', async () => {
    expect(await typeOf(await open('/jobs', { Accept: 'application/json' }))).toBe('not-found')
    expect(await typeOf(await open('/jobs'))).toBe('not-found')
    expect(await typeOf(await open('/jobs', { Accept: '*/*' }))).toBe('not-found')
  })

  it('is the front page also for who does not say what is wanted', async () => {
    for (const headers of [{}, { Accept: '*/*' }]) {
      const response = await open('/', headers)
      expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
    }
    expect(await typeOf(await open('/', { Accept: 'application/json' }))).toBe('not-found')
  })

  it('keeps names with a hash for ever', async () => {
    const response = await open('/assets/app-D3f4.js')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
    expect(await response.text()).toBe('plain')
  })

  it.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip, deflate', 'gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip', 'gzip'],
    ['identity', null, 'plain'],
  ])('answers %s with what was compressed before', async (accepted, encoding, text) => {
    const response = await open('/assets/app-D3f4.js', { 'Accept-Encoding': accepted })
    expect(response.headers.get('Content-Encoding')).toBe(encoding)
    expect(response.headers.get('Vary')).toContain('Accept-Encoding')
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
    expect(await response.text()).toBe(text)
  })

  it('answers an unchanged file with 304, each coding by its own tag', async () => {
    const plain = (await open('/assets/app-D3f4.js')).headers.get('ETag') ?? ''
    const brotli = (await open('/assets/app-D3f4.js', { 'Accept-Encoding': 'br' })).headers.get('ETag') ?? ''
    expect(plain).not.toBe(brotli)
    expect((await open('/assets/app-D3f4.js', { 'If-None-Match': plain })).status).toBe(304)
    expect((await open('/assets/app-D3f4.js', { 'If-None-Match': brotli })).status).toBe(200)
  })

  it('finds a name that is written encoded', async () => {
    expect((await open('/icon%20%C3%B1.svg')).headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8')
  })

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/link.txt', '/%00', '/%FF', '//secret.txt', '/assets'])(
    'has no way to %s',
    async (path) => {
      const response = await open(path)
      expect(response.status).toBe(404)
      expect(await response.text()).not.toBe('secret')
    },
  )

  it.each(['/..%2fsecret.txt', '/assets/..%2f..%2fsecret.txt'])('refuses %s', async (path) => {
    expect((await open(path)).status).toBe(400)
  })

  it('has the security headers, and HEAD the same as GET', async () => {
    for (const method of ['GET', 'HEAD']) {
      const response = await open('/', page, method)
      for (const [name, value] of Object.entries(securityHeaders)) expect(response.headers.get(name)).toBe(value)
      expect(response.headers.get('Content-Length')).toBe('36')
    }
  })

  it('is not counted as a request to the interface', async () => {
    const before = await readCounts(service)
    await open('/', page)
    await open('/assets/app-D3f4.js')
    expect(await readCounts(service)).toEqual(before)
  })

  it('leaves the interface and its description where they are', async () => {
    expect((await open('/openapi.json', page)).headers.get('Content-Type')).toBe('application/json')
    expect((await open('/healthz', page)).status).toBe(200)
    expect((await open('/v1/languages')).status).toBe(200)
    expect((await open('/', {}, 'POST')).status).toBe(404)
  })
})

describe('the Content-Security-Policy', () => {
  const policy = securityHeaders['Content-Security-Policy'] ?? ''

  it('lets nothing inline, nothing evaluated and nothing from elsewhere in', () => {
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
  })
})
