import { execFile, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { fetch, FormData } from 'undici'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureBuild } from './lib/ensure-build.mjs'

const run = promisify(execFile)
const adminKey = 'cot_a_for-these-tests-alone-0000'
const folder = await mkdtemp(join(tmpdir(), 'cotejo-package-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const env = { ...process.env, COTEJO_DEMO: '0', COTEJO_ENGINES: 'none', COTEJO_ADMIN_KEY: adminKey }
const headers = { Authorization: `Bearer ${adminKey}` }
const program = join(folder, 'node_modules/.bin/cotejo')

beforeAll(async () => {
  await ensureBuild()
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: resolve('.') })
  const [tarball] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'))
  await writeFile(join(folder, 'package.json'), '{"private": true}')
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', join(folder, tarball)], { cwd: folder })
})

it('the packed package, installed into an empty folder, has what it needs and no more', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect((await run(program, ['--version'])).stdout.trim()).toBe(version)
  expect((await run(program, ['--help'])).stdout).toMatch(/npx cotejo \[--port[^]+npx cotejo COMMAND[^]+keys create/)
  const installed = await readdir(join(folder, 'node_modules'))
  expect(installed.filter((name) => ['react', 'radix-ui', 'swagger-ui-dist'].includes(name))).toEqual([])
  const assets = join(folder, 'node_modules/cotejo/dist/workbench/assets')
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const registers = (name) => readFileSync(join(assets, name), 'utf8').includes('service-worker.js')
  expect(scripts.filter(registers), 'stores its files for the time without a network').toHaveLength(1)
})

it('started by npx it serves interface and workbench, and ends with npx, its database too', async () => {
  // npx keeps a SIGTERM for itself.
  await translateWith('npx', ['cotejo'])
  const { stdout } = await run(program, ['keys', 'list'], { cwd: folder, env })
  expect(stdout).toContain('admin')
})

it('runs on the versions of Node after the oldest one', async () => {
  const versions = [22, 24].map((number) => `node${number}`)
  const named = versions.map((name) => `${name}@npm:${name.replace('node', 'node@')}`)
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefer-offline', ...named], { cwd: folder })
  for (const name of versions)
    await translateWith(join(folder, `node_modules/${name}/bin/node`), [
      join(folder, 'node_modules/cotejo/scripts/bin.mjs'),
    ])
})

/** Starts the service by this command, translates a document there, and ends the command. */
async function translateWith(command, args) {
  const child = spawn(command, [...args, '--port', '0'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
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
  const { origin } = new URL(line.replace('Cotejo is running: ', '').split('\n')[0].trim())
  expect(await (await fetch(`${origin}/jobs`, { headers: { Accept: 'text/html' } })).text()).toContain('<div id=')
  expect((await fetch(`${origin}/docs/swagger-ui-bundle.js`)).status).toBe(200)
  const form = new FormData()
  for (const [name, value] of Object.entries({ source_lang: 'en', target_lang: 'es', mt: 'false' }))
    form.set(name, value)
  form.set('file', new Blob(['Hello.']), 'hello.txt')
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
  const pid = join(folder, '.cotejo/postgres/cluster/postmaster.pid')
  await expect.poll(() => existsSync(pid), { timeout: 60_000 }).toBe(false)
}
