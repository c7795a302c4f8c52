import { createTransport } from 'nodemailer'

export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

/** Sends a mail, or throws. */
export type SendMail = (mail: Mail) => Promise<void>

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
      await transport.sendMail(mail)
    },
    close: () => transport.close(),
  }
}
