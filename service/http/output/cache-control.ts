import type { EndpointName } from '#contract/endpoints.ts'

/**
 * Operations whose answers no proxy may change. Those with a secret: the compressed length of an answer reveals its
 * content. And those whose entity tag is a revision: a compressed answer has a weak tag, which `If-Match` does not
 * take.
 */
const unchanged: ReadonlySet<EndpointName> = new Set([
  'connect',
  'readAccount',
  'changeAccount',
  'createKey',
  'createSession',
  'beginSignIn',
  'finishSignIn',
  'invitePerson',
  'renewInvitation',
  'createWebhookSecret',
  'readSegment',
  'correctSegment',
] as const)

/** Returns the header; `no-transform` keeps `hono/compress` and proxies from compressing an answer. */
export function cacheControlOf(name: EndpointName): string {
  return unchanged.has(name) ? 'no-store, no-transform' : 'no-store'
}
