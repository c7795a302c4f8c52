import { afterAll, expect, it } from 'vitest'
import { traversalNames } from '../testing/hostile/file-names.ts'
import type { Mail } from '../ports/mail.ts'
import { smtpMail } from './send-mail.ts'
import { readMail, startMailServer } from './testing/start-mail-server.ts'
import { writeBatchMail } from './write-batch-mail.ts'
import { writeMail } from './write-mail.ts'
import { writePlanMail } from './write-plan-mail.ts'

const server = await startMailServer()
const { send, close } = smtpMail(server.url)
afterAll(async () => {
  close()
  await server.stop()
})

const noticeOf = (file_name: string) => ({
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
  drafts: 0,
  source_lang: 'en',
  target_lang: 'es',
  words: 20,
  words_to_translate: 0,
  words_to_review: 12,
  remarks: null,
})
const mailOf = (name: string) => writeMail(noticeOf(name), 'https://cotejo.example')
const batchMailOf = (name: string) => {
  const ended = [noticeOf(name), noticeOf('other.docx')]
  return writeBatchMail({ batchId: 'bat_1', address: 'ana@example.com', ended, waiting: 1 }, 'https://cotejo.example')
}

async function receive(mail: Mail) {
  await send(mail)
  const [raw = ''] = await server.take(1)
  return readMail(raw)
}

it.each([
  'oferta.docx',
  'Ñandú “final” 终稿 🙂.docx',
  `${'informe '.repeat(60)}.docx`,
  'a\r\nBcc: eve@evil.example',
  'a\r\n.\r\nMAIL FROM:<eve@evil.example>\r\nRCPT TO:<eve@evil.example>\r\nDATA\r\nx',
  ...traversalNames,
])('a mail server receives one mail, to one address, whatever a file is called: %j', async (name) => {
  for (const mail of [mailOf(name), batchMailOf(name)]) await judge(mail)
})

async function judge(mail: Mail) {
  const { names, valuesOf, text } = await receive(mail)
  expect(valuesOf('x-mailfrom')).toEqual(['cotejo@example.org'])
  expect(valuesOf('x-rcptto')).toEqual(['ana@example.com'])
  expect(valuesOf('to')).toEqual(['ana@example.com'])
  expect(valuesOf('subject')).toHaveLength(1)
  expect(names.filter((found) => ['cc', 'bcc', 'reply-to', 'sender'].includes(found ?? ''))).toEqual([])
  expect(text.trimEnd()).toBe(mail.text.trimEnd())
}

it('a mail server gets lines of dots and lines beyond its limit as they are', async () => {
  const text = ['.', '..', '.a', 'á'.repeat(5000), 'x'.repeat(5000), 'From here', ''].join('\n')
  expect((await receive({ to: 'ana@example.com', subject: 's', text })).text.trimEnd()).toBe(text.trimEnd())
})

it('a mail server receives the mail about a plan whose organisation has any name', async () => {
  const about = { locale: null, percent: 80, used: 80, limit: 100, renews: null }
  const mail = writePlanMail(
    'ana@example.com',
    { ...about, organisation: 'Ñandú\r\nBcc: eve@evil.example' },
    'https://cotejo.example',
  )
  const { valuesOf, names, text } = await receive(mail)
  expect(valuesOf('x-rcptto')).toEqual(['ana@example.com'])
  expect(names).not.toContain('bcc')
  expect(text.trimEnd()).toBe(mail.text.trimEnd())
})
