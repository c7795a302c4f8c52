import * as z from 'zod/mini'
import { limits } from '../limits.ts'

/** The address to call once; of a webhook that is not stored yet, too. */
export const WebhookTest = z.object({
  webhook_url: z.string().check(z.minLength(1), z.maxLength(limits.webhookCharacters)),
})
export type WebhookTest = z.infer<typeof WebhookTest>

/**
 * Reasons why a receiver gave no answer: none in time; an address of a private network; a name that does not resolve; a
 * certificate that is not valid; no connection.
 */
export const webhookFaults = ['timeout', 'private-address', 'unknown-name', 'certificate', 'unreachable'] as const

/** Outcome of the call: the status of the answer, or the fault. */
export const WebhookTestResult = z.object({
  status: z.nullable(z.int()),
  fault: z.nullable(z.enum(webhookFaults)),
  milliseconds: z.int(),
  /** False where the organisation has no secret to sign with. */
  signed: z.boolean(),
})
export type WebhookTestResult = z.infer<typeof WebhookTestResult>
export type WebhookFault = (typeof webhookFaults)[number]
