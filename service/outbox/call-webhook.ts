import type { WebhookFault } from '#contract/resources/webhook-test.ts'
import type { Dispatcher } from 'undici'
import type { CallWebhook } from '../ports/call-webhook.ts'
import { postWebhook } from './post-webhook.ts'

/** Makes single calls of webhooks, each with connections of its own: they are rare, and none stays open. */
export function makeCallWebhook(openConnections: () => Dispatcher): CallWebhook {
  return async (address, notice) => {
    const dispatcher = openConnections()
    try {
      return await postWebhook(dispatcher, address, notice, new AbortController().signal)
    } catch (error) {
      return faultOf(error)
    } finally {
      await dispatcher.destroy()
    }
  }
}

function faultOf(error: unknown): WebhookFault {
  if (!(error instanceof Error)) return 'unreachable'
  if (error.name === 'TimeoutError' || /timeout/i.test(error.name)) return 'timeout'
  if (error.name === 'AddressRefused') return 'private-address'
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown-name'
  // The codes of OpenSSL, and those of Node about names and protocols.
  return /CERT|SELF_SIGNED|UNABLE_TO|^ERR_(?:TLS|SSL)|EPROTO/.test(code) ? 'certificate' : 'unreachable'
}
