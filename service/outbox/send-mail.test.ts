import type { Remark } from '#contract/resources/remark.ts'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { documentFaults } from '#contract/resources/document-fault.ts'
import { JobUpload } from '#contract/resources/job.ts'
import { smtpMail } from './send-mail.ts'
import { readConfig } from '../config.ts'
import { writeMail } from './write-mail.ts'

const ended = {
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
  words: 1234,
  words_to_translate: 0,
  words_to_review: 0,
  remarks: null,
}

/** Starts as much of a mail server as it takes to receive one mail. */
async function startMailServer() {
  const lines: string[] = []
  const server = createServer((socket) => {
    let inData = false
    socket.write('220 test\r\n')
    socket.on('data', (piece) => {
      for (const line of String(piece).split('\r\n').filter(Boolean)) {
        lines.push(line)
        if (inData) {
          if (line !== '.') continue
          inData = false
          socket.write('250 kept\r\n')
        } else if (line === 'DATA') {
          inData = true
          socket.write('354 go on\r\n')
        } else socket.write('250 fine\r\n')
        if (line === 'QUIT') socket.end()
      }
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { lines, port, close: () => new Promise((resolve) => server.close(resolve)) }
}

describe('mail', () => {
  it('goes to the server of the settings, from the sender that they name', async () => {
    const server = await startMailServer()
    const { send, close } = smtpMail(`smtp://127.0.0.1:${server.port}?from=cotejo@example.org&ignoreTLS=true`)
    await send({ to: 'ana@example.com', subject: 'Cotejo: oferta.docx', text: 'Está traducido.\n' })
    close()
    await server.close()
    expect(server.lines).toContain('MAIL FROM:<cotejo@example.org>')
    expect(server.lines).toContain('RCPT TO:<ana@example.com>')
    expect(server.lines).toContain('Subject: Cotejo: oferta.docx')
  })

  it.each([
    'a\r\nBcc: eve@evil.example',
    'a\nBcc: eve@evil.example',
    'a\r\n\r\n<script>alert(1)</script>',
    'a\r\n.\r\nMAIL FROM:<eve@evil.example>\r\nRCPT TO:<eve@evil.example>',
    'a\u2028Bcc: eve@evil.example',
    'a\0Bcc: eve@evil.example',
    '=?utf-8?q?a=0d=0aBcc:_eve@evil.example?=',
  ])('has no header, receiver or part that the name of a file asks for: %j', async (file_name) => {
    const server = await startMailServer()
    const { send, close } = smtpMail(`smtp://127.0.0.1:${server.port}?from=cotejo@example.org&ignoreTLS=true`)
    const notice = { address: 'ana@example.com', file_name, event: 'job.succeeded', job_id: 'job_1', ...ended }
    await send(writeMail(notice, 'https://cotejo.example'))
    close()
    await server.close()
    // What the text of the mail has is no command: it ends with the first line that is a dot.
    const [data, end] = [server.lines.indexOf('DATA'), server.lines.indexOf('.')]
    const sent = server.lines.filter((_, at) => at <= data || at > end)
    const commands = sent.filter((line) => /^(MAIL FROM|RCPT TO):/.test(line))
    expect(commands).toEqual(['MAIL FROM:<cotejo@example.org>', 'RCPT TO:<ana@example.com>'])
    // The type is the last of the headers; the text follows it.
    const last = server.lines.findIndex((line) => /^content-type:/i.test(line))
    const headers = server.lines
      .slice(0, last + 1)
      .filter((line) => /^(to|cc|bcc|from|reply-to|content-type):/i.test(line))
    expect(headers.map((line) => line.toLowerCase().split(':')[0])).toEqual(['from', 'to', 'content-type'])
  })

  it('names a file as it is called, also where a mail program would decode the name', async () => {
    const server = await startMailServer()
    const { send, close } = smtpMail(`smtp://127.0.0.1:${server.port}?from=cotejo@example.org&ignoreTLS=true`)
    const subject = 'Cotejo: =?utf-8?q?Your_invoice_is_due?= número 12 of a name that is longer than a line.docx'
    await send({ to: 'ana@example.com', subject, text: 'Está traducido.\n' })
    close()
    await server.close()
    const at = server.lines.findIndex((line) => line.startsWith('Subject:'))
    const more = server.lines.slice(at + 1).findIndex((line) => !line.startsWith(' '))
    const words = server.lines
      .slice(at, at + 1 + more)
      .join('')
      .matchAll(/=\?UTF-8\?B\?([^?]+)\?=/g)
    expect([...words].map(([, word = '']) => Buffer.from(word, 'base64').toString()).join('')).toBe(subject)
  })

  it.each([
    ['https://cotejo.example/', 'https://cotejo.example/jobs/job_1'],
    ['https://host.example/cotejo/', 'https://host.example/cotejo/jobs/job_1'],
  ])('links to the job under the address that people use: %s', (address, link) => {
    const { publicUrl } = readConfig([], { COTEJO_PUBLIC_URL: address }, '/srv/cotejo/dist/service')
    const notice = { address: 'ana@example.com', file_name: 'a.txt', event: 'job.succeeded', job_id: 'job_1', ...ended }
    expect(writeMail(notice, publicUrl).text.split('\n')).toContain(link)
  })

  it.each([
    [{}, 'has been translated.'],
    [{ drafts: 2 }, 'has been translated, with 2 drafts.'],
    [{ failed: 2, pending: 1 }, 'has been translated, except for 3 segments.'],
    [{ failed: 5 }, 'No segment of the document “a.txt” has been translated.'],
    [{ untranslatable: 5 }, 'has no text to translate.'],
    [{ event: 'job.failed', error_code: 'partial', failed: 1 }, 'could not be translated: 1 segment is missing.'],
    [{ event: 'job.failed', error_code: 'no-engine' }, 'no MT engine translates between these languages.'],
    [{ event: 'job.failed', error_code: 'crashed' }, 'the process working on it crashed or stopped responding.'],
    [{ event: 'job.failed', error_code: 'of a newer service' }, 'could not be translated.'],
  ])('says how the job ended, by its counts: %j', (change, text) => {
    const notice = { address: 'ana@example.com', file_name: 'a.txt', event: 'job.succeeded', job_id: 'job_1', ...ended }
    expect(writeMail({ ...notice, ...change }, null).text).toContain(text)
  })

  it.each([
    [
      { words_to_review: 300, words_to_translate: 12, failed: 2 },
      'en',
      'Left: 12 words to translate · 300 words to review · 2 segments that could not be translated',
    ],
    [
      { words: 12_345, words_to_review: 1 },
      'es',
      'inglés → español · 12.345 palabras\nPendiente: 1 palabra por revisar',
    ],
    [{}, 'en', 'English → Spanish · 1,234 words\nNothing is left to do.'],
    [{ words_to_translate: null, words_to_review: null }, 'en', 'English → Spanish · 1,234 words\n'],
  ] as const)('says languages, words and what is left: %j', (change, locale, text) => {
    const notice = { address: 'ana@example.com', file_name: 'a.txt', event: 'job.succeeded', job_id: 'job_1', ...ended }
    expect(writeMail({ ...notice, ...change, locale }, null).text).toContain(text)
  })

  it('says how many texts were left, and none of them', () => {
    const list: Remark[] = [
      { reason: 'field', count: 3, places: [{ part: 'body', text: 'Figure' }] },
      { reason: 'bookmark', count: 1, places: [] },
    ]
    const notice = { address: 'ana@example.com', file_name: 'a.txt', event: 'job.succeeded', job_id: 'job_1', ...ended }
    const { text } = writeMail({ ...notice, locale: 'en', remarks: { list } }, null)
    expect(text).toContain(
      '3 texts were left as they are.\n1 bookmark or other range changed.\nThe page of the document says which, and why.',
    )
    expect(text).not.toContain('Figure')
  })

  it('names the damage of a file and what helps, in the language of the person only', () => {
    const damaged = { event: 'job.failed', error_code: 'invalid-document', segments: null }
    const notice = { address: 'ana@example.com', file_name: 'a.docx', job_id: 'job_1', ...ended, ...damaged }
    expect(writeMail({ ...notice, error_reason: 'encrypted', locale: 'es' }, null).text).toBe(
      'El documento «a.docx» no se ha podido traducir: el archivo está protegido con contraseña. Guárdalo sin contraseña.\ninglés → español\n',
    )
    expect(writeMail({ ...notice, error_reason: 'doctype', locale: 'en' }, null).text).toBe(
      'The document “a.docx” could not be translated: the file declares a document type (DOCTYPE), which is not read for security reasons. Save it again with an office program, or remove the declaration.\nEnglish → Spanish\n',
    )
    for (const fault of documentFaults)
      expect(writeMail({ ...notice, error_reason: fault }, null).text.split('\n')).toHaveLength(5)
  })

  it.each([
    'ana@example.com\r\nRCPT TO:<eve@evil.example>',
    'ana@example.com, eve@evil.example',
    'ana@example.com\nBcc: e@e.es',
  ])('goes to one address, and none that is asked for is more: %j', (notify_email) => {
    const upload = { source_lang: 'en', target_lang: 'es', notify_email }
    expect(z.safeParse(JobUpload, upload).success).toBe(false)
  })

  it('that cannot be handed over is an error', async () => {
    const { send, close } = smtpMail('smtp://127.0.0.1:1')
    await expect(send({ to: 'a@example.com', subject: 's', text: 't' })).rejects.toThrow()
    close()
  })
})
