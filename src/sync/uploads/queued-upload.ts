import { limits } from '#contract/limits.ts'
import { isDocumentFault } from '#contract/resources/document-fault.ts'
import type { LeftOutFile } from '#contract/resources/left-out.ts'
import type { ColumnFields, Job, JobUpload } from '#contract/resources/job.ts'
import { fileHash } from '../../lib/file-hash.ts'
import type { StoredUpload } from './upload-store.ts'

/**
 * One document into one language. `waiting` its turn, `hashing` (its key is made), `sending`; then `created`, or
 * `existing` when the same upload had been made before; or `failed`, `cancelled`.
 */
export type QueuedUpload = StoredUpload & {
  readonly step: 'waiting' | 'hashing' | 'sending' | 'created' | 'existing' | 'failed' | 'cancelled'
  /** Share of the file that is sent, 0 to 1. */
  readonly sent: number
  readonly job: Job | null
  readonly error: unknown
}

/** Fields that are sent with every document of a batch; resources by id. */
export type UploadBatch = Omit<
  JobUpload,
  'target_lang' | 'path' | 'mt' | 'memory_ids' | 'glossary_ids' | keyof ColumnFields
>

/** A document to send into a language, with the resources that are for that pair. */
export type WantedUpload = {
  readonly file: File
  /** Path in its folder; null for a file on its own. */
  readonly path: string | null
  readonly targetLang: string
  /** False: without machine translation. */
  readonly mt: boolean
  readonly memoryIds: readonly string[]
  readonly glossaryIds: readonly string[]
  /** Columns of a table, where a person chose them. */
  readonly columns?: ColumnFields
}

export function fieldsOf(
  batch: UploadBatch,
  { path, targetLang, mt, memoryIds, glossaryIds, columns }: WantedUpload,
): JobUpload {
  return {
    ...batch,
    target_lang: targetLang,
    ...(path !== null && { path }),
    ...(!mt && { mt: 'false' }),
    ...(memoryIds.length > 0 && { memory_ids: memoryIds.join(',') }),
    ...(glossaryIds.length > 0 && { glossary_ids: glossaryIds.join(',') }),
    ...columns,
  }
}

/** A file that is not sent in any language, with its path in its folder and the reason. */
export type RefusedFile = Pick<LeftOutFile, 'reason'> & { readonly file: File; readonly path: string | null }

/** Returns what a batch keeps of a file that was not sent or that the service refused; null where that may change. */
export function leftOutOf({
  file,
  fields,
  refused,
}: Pick<StoredUpload, 'file' | 'fields' | 'refused'>): LeftOutFile | null {
  const name = (fields.path ?? file.name).slice(0, limits.pathCharacters)
  if (refused?.type === 'document-rejected') return { name, reason: refused.status === 413 ? 'too-large' : 'empty' }
  const reason = refused?.members['reason']
  return refused?.type === 'invalid-document' && isDocumentFault(reason) ? { name, reason } : null
}

/** True for a file that was not sent: one for all its languages, so its target language is ''. */
export function isUnsent({ fields }: Pick<StoredUpload, 'fields'>): boolean {
  return fields.target_lang === ''
}

/** Problems of the key and of the plan, which may be other ones by then. */
const passing: readonly number[] = [401, 402, 403]

/** True when another attempt may end differently; a proxy in front may be set up anew meanwhile. */
export function mayHelpToRetry({ step, refused }: QueuedUpload): boolean {
  return (
    step === 'failed' && (refused === null || passing.includes(refused.status) || refused.type.startsWith('proxy-'))
  )
}

export function isOpen({ step }: QueuedUpload): boolean {
  return step === 'waiting' || step === 'hashing' || step === 'sending'
}

const hashes = new WeakMap<File, Promise<string | null>>()

/**
 * Returns the Idempotency-Key of an upload, made of the file's bytes and all its fields: the same upload, repeated
 * after a reload or a lost answer, finds the job of the first instead of making a second.
 */
export async function keyOf({ file, fields, again }: Pick<StoredUpload, 'file' | 'fields' | 'again'>): Promise<string> {
  const hash = hashes.get(file) ?? fileHash(file)
  hashes.set(file, hash)
  // Without a digest (plain http from another machine) name, size and date have to stand for the bytes.
  const bytes = (await hash) ?? `${file.size}-${file.lastModified}`
  // In another batch it is the same document.
  const { batch_id: _batch, ...own } = fields
  const parts = JSON.stringify([file.name, Object.entries(own).sort(([a], [b]) => (a < b ? -1 : 1)), again])
  const rest = await fileHash(new Blob([parts]))
  return `up-${bytes}-${rest?.slice(0, 32) ?? encodeURIComponent(parts).slice(0, 180)}`
}
