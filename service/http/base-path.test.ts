import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestService } from '../testing/start-test-service.ts'
import { basePathOf, withoutBasePath } from './base-path.ts'
import { addExample } from './testing/add-example.ts'
import { startServer } from './testing/start-server.ts'
import { fakeEngine } from '../testing/fake-engine.ts'

const workbenchDir = mkdtempSync(join(tmpdir(), 'workbench-'))
afterAll(() => rmSync(workbenchDir, { recursive: true }))
mkdirSync(join(workbenchDir, 'assets'))
writeFileSync(join(workbenchDir, 'assets', 'app-D3f4.js'), 'plain')
writeFileSync(
  join(workbenchDir, 'index.html'),
  '<!doctype html><html lang="en"><link rel="icon" href="/icon.svg"><script src="/assets/app-D3f4.js"></script></head></html>',
)
writeFileSync(
  join(workbenchDir, 'preloads.json'),
  JSON.stringify({ job: ['assets/app-D3f4.js'], review: ['assets/app-D3f4.js'] }),
)
const service = await startTestService({ engine: fakeEngine(), requestsPerMinute: 1_000_000 })
const { keys } = await addExample(service)
const page = { Accept: 'text/html' }

describe('at https://host/cotejo', async () => {
  const server = await startServer(service, { workbenchDir, publicUrl: 'https://host/cotejo' })
  afterAll(() => server.stop())

  it.each(['/cotejo/jobs/job_1/review', '/jobs/job_1/review', '/cotejo', '/cotejo/', '/cotejo?a=1'])(
    '%s is the page, whose addresses and base are below the path',
    async (path) => {
      const text = await (await fetch(server.url + path, { headers: page })).text()
      expect(text).toContain('<html data-base="/cotejo" lang="en">')
      expect(text).toContain('href="/cotejo/icon.svg"')
      expect(text).toContain('src="/cotejo/assets/app-D3f4.js"')
    },
  )

  it.each(['/cotejo/assets/app-D3f4.js', '/assets/app-D3f4.js', '/cotejo/healthz', '/cotejo/openapi.json'])(
    '%s is found, whether the proxy takes the path off or not',
    async (path) => {
      expect((await fetch(server.url + path)).status).toBe(200)
    },
  )

  it.each([
    ['/cotejo/jobs/job_1/review', true],
    ['/cotejo/jobs/job_1/review?order=worst', true],
    ['/cotejo/jobs/job_1', true],
    ['/cotejo/jobs', false],
  ])('%s names what it needs beside the page: %s', async (path, isNamed) => {
    const text = await (await fetch(server.url + path, { headers: page })).text()
    const link = '<link rel="modulepreload" crossorigin href="/cotejo/assets/app-D3f4.js">'
    expect(text.includes(link)).toBe(isNamed)
  })

  it('what begins like the path is another one', async () => {
    expect((await fetch(`${server.url}/cotejona/healthz`)).status).toBe(404)
  })

  it('what is made is to be found below the path', async () => {
    const made = await fetch(`${server.url}/cotejo/v1/projects`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${keys.admin}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'P' }),
    })
    expect(made.headers.get('Location')).toMatch(/^\/cotejo\/v1\/projects\//)
  })
})

describe('at the root of a host', async () => {
  const server = await startServer(service, { workbenchDir })
  afterAll(() => server.stop())

  it('the page has no base, and addresses that hold in every folder', async () => {
    const text = await (await fetch(`${server.url}/jobs/job_1/review`, { headers: page })).text()
    expect(text).toContain('<html lang="en">')
    expect(text).toContain('src="/assets/app-D3f4.js"')
  })
})

describe('the base path', () => {
  it.each([
    [undefined, ''],
    ['https://host', ''],
    ['https://host/', ''],
    ['https://host/cotejo', '/cotejo'],
    ['https://host/tools/cotejo/', '/tools/cotejo'],
  ])('of %s is %j', (address, path) => {
    expect(basePathOf(address)).toBe(path)
  })

  it.each([
    ['/cotejo/v1/jobs?x=/cotejo', '/v1/jobs?x=/cotejo'],
    ['/cotejo', '/'],
    ['/cotejo?x', '/?x'],
    ['/cotejos/v1', '/cotejos/v1'],
    ['/v1/jobs', '/v1/jobs'],
    ['*', '*'],
  ])('is taken off %s', (target, rest) => {
    expect(withoutBasePath(target, '/cotejo')).toBe(rest)
  })
})
