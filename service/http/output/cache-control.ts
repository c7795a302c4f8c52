import type { EndpointName } from '#contract/endpoints.ts'

/**
 * Answers that nothing on the way may change, ours or a proxy's. Those with a secret: how long an answer is once it is
 * compressed reveals what is in it. And those whose entity tag is a revision: a compressed answer has a weak tag, which
 * `If-Match` does not take.
 */
const unchanged: ReadonlySet<EndpointName> = new Set([
  'connect',
  'createKey',
  'createSession',
  'createWebhookSecret',
  'readSegment',
  'correctSegment',
] as const)

/** `no-transform` keeps an answer from being compressed, by `hono/compress` and by proxies. */
export function cacheControlOf(name: EndpointName): string {
  return unchanged.has(name) ? 'no-store, no-transform' : 'no-store'
}
