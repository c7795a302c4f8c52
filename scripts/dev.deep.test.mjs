import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetch, WebSocket } from 'undici'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const data = mkdtempSync(join(tmpdir(), 'cotejo-dev-'))
afterAll(() => rmSync(data, { recursive: true, force: true }))

function startDev(...args) {
  const child = spawn(process.execPath, ['scripts/dev.mjs', ...args])
  const printed = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed.text += chunk))
  const ended = once(child, 'exit').then(([code]) => code)
  return { child, printed, ended }
}

/** Linux lists the parent of each process; elsewhere there are none. */
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

  beforeAll(async () => {
    dev = startDev('--port', '0', '--data', data)
    await vi.waitFor(() => expect(dev.printed.text).toContain('Cotejo is running: '), {
      timeout: 120_000,
      interval: 200,
    })
    url = /Cotejo is running: (http:\/\/[^/]+)/.exec(dev.printed.text)[1]
  })
  afterAll(() => dev.child.kill('SIGTERM'))

  it('serves the workbench from source, and the service behind it, on its own data', async () => {
    expect(await (await fetch(url)).text()).toContain('/@vite/client')
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect(existsSync(join(data, 'postgres'))).toBe(true)
  })

  it('says in one line that the port is taken', async () => {
    const second = startDev('--port', new URL(url).port, '--data', data)
    expect(await second.ended).toBe(1)
    expect(second.printed.text).toMatch(/^cotejo: port \d+ is taken by another program; choose one with --port.*\n$/)
  })

  it('changes a word in the open page, without loading it anew', async () => {
    const client = await (await fetch(`${url}/@vite/client`)).text()
    const token = /wsToken = "([^"]+)"/.exec(client)[1]
    // As the page does, so that Vite knows what imports what.
    for (const path of ['locale-store.ts', 'en/job-list.ts', 'en/upload.ts']) await fetch(`${url}/src/messages/${path}`)
    const socket = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
    const messages = []
    socket.addEventListener('message', (event) => messages.push(JSON.parse(event.data)))
    await vi.waitFor(() => expect(messages).toContainEqual({ type: 'connected' }))
    const source = 'src/messages/en/upload.ts'
    const { atime, mtime } = statSync(source)
    const now = new Date()
    utimesSync(source, now, now)
    await vi.waitFor(() => expect(messages.map(({ type }) => type)).toContain('update'))
    // Otherwise the build would be older than its sources.
    utimesSync(source, atime, mtime)
    const [update] = messages.filter(({ type }) => type === 'update')
    expect(update.updates.map(({ path }) => path)).toEqual(['/src/messages/en/job-list.ts'])
    expect(messages.map(({ type }) => type)).not.toContain('full-reload')
    socket.close()
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
