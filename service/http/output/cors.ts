const exposed = [
  'X-Request-Id',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'RateLimit-Policy',
  'RateLimit',
  'Retry-After',
  'ETag',
  'Content-Disposition',
  'Location',
]
const allowed = ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match', 'Upload-Offset']

/**
 * Returns the headers for a page of another origin. Only listed origins get an answer; keys travel in a header, so
 * credentials are never allowed. `allow`: the methods of the path, on the answer to OPTIONS.
 *
 * Not `hono/cors`: it answers every OPTIONS before the routes do, so none has an `Allow` and none is not found.
 */
export function corsHeaders(
  origin: string | undefined,
  allowedOrigins: readonly string[],
  allow: string | undefined,
): Record<string, string> {
  const vary = allowedOrigins.length > 0 ? { Vary: 'Origin' } : {}
  if (origin === undefined || !allowedOrigins.includes(origin)) return vary
  return {
    ...vary,
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': exposed.join(', '),
    ...(allow === undefined
      ? {}
      : {
          'Access-Control-Allow-Methods': allow,
          'Access-Control-Allow-Headers': allowed.join(', '),
          'Access-Control-Max-Age': '600',
        }),
  }
}
