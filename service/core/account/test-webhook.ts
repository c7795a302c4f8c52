import type { WebhookTest, WebhookTestResult } from '#contract/resources/webhook-test.ts'
import { listWebhookSecrets, mostSignatures } from '../../store/webhook-secrets.ts'
import type { Caller } from '../../ports/records.ts'
import type { CoreParts } from '../core-parts.ts'
import { requireWebhook } from '../require-webhook.ts'

type Parts = Pick<CoreParts, 'store' | 'now' | 'newId' | 'refuseWebhook' | 'callWebhook' | 'inWebhookTurn'>

/** Calls a webhook once, as a notification does, and returns what came of it. Throws `invalid-request` for its address. */
export async function testWebhook(
  parts: Parts,
  { organisationId }: Pick<Caller, 'organisationId'>,
  { webhook_url }: WebhookTest,
): Promise<WebhookTestResult> {
  requireWebhook(parts, { webhook_url })
  const { store, now, newId } = parts
  return parts.inWebhookTurn(organisationId, async () => {
    const at = now()
    const signing = await listWebhookSecrets(store.db, organisationId, at)
    const secrets = signing.slice(0, mostSignatures).map(({ secret }) => secret)
    // The keys of the contract and no other, as in every notification.
    const body = { job_id: 'job_test', status: 'succeeded', error_code: null, sent_at: at.toISOString() }
    const began = performance.now()
    const came = await parts.callWebhook(webhook_url, { deliveryId: newId('dlv'), event: 'test', body, secrets, at })
    const answer = typeof came === 'number' ? { status: came, fault: null } : { status: null, fault: came }
    return { ...answer, milliseconds: Math.round(performance.now() - began), signed: secrets.length > 0 }
  })
}
