import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import config from '../playwright.config.ts'
import { fetch } from 'undici'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

// The copy is as a fresh clone has it: its sources are changed here, and nothing of an earlier run is cached.
const copy = mkdtempSync(join(tmpdir(), 'cotejo-dev-'))
const data = join(copy, '.cotejo-dev')
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function copyTree() {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  for (const path of stdout.trim().split('\n').filter(existsSync)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    // A lock file newer than the packages would have them installed again.
    cpSync(path, join(copy, path), { preserveTimestamps: true })
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
}

function change(path, from, to) {
  const text = readFileSync(join(copy, path), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(copy, path), text.replace(from, to))
}

function startDev(...args) {
  const env = { ...process.env, COTEJO_ENGINES: 'none', COTEJO_DEMO: '0', COTEJO_PRINT_LINK: '1' }
  const child = spawn(process.execPath, ['scripts/dev.mjs', ...args], { cwd: copy, env })
  const printed = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed.text += chunk))
  const ended = once(child, 'exit').then(([code]) => code)
  return { child, printed, ended }
}

/** Returns the children of a process, which only Linux lists. */
function childrenOf(pid) {
  const path = `/proc/${pid}/task/${pid}/children`
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number) : []
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('npm run dev', () => {
  let dev
  let url
  let browser
  let page

  beforeAll(async () => {
    copyTree()
    dev = startDev('--port', '0')
    await vi.waitFor(() => expect(dev.printed.text).toContain('Cotejo is running: '), {
      timeout: 120_000,
      interval: 200,
    })
    const [link] = /(?<=Cotejo is running: )http\S+/.exec(dev.printed.text)
    url = new URL(link).origin
    browser = await chromium.launch({ executablePath: config.use?.launchOptions?.executablePath })
    page = await browser.newPage()
    await page.goto(link)
    // Vite transforms every module of the page now.
    await page.getByRole('link', { name: 'Projects' }).first().waitFor({ timeout: 120_000 })
    await page.goto(`${url}/jobs`)
  }, 300_000)
  afterAll(async () => {
    await browser?.close()
    dev.child.kill('SIGTERM')
  })

  it('serves the workbench from source, and the service behind it, on its own data', async () => {
    expect(await (await fetch(url)).text()).toContain('/@vite/client')
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect(existsSync(join(data, 'postgres'))).toBe(true)
  })

  it('analyses the first file that is dropped, without loading the page anew', async () => {
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'letter.html',
        mimeType: 'text/html',
        buffer: Buffer.from('<p>Good morning.</p>'),
      })
    const dialog = page.getByRole('dialog', { name: 'New translation' })
    await dialog.getByText('letter.html').waitFor()
    expect(await page.evaluate(() => window.isSame)).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await dialog.waitFor({ state: 'hidden' })
  })

  it('shows changed words in the open page, the last of several', async () => {
    const words = [
      ['job-list.json', 'Drop files anywhere', 'Put files anywhere'],
      ['job-list.json', '"title": "Jobs"', '"title": "Works"'],
      ['base.json', '"jobs": "Jobs"', '"jobs": "All works"'],
    ]
    for (const [file, from, to] of words) change(`src/messages/en/${file}`, from, to)
    change('src/messages/en/job-list.json', 'Put files anywhere', 'Let files fall anywhere')
    await page.getByText('Let files fall anywhere', { exact: false }).waitFor()
    await page.getByRole('heading', { name: 'Works', exact: true }).waitFor()
    await page.getByRole('link', { name: 'All works' }).waitFor()
    expect(await page.evaluate(() => window.isSame)).toBe(true)
  })

  it('names file and line of the source in a trace', async () => {
    const line = '  const all = byName(locale)'
    change('service/core/account/list-languages.ts', line, `  if (limit === 7) throw new Error('planted')\n${line}`)
    const answer = async () => (await fetch(`${url}/v1/languages?limit=7`)).status
    await expect.poll(answer, { timeout: 60_000 }).toBe(500)
    await vi.waitFor(() =>
      expect(dev.printed.text).toMatch(/planted[^]*service\/core\/account\/list-languages\.ts:\d+/),
    )
  })

  it('prints a fresh link beside a running one, and that a port is taken by another program', async () => {
    const second = startDev('--port', new URL(url).port)
    expect(await second.ended).toBe(0)
    expect(second.printed.text).toMatch(new RegExp(`^Cotejo is already running: ${url}/connect#code=\\S+\n$`))
    const third = startDev('--port', new URL(url).port, '--data', join(copy, 'other'))
    expect(await third.ended).toBe(1)
    expect(third.printed.text).toMatch(/^cotejo: port \d+ is taken by another program; choose one with --port.*\n$/)
  })

  it('ends its service and its database when it is ended', async () => {
    const postgres = Number(readFileSync(join(data, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n', 1)[0])
    const children = childrenOf(dev.child.pid)
    expect(isAlive(postgres)).toBe(true)
    dev.child.kill('SIGTERM')
    expect(await dev.ended).toBe(0)
    await expect(fetch(url)).rejects.toThrow('fetch failed')
    await vi.waitFor(() => expect([postgres, ...children].filter(isAlive)).toEqual([]), { timeout: 30_000 })
  })
})

describe('a build', () => {
  const startBuild = () => spawn(process.execPath, ['scripts/build.mjs'], { cwd: copy, stdio: 'ignore' })

  it('leaves the last one in its place until it is whole, also where two are made at once', async () => {
    await once(startBuild(), 'exit')
    const source = join(copy, 'service/main.ts')
    const builds = [startBuild(), startBuild()]
    const ends = builds.map((child) => once(child, 'exit'))
    await expect.poll(() => builds.every(({ pid }) => existsSync(join(copy, `dist.${pid}`)))).toBe(true)
    writeFileSync(source, readFileSync(source))
    expect(existsSync(join(copy, 'dist/service/main.js'))).toBe(true)
    expect((await Promise.all(ends)).map(([code]) => code)).toEqual([0, 0])
    expect(readdirSync(copy).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
    // It was saved while they were made.
    expect(statSync(source).mtimeMs).toBeGreaterThan(statSync(join(copy, 'dist/.built')).mtimeMs)
  })
})

describe('an option that npm run dev does not have', () => {
  it.each([
    [['--port', 'abc'], 'cotejo: the port abc is no number from 0 to 65535; write --port 4900,'],
    [['--prot', '4900'], 'cotejo: --prot 4900 is not understood; the options are --port NUMBER and --data FOLDER'],
  ])('%j: %s', async (args, line) => {
    const { printed, ended } = startDev(...args)
    expect(await ended).toBe(1)
    expect(printed.text).toContain(line)
    expect(printed.text.trim().split('\n')).toHaveLength(1)
  })
})
