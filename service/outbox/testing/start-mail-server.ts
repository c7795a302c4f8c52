import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../listen.ts'
import { until } from '../../testing/until.ts'

export type MailServer = {
  readonly url: string
  /** Removes and returns the files that have come, oldest first. */
  take(count: number): Promise<string[]>
  stop(): Promise<void>
}

/** Starts aiosmtpd, as Debian has it: it stores each mail in a file, with sender and receivers of its envelope. */
export async function startMailServer(): Promise<MailServer> {
  const folder = await mkdtemp(join(tmpdir(), 'cotejo-mail-'))
  const port = await findFreePort('127.0.0.1')
  const mailbox = join(folder, 'box')
  const child = spawn('/usr/bin/aiosmtpd', [
    '-n',
    '-l',
    `127.0.0.1:${port}`,
    '-c',
    'aiosmtpd.handlers.Mailbox',
    mailbox,
  ])
  await until('the mail server listens', () => reaches(port), { is: (isThere) => isThere, pause: 50 })
  return {
    url: `smtp://127.0.0.1:${port}?from=cotejo@example.org`,
    async take(count) {
      const box = join(mailbox, 'new')
      const names = await until(`${count} mails have come`, () => readdir(box), {
        is: (found) => found.length >= count,
        pause: 50,
      })
      if (names.length > count) throw new Error(`${names.length} mails came`)
      return Promise.all(
        names.sort().map(async (name) => {
          const text = await readFile(join(box, name), 'utf8')
          await rm(join(box, name))
          return text
        }),
      )
    },
    async stop() {
      await end(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function reaches(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() !== null))
    socket.on('error', () => resolve(false))
  })
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

export type ReadMail = {
  readonly names: readonly (string | undefined)[]
  readonly valuesOf: (name: string) => string[]
  readonly text: string
}

/** Returns headers by name, each as often as it occurs, with their folds undone; and the text, decoded. */
export function readMail(raw: string): ReadMail {
  const at = raw.search(/\r?\n\r?\n/)
  const lines = raw
    .slice(0, at)
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.replace(/^[^:]*:\s*/, '')])
  const valuesOf = (name: string) => headers.flatMap(([found, value]) => (found === name ? [value ?? ''] : []))
  const body = raw.slice(at).replace(/^\r?\n\r?\n/, '')
  const [encoding = ''] = valuesOf('content-transfer-encoding')
  return { names: headers.map(([name]) => name), valuesOf, text: decode(body, encoding).replaceAll('\r\n', '\n') }
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
