import type { Locale } from '#contract/locales.ts'
import type { Role } from '#contract/resources/account.ts'
import type { JobUpload } from '#contract/resources/job.ts'
import type { StoredFile } from '../blobs/blobs.ts'

/** Author of a request: a key and its organisation, beyond which it sees nothing. */
export type Caller = {
  readonly organisationId: string
  readonly keyId: string
  readonly keyName: string
  readonly role: Role
  /** The session of that key that made the request, if any. */
  readonly sessionId?: string
  /** When that session began, where its person has no key of their own and signs in by links. */
  readonly signedInAt?: Date
  /** Time from which the key, or the session, is refused. */
  readonly expiresAt?: Date
}

/** `uploadId`: the upload in parts that it was copied from. */
export type StoredUpload = StoredFile & { readonly fileName: string; readonly uploadId?: string }

export type Upload = {
  readonly fields: JobUpload
  readonly file: StoredUpload
  readonly idempotencyKey: string | null
  /** The language of the person, where the request names one. */
  readonly locale?: Locale | null
}

export type OpenFile = {
  readonly stream: AsyncIterable<Uint8Array>
  /** Bytes; null for a file that is made while it is read. */
  readonly size: number | null
  /** Null for data that is not to be saved as a file. */
  readonly fileName: string | null
  /** Its media type; by default that of any bytes. */
  readonly type?: string
}

export type RateState = {
  readonly allowed: boolean
  readonly limit: number
  readonly remaining: number
  readonly resetSeconds: number
}

export type RequestEntry = {
  readonly id: string
  readonly operation: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly errorType: string | null
  readonly durationMs: number
  readonly characters: number
  readonly caller: Caller | null
}
