import { createTransport } from 'nodemailer'
import type { SendMail } from '../ports/mail.ts'

/**
 * Sends through an SMTP server: `smtp://user:password@mail.example:587`. The sender is the `from` of its query, else
 * `cotejo@` and the server's name.
 */
export function smtpMail(url: string): { send: SendMail; close: () => void } {
  const { hostname, searchParams } = new URL(url)
  const from = searchParams.get('from') ?? `cotejo@${hostname}`
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 }, { from })
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, subject: asText(mail.subject) })
    },
    close: () => transport.close(),
  }
}

/** Keeps a subject as written, even when it holds what a mail program would decode: `=?utf-8?q?Invoice?=`. */
function asText(subject: string): string {
  if (!subject.includes('=?')) return subject
  // A word of RFC 2047 has at most 75 characters.
  const pieces = Array.from(subject).reduce<string[]>((words, character) => {
    const last = words.at(-1) ?? ''
    return Buffer.byteLength(last + character) > 45 ? [...words, character] : [...words.slice(0, -1), last + character]
  }, [])
  return pieces.map((piece) => `=?UTF-8?B?${Buffer.from(piece).toString('base64')}?=`).join(' ')
}
