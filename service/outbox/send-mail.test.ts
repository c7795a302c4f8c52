import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { smtpMail } from './send-mail.ts'

/** As much of a mail server as it takes to receive one mail. */
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

  it('that cannot be handed over is an error', async () => {
    const { send, close } = smtpMail('smtp://127.0.0.1:1')
    await expect(send({ to: 'a@example.com', subject: 's', text: 't' })).rejects.toThrow()
    close()
  })
})
