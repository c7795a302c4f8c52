import { execFile, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { fetch, FormData } from 'undici'
import { afterAll, expect, it } from 'vitest'
import { ensureBuild } from './lib/ensure-build.mjs'

const run = promisify(execFile)
const adminKey = 'cot_a_for-these-tests-alone-0000'
const folder = await mkdtemp(join(tmpdir(), 'cotejo-package-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

it('the packed package, installed into an empty folder, serves interface and workbench and ends cleanly', async () => {
  await ensureBuild()
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: resolve('.') })
  const [tarball] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'))
  await writeFile(join(folder, 'package.json'), '{"private": true}')
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', join(folder, tarball)], { cwd: folder })
  const env = { ...process.env, COTEJO_DEMO: '0', COTEJO_ENGINES: 'none', COTEJO_ADMIN_KEY: adminKey }
  const program = join(folder, 'node_modules/.bin/cotejo')
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect((await run(program, ['--version'])).stdout.trim()).toBe(version)
  expect((await run(program, ['--help'])).stdout).toMatch(/npx cotejo \[--port[^]+npx cotejo COMMAND[^]+keys create/)
  const installed = await readdir(join(folder, 'node_modules'))
  expect(installed.filter((name) => ['react', 'radix-ui', 'swagger-ui-dist'].includes(name))).toEqual([])
  // By npx, as people start it: what ends that ends the service and its database.
  const child = spawn('npx', ['cotejo', '--port', '0'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const gone = new Promise((done) => child.once('exit', done))
  let complaint = ''
  child.stderr.on('data', (text) => {
    complaint += String(text)
  })
  const line = await Promise.race([
    new Promise((done) => child.stdout.once('data', (text) => done(String(text)))),
    gone.then((code) => `it ended (${code}): ${complaint}`),
  ])
  expect(line).toMatch(/^Cotejo is running: http:/)
  const { origin } = new URL(line.replace('Cotejo is running: ', '').trim())
  expect((await fetch(`${origin}/docs/swagger-ui-bundle.js`)).status).toBe(200)
  expect(await (await fetch(`${origin}/jobs`, { headers: { Accept: 'text/html' } })).text()).toContain('<div id=')
  const assets = join(folder, 'node_modules/cotejo/dist/workbench/assets')
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const registers = (name) => readFileSync(join(assets, name), 'utf8').includes('service-worker.js')
  expect(scripts.filter(registers), 'stores its files for the time without a network').toHaveLength(1)
  const form = new FormData()
  for (const [name, value] of Object.entries({ source_lang: 'en', target_lang: 'es', mt: 'false' }))
    form.set(name, value)
  form.set('file', new Blob(['Hello.']), 'hello.txt')
  const headers = { Authorization: `Bearer ${adminKey}` }
  const { id } = await (await fetch(`${origin}/v1/jobs`, { method: 'POST', headers, body: form })).json()
  const read = async () => (await (await fetch(`${origin}/v1/jobs/${id}`, { headers })).json()).status
  await expect.poll(read, { timeout: 60_000 }).toBe('succeeded')
  child.kill('SIGTERM')
  await gone
  const isThere = () =>
    fetch(`${origin}/healthz`).then(
      () => true,
      () => false,
    )
  await expect.poll(isThere, { timeout: 60_000 }).toBe(false)
  await expect.poll(() => existsSync(join(folder, '.cotejo/postgres/postmaster.pid')), { timeout: 60_000 }).toBe(false)
  const { stdout } = await run(program, ['keys', 'list'], { cwd: folder, env })
  expect(stdout).toContain('admin')
})
