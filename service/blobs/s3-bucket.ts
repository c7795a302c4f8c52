import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { FilePlace } from './file-place.ts'
import { readElements } from './read-elements.ts'

export type S3Request = {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Uint8Array | string
  /** An answer that is as good as any other; by default only those of success. */
  readonly also?: number
}

/** One bucket. Every request is signed, repeated when the server asks for it, and given up after two minutes. */
export type S3Bucket = {
  /**
   * Throws for every answer that is no success: with the code `EIO`, which may be over in a moment, where the server
   * was not reached or had too much to do.
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
      // The time is that of the answer's beginning: who reads a file may be slow.
      const timeout = new AbortController()
      const timer = setTimeout(() => timeout.abort(new Error('no answer within two minutes')), timeLimitMs)
      const answer = await client
        .fetch(address, {
          method,
          signal: timeout.signal,
          // Where a bucket lies is the operator's setting: its server cannot lead us to another.
          redirect: 'manual',
          ...(bytes !== undefined && { body: bytes, headers: { 'Content-MD5': md5(bytes) } }),
        })
        .catch((error: unknown) => {
          throw failure(bucket, reasonOf(error), true)
        })
        .finally(() => clearTimeout(timer))
      if (answer.ok || answer.status === also) return answer
      const reason = `${answer.status} ${await codeOf(answer)}`.trim()
      // A key that is not taken any more is the operator's to change: no file is at fault.
      if (answer.status === 401 || answer.status === 403)
        throw Object.assign(failure(bucket, reason, false), { code: 'EACCES' })
      throw failure(bucket, reason, isBusy(answer.status))
    },
  }
}

/** The bytes of an answer; where they break off, that is reported as a failure of the bucket. */
export async function* bytesOf(bucket: string, answer: Response): AsyncIterable<Uint8Array> {
  if (answer.body === null) return
  try {
    yield* answer.body
  } catch (error) {
    throw failure(bucket, reasonOf(error), true)
  }
}

/** What went wrong with a bucket. */
export function failure(bucket: string, reason: string, mayPass: boolean): Error {
  const error = new Error(`The bucket ${bucket}: ${reason}`)
  return mayPass ? Object.assign(error, { code: 'EIO' }) : error
}

function isBusy(status: number): boolean {
  return status === 429 || status >= 500
}

/** `<Error><Code>NoSuchBucket</Code>…` → `NoSuchBucket`. */
async function codeOf(answer: Response): Promise<string> {
  const [found] = readElements(await answer.text(), 'Error')
  return found?.['Code'] ?? ''
}

/** What `fetch` throws says little; its cause says more. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}

function md5(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('base64')
}
