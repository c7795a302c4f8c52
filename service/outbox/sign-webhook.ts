import { createHmac } from 'node:crypto'

/**
 * Returns the headers of Standard Webhooks 1.0: a signature by each secret over `id.timestamp.body`, so that a receiver
 * may know either of two while they are exchanged. None without a secret.
 */
export function signWebhook(
  secrets: readonly string[],
  { id, at, body }: { readonly id: string; readonly at: Date; readonly body: string },
): Record<string, string> {
  if (secrets.length === 0) return {}
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
