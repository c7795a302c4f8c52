import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { FilePlace } from './file-place.ts'
import { readElements } from './read-elements.ts'

export type S3Request = {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Uint8Array | string
  /** A further status that counts as success; by default there is none. */
  readonly also?: number
}

/** One bucket. Every request is signed, repeated when the server asks for it, and given up after two minutes. */
export type S3Bucket = {
  /**
   * Throws for every answer that is no success: with the code `EIO`, which may be transient, where the server was not
   * reached or overloaded.
   */
  send(method: 'GET' | 'PUT' | 'POST' | 'DELETE', name: string, request?: S3Request): Promise<Response>
}

type Place = FilePlace & { readonly kind: 's3' }

const retries = 4
const timeLimitMs = 120_000

export function openS3Bucket({ bucket, url, region, accessKeyId, secretAccessKey, sessionToken }: Place): S3Bucket {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken === null ? {} : { sessionToken }),
    region,
    service: 's3',
    retries,
  })
  return {
    async send(method, name, { query = {}, body, also } = {}) {
      const address = new URL(name === '' ? url : `${url}/${name}`)
      for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value)
      const bytes = typeof body === 'string' ? Buffer.from(body) : body
      // The limit is for the answer's beginning, because a reader of a file may be slow.
      const timeout = new AbortController()
      const timer = setTimeout(() => timeout.abort(new Error('no answer within two minutes')), timeLimitMs)
      const answer = await client
        .fetch(address, {
          method,
          signal: timeout.signal,
          // The operator sets the bucket's address, so its server must not redirect to another.
          redirect: 'manual',
          ...(bytes !== undefined && { body: bytes, headers: { 'Content-MD5': md5(bytes) } }),
        })
        .catch((error: unknown) => {
          throw failure(bucket, reasonOf(error), true)
        })
        .finally(() => clearTimeout(timer))
      if (answer.ok || answer.status === also) return answer
      const reason = `${answer.status} ${await codeOf(answer)}`.trim()
      // A refused key is the operator's to change: no file is at fault.
      if (answer.status === 401 || answer.status === 403)
        throw Object.assign(failure(bucket, reason, false), { code: 'EACCES' })
      throw failure(bucket, reason, isBusy(answer.status))
    },
  }
}

/** Yields the bytes of an answer; reports an interruption as a failure of the bucket. */
export async function* bytesOf(bucket: string, answer: Response): AsyncIterable<Uint8Array> {
  if (answer.body === null) return
  try {
    yield* answer.body
  } catch (error) {
    throw failure(bucket, reasonOf(error), true)
  }
}

/** Makes the error for a failure of a bucket. */
export function failure(bucket: string, reason: string, mayPass: boolean): Error {
  const error = new Error(`The bucket ${bucket}: ${reason}`)
  return mayPass ? Object.assign(error, { code: 'EIO' }) : error
}

function isBusy(status: number): boolean {
  return status === 429 || status >= 500
}

/** Reads the code of an error: `<Error><Code>NoSuchBucket</Code>…` → `NoSuchBucket`. */
async function codeOf(answer: Response): Promise<string> {
  const [found] = readElements(await answer.text(), 'Error')
  return found?.['Code'] ?? ''
}

/** Returns the cause of an error of `fetch`, which says more than the error. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}

function md5(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('base64')
}
