import type { WebhookFault } from '#contract/resources/webhook-test.ts'

export type WebhookNotice = {
  readonly deliveryId: string
  readonly event: string
  readonly body: Readonly<Record<string, unknown>>
  /** Secrets to sign it with; it is not signed when there are none. */
  readonly secrets: readonly string[]
  readonly at: Date
}

/** Posts a notice once, with the checks of all notices. Resolves to the status of the answer, or to the fault. */
export type CallWebhook = (address: string, notice: WebhookNotice) => Promise<number | WebhookFault>
