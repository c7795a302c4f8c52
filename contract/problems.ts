/** Times at which a client may send the same request again. Source: the contract's "Retry rules". */
export type Retry = 'never' | 'after-header' | 'backoff' | 'once'

export type ProblemKind = { readonly status: number; readonly retry: Retry }

const no = (status: number): ProblemKind => ({ status, retry: 'never' })
const backoff = (status: number): ProblemKind => ({ status, retry: 'backoff' })

/** Every error type of the contract and of api-decisions, with its status and its retry rule. */
export const problems = {
  'invalid-request': no(400),
  'invalid-language': no(400),
  unauthorized: no(401),
  forbidden: no(403),
  'trial-ended': no(402),
  'quota-exceeded': no(402),
  'trial-paused': backoff(503),
  'rate-limited': { status: 429, retry: 'after-header' },
  'translation-failed': no(422),
  'engine-unavailable': backoff(503),
  'engine-mismatch': backoff(502),
  'engine-not-found': no(404),
  'engine-conflict': no(412),
  'qe-unavailable': backoff(503),
  'too-few-corrections': no(409),
  'invalid-document': no(400),
  'document-rejected': no(400),
  'job-not-found': no(404),
  'job-not-ready': no(409),
  'job-busy': no(409),
  'file-missing': no(404),
  'upload-not-found': no(404),
  'upload-incomplete': no(409),
  'upload-offset-mismatch': no(409),
  'too-many-uploads': no(409),
  'pages-unavailable': no(409),
  'pages-failed': no(422),
  'segment-not-found': no(404),
  'segment-locked': no(409),
  'segment-conflict': no(412),
  'note-not-found': no(404),
  'query-not-found': no(404),
  'model-not-found': no(404),
  'bulk-action-not-found': no(404),
  'invalid-segment': no(400),
  'invalid-resource': no(400),
  'resource-not-found': no(404),
  'resource-busy': no(409),
  'resource-language-mismatch': no(400),
  'entry-not-found': no(404),
  'invalid-entry': no(400),
  'project-not-found': no(404),
  'invalid-project': no(400),
  'request-not-found': no(404),
  'key-not-found': no(404),
  'secret-not-found': no(404),
  'notification-not-found': no(404),
  'not-found': no(404),
  'method-not-allowed': no(405),
  'not-acceptable': no(406),
  'unsupported-media-type': no(415),
  'payload-too-large': no(413),
  'idempotency-key-reused': no(422),
  'idempotency-in-progress': { status: 409, retry: 'after-header' },
  'sign-in-unavailable': backoff(503),
  'storage-unavailable': backoff(503),
  'store-unavailable': backoff(503),
  'usage-unavailable': backoff(503),
  internal: { status: 500, retry: 'once' },
} as const satisfies Record<string, ProblemKind>

export type ProblemType = keyof typeof problems

export function isProblemType(name: string): name is ProblemType {
  return Object.hasOwn(problems, name)
}

/** Returns the rule for an answer. For types that a newer service may add, the status decides. */
export function retryOf(type: string, status: number): Retry {
  if (isProblemType(type)) return problems[type].retry
  if (status === 429) return 'after-header'
  // A proxy answers 504 when it did not reach the service in time.
  if (status >= 502 && status <= 504) return 'backoff'
  return status === 500 ? 'once' : 'never'
}

/** Milliseconds to wait before the n-th retry (from 0) of a 502 or 503: 1, 2, 4, 8 s; null when there is none left. */
export function backoffDelay(attempt: number): number | null {
  return attempt < 4 ? 1000 * 2 ** attempt : null
}
