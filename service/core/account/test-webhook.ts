import type { WebhookTest, WebhookTestResult } from '#contract/resources/webhook-test.ts'
import type { Caller } from '../../ports/records.ts'
import type { CoreParts } from '../core-parts.ts'
import { requireWebhook } from '../require-webhook.ts'
import { loadSigningSecrets } from './signing-secrets.ts'

type Parts = Pick<
  CoreParts,
  'store' | 'now' | 'newId' | 'refuseWebhook' | 'callWebhook' | 'inWebhookTurn' | 'engineSetup'
>

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
    const signing = { store, secrets: parts.engineSetup.secrets }
    // Without one that can be read the answer says that it was not signed.
    const secrets = (await loadSigningSecrets(signing, organisationId, at)) ?? []
    // The keys of the contract and no other, as in every notification.
    const body = { job_id: 'job_test', status: 'succeeded', error_code: null, sent_at: at.toISOString() }
    const began = performance.now()
    const came = await parts.callWebhook(webhook_url, { deliveryId: newId('dlv'), event: 'test', body, secrets, at })
    const answer = typeof came === 'number' ? { status: came, fault: null } : { status: null, fault: came }
    return { ...answer, milliseconds: Math.round(performance.now() - began), signed: secrets.length > 0 }
  })
}
