import type { CoreParts } from './core-parts.ts'
import { Problem } from './problem.ts'

/** Throws `invalid-request` for an address that the service does not call. */
export function requireWebhook(
  parts: Pick<CoreParts, 'refuseWebhook'>,
  { webhook_url }: { readonly webhook_url?: string | null | undefined },
): void {
  const message = webhook_url == null ? null : parts.refuseWebhook(webhook_url)
  if (message !== null) throw new Problem('invalid-request', { errors: [{ path: 'webhook_url', message }] })
}
