import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { howBusy } from '../../service/testing/how-busy.ts'

export type RunningService = {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  readonly url: string
  /** The printed address that carries a fresh one-time code. */
  readonly link: string
  readonly dataDir: string
  /** Returns every line it printed. */
  readonly output: () => string
  /** Sends SIGKILL to the service alone: its database outlives it, as after a crash. */
  readonly kill: () => Promise<void>
  /** Stops it cleanly; the data folder is removed too unless it was given. */
  readonly stop: () => Promise<void>
}

export type StartOptions = {
  readonly dataDir?: string
  readonly port?: number
  readonly env?: Readonly<Record<string, string>>
}

/** Starts the built product as `npm start` does, on a free port and a fresh data folder unless others are given. */
export async function startService(options: StartOptions = {}): Promise<RunningService> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'cotejo-e2e-'))
  const args = [
    'scripts/start.mjs',
    '--no-install',
    '--no-open',
    '--port',
    String(options.port ?? 0),
    '--data',
    dataDir,
  ]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, COTEJO_PRINT_LINK: '1', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const link = await untilLink(child, () => printed)
  return {
    url: new URL(link).origin,
    link,
    dataDir,
    output: () => printed,
    kill: () => end(child, 'SIGKILL'),
    stop: async () => {
      await end(child, 'SIGTERM')
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const linkPattern = /https?:\/\/\S+#code=\S+/

function untilLink(child: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const give = (message: string) => {
      clearInterval(timer)
      clearTimeout(limit)
      reject(new Error(`${message}\n${printed()}`))
    }
    const seconds = 90 * howBusy()
    const limit = setTimeout(() => give(`the service printed no address within ${seconds} s`), seconds * 1000)
    const timer = setInterval(() => {
      const link = linkPattern.exec(printed())?.[0]
      if (link === undefined) return
      clearInterval(timer)
      clearTimeout(limit)
      resolve(link)
    }, 50)
    // A second start prints the link of the first and ends.
    child.once('close', (code) => {
      if (!linkPattern.test(printed())) give(`the service ended with ${code} before it printed an address`)
    })
  })
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}
