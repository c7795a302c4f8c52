import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { isAlive } from './store/postgres/is-alive.ts'

/** Notes in the data folder that a service listens on a port, so that a second start finds it. */
export async function noteRunning(dataDir: string, port: number, url: string): Promise<void> {
  const path = notePath(dataDir, port)
  await writeFile(`${path}.new`, JSON.stringify({ pid: process.pid, url }), { mode: 0o600 })
  await rename(`${path}.new`, path)
}

export async function forgetRunning(dataDir: string, port: number): Promise<void> {
  await rm(notePath(dataDir, port), { force: true })
}

/** Returns the address of any service that runs on this data folder; null when none answers. */
export async function findAnyRunning(dataDir: string): Promise<string | null> {
  for (const name of await readdir(dataDir).catch(() => [])) {
    const [, port] = /^service-(\d+)\.json$/.exec(name) ?? []
    const url = port === undefined ? null : await findRunning(dataDir, Number(port))
    if (url !== null) return url
  }
  return null
}

/** Returns the address of the service that runs on this data folder and port; null when none answers. */
export async function findRunning(dataDir: string, port: number, tries = 1): Promise<string | null> {
  for (let attempt = 0; attempt < tries; attempt++) {
    if (attempt > 0) await sleep(250)
    const note = parseNote(await readFile(notePath(dataDir, port), 'utf8').catch(() => ''))
    if (note !== null && isAlive(note.pid) && (await answers(`${note.url}/healthz`))) return note.url
  }
  return null
}

function notePath(dataDir: string, port: number): string {
  return join(dataDir, `service-${port}.json`)
}

const Note = z.object({ pid: z.int(), url: z.string() })

function parseNote(text: string): z.infer<typeof Note> | null {
  try {
    return Note.parse(JSON.parse(text))
  } catch {
    return null
  }
}

async function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { timeout: 2000 }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(false))
  })
}
