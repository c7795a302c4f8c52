import type { JobKind } from '#contract/resources/job.ts'
import { FileMissing } from '../blobs/blobs.ts'
import { DocumentRefused } from '../filters/document-refused.ts'
import { isTransient } from '../store/is-transient.ts'
import type { Dependency } from '../store/waiting-jobs.ts'
import { DatabaseAway, EngineUnavailable, JobFailed } from './failures.ts'

/** Consequence of a failure for its job. */
export type FailureVerdict =
  /** Not the job's fault: it waits, and the attempt does not count. */
  | { readonly kind: 'wait'; readonly dependency: Dependency }
  /** The plan is too small at the moment: the job waits too, and fails with `failure` after too long a wait. */
  | { readonly kind: 'wait-for-quota'; readonly failure: JobFailed }
  /** Another attempt may succeed: it is retried, a few times. */
  | { readonly kind: 'retry' }
  /** Another attempt would end the same way. */
  | { readonly kind: 'final'; readonly failure: JobFailed }

/** Codes of Node for the disk, and those of `s3-bucket.ts` for a bucket. */
const storageCodes = ['EIO', 'EROFS', 'EACCES', 'EPERM', 'ESTALE', 'EBUSY', 'EMFILE', 'ENFILE', 'EAGAIN', 'ETXTBSY']
const spaceCodes = ['ENOSPC', 'EDQUOT']

/**
 * Distinguishes failures of the service's dependencies from those of the job itself.
 *
 * `EngineUnavailable` of an engine that is away, `EIO`, a refused connection → wait. A missing file, a statement that
 * took too long → retry. A refused document, a bug → final.
 */
export function classifyFailure(error: unknown, kind: JobKind): FailureVerdict {
  if (error instanceof JobFailed && error.code === 'quota-exceeded') return { kind: 'wait-for-quota', failure: error }
  if (error instanceof JobFailed) return { kind: 'final', failure: error }
  if (error instanceof DocumentRefused)
    return { kind: 'final', failure: new JobFailed('invalid-document', error.message, { reason: error.reason }) }
  if (error instanceof FileMissing) return { kind: 'final', failure: new JobFailed('file-missing', fileMissing) }
  if (error instanceof EngineUnavailable)
    return error.isAway ? { kind: 'wait', dependency: `engine:${error.engine}` } : { kind: 'retry' }
  if (error instanceof DatabaseAway) return { kind: 'wait', dependency: 'database' }
  const code = codeOf(error)
  if (spaceCodes.includes(code)) return { kind: 'wait', dependency: 'storage:space' }
  if (storageCodes.includes(code)) return { kind: 'wait', dependency: 'storage' }
  // A missing file, unlike a server's socket; a statement that was cancelled for its length.
  if ((code === 'ENOENT' && !isConnect(error)) || code === '57014') return { kind: 'retry' }
  if (isTransient(error)) return { kind: 'wait', dependency: 'database' }
  return { kind: 'final', failure: new JobFailed('internal', internalMessages[kind]) }
}

const fileMissing = 'The uploaded file is no longer stored. Upload it again.'

export const internalMessages = {
  translate_document: 'The document could not be translated because of an internal error.',
  index_memory: 'The file could not be imported because of an internal error.',
  index_glossary: 'The file could not be imported because of an internal error.',
} as const

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

function isConnect(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'connect'
}
