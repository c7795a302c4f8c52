import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findFreePort } from '../listen.ts'
import { traversalNames } from '../testing/hostile/file-names.ts'
import { until } from '../testing/until.ts'
import { type Mail, smtpMail } from './send-mail.ts'
import { writeMail } from './write-mail.ts'

/** aiosmtpd, as Debian has it: it stores each mail in a file, with the sender and the receivers of its envelope. */
async function startMailServer() {
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
    async take(): Promise<string> {
      const [name, ...more] = await readdir(join(mailbox, 'new'))
      expect(more).toEqual([])
      if (name === undefined) throw new Error('no mail came')
      const path = join(mailbox, 'new', name)
      const text = await readFile(path, 'utf8')
      await rm(path)
      return text
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

const server = await startMailServer()
const { send, close } = smtpMail(server.url)
afterAll(async () => {
  close()
  await server.stop()
})

/** Headers by name, each as often as it occurs, with their folds undone; and the text, decoded. */
function readMail(raw: string) {
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

const mailOf = (file_name: string) =>
  writeMail(
    {
      address: 'ana@example.com',
      file_name,
      event: 'job.succeeded',
      job_id: 'job_1',
      error_code: null,
      error_reason: null,
      locale: null,
      segments: 5,
      untranslatable: 0,
      failed: 0,
      pending: 0,
    },
    'https://cotejo.example',
  )

async function receive(mail: Mail) {
  await send(mail)
  return readMail(await server.take())
}

it.each([
  'oferta.docx',
  'Ñandú “final” 终稿 🙂.docx',
  `${'informe '.repeat(60)}.docx`,
  'a\r\nBcc: eve@evil.example',
  'a\r\n.\r\nMAIL FROM:<eve@evil.example>\r\nRCPT TO:<eve@evil.example>\r\nDATA\r\nx',
  ...traversalNames,
])('a mail server receives one mail, to one address, whatever a file is called: %j', async (name) => {
  const { names, valuesOf, text } = await receive(mailOf(name))
  expect(valuesOf('x-mailfrom')).toEqual(['cotejo@example.org'])
  expect(valuesOf('x-rcptto')).toEqual(['ana@example.com'])
  expect(valuesOf('to')).toEqual(['ana@example.com'])
  expect(valuesOf('subject')).toHaveLength(1)
  expect(names.filter((found) => ['cc', 'bcc', 'reply-to', 'sender'].includes(found ?? ''))).toEqual([])
  expect(text.trimEnd()).toBe(mailOf(name).text.trimEnd())
})

it('a mail server gets lines of dots and lines beyond its limit as they are', async () => {
  const text = ['.', '..', '.a', 'á'.repeat(5000), 'x'.repeat(5000), 'From here', ''].join('\n')
  expect((await receive({ to: 'ana@example.com', subject: 's', text })).text.trimEnd()).toBe(text.trimEnd())
})
