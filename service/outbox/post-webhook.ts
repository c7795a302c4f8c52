import { type Dispatcher, request } from 'undici'
import { traceHeaders } from '../tracing/tracing.ts'
import type { WebhookNotice } from '../ports/call-webhook.ts'
import { signWebhook } from './sign-webhook.ts'

const timeLimitMilliseconds = 10_000

/**
 * Posts a notice. Any 2xx within 10 s counts as delivered; redirects are not followed, and the answer is not read.
 * Resolves to the status; throws when there was none in time.
 */
export async function postWebhook(
  dispatcher: Dispatcher,
  address: string,
  notice: WebhookNotice,
  end: AbortSignal,
): Promise<number> {
  const text = JSON.stringify(notice.body)
  const { statusCode, body } = await request(address, {
    dispatcher,
    method: 'POST',
    signal: AbortSignal.any([end, AbortSignal.timeout(timeLimitMilliseconds)]),
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Service-Webhook/1',
      ...traceHeaders(),
      'X-Service-Event': notice.event,
      'X-Service-Delivery': notice.deliveryId,
      ...signWebhook(notice.secrets, { id: notice.deliveryId, at: notice.at, body: text }),
    },
    body: text,
  })
  body.on('error', () => undefined)
  body.destroy()
  return statusCode
}
