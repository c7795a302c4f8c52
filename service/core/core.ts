import type { Account, Plan } from '#contract/resources/account.ts'
import type { Job, JobsPage, JobsQuery } from '#contract/resources/job.ts'
import type { LanguagesPage } from '#contract/resources/language.ts'
import type { Segment, SegmentChange, SegmentsPage, SegmentsQuery } from '#contract/resources/segment.ts'
import type { XliffImport } from '#contract/resources/xliff.ts'
import { isTransient } from '../store/is-transient.ts'
import { authenticate } from './authenticate.ts'
import { cancelJob } from './cancel-job.ts'
import { connect } from './connect.ts'
import type { CoreParts } from './core-parts.ts'
import { correctSegment } from './correct-segment.ts'
import { createJob } from './create-job.ts'
import { deleteJob } from './delete-job.ts'
import { exportXliff } from './export-xliff.ts'
import { listJobs, readJob } from './find-jobs.ts'
import { type ImportHow, importXliff } from './import-xliff.ts'
import { listLanguages } from './list-languages.ts'
import { listSegments, readSegment } from './list-segments.ts'
import { startRequestLog } from './log-requests.ts'
import { openFile, openOriginal } from './open-files.ts'
import { Problem } from './problem.ts'
import { readAccount } from './read-account.ts'
import { readPlan } from './read-plan.ts'
import { rebuildJob } from './rebuild-job.ts'
import type { Caller, OpenFile, RateState, RequestEntry, StoredUpload, Upload } from './records.ts'
import { storeUpload } from './store-upload.ts'
import { takeRequest } from './take-request.ts'

export type { Caller, OpenFile, RateState, RequestEntry, StoredUpload, Upload } from './records.ts'

/** The use cases, bound to their parts. Expected failures are thrown as `Problem`. */
export type Core = {
  /** Null for a key that is missing, wrong or revoked. */
  authenticate(keyText: string): Promise<Caller | null>
  /** Counts a request; exact for any number of processes. The bucket is a key's id, or an address without a key. */
  takeRequest(bucket: string): Promise<RateState>
  /** Never waits, never throws: written in batches. */
  logRequest(entry: RequestEntry): void
  connect(code: string): Promise<{ key: string }>
  listLanguages(query: { after?: string; limit?: number; locale: 'es' | 'en' }): Promise<LanguagesPage>
  readAccount(caller: Caller): Promise<Account>
  readPlan(caller: Caller): Promise<Plan>
  /** The uploaded file is taken over, or discarded when no new job comes of it. */
  createJob(caller: Caller, upload: Upload): Promise<{ job: Job; created: boolean }>
  storeUpload(stream: AsyncIterable<Uint8Array>, fileName: string): Promise<StoredUpload>
  discardUpload(file: StoredUpload): Promise<void>
  listJobs(caller: Caller, query: JobsQuery): Promise<JobsPage>
  readJob(caller: Caller, jobId: string): Promise<Job>
  deleteJob(caller: Caller, jobId: string): Promise<void>
  cancelJob(caller: Caller, jobId: string): Promise<Job>
  openFile(caller: Caller, jobId: string): Promise<OpenFile>
  openOriginal(caller: Caller, jobId: string): Promise<OpenFile>
  exportXliff(caller: Caller, jobId: string): Promise<OpenFile>
  /** `bytes` is read only when the job is there. */
  importXliff(caller: Caller, jobId: string, bytes: AsyncIterable<Uint8Array>, how: ImportHow): Promise<XliffImport>
  listSegments(caller: Caller, jobId: string, query: SegmentsQuery): Promise<SegmentsPage>
  readSegment(caller: Caller, jobId: string, position: number): Promise<Segment>
  /** `ifMatch` is the revision the caller believes to be stored; null: whatever is stored is replaced. */
  correctSegment(
    caller: Caller,
    jobId: string,
    position: number,
    change: SegmentChange,
    ifMatch: number | null,
  ): Promise<Segment>
  rebuildJob(caller: Caller, jobId: string): Promise<Job>
  /** True when the database answers. */
  ready(): Promise<boolean>
  /** Writes what is left of the request log. The parts are closed by whoever opened them. */
  close(): Promise<void>
}

export function makeCore(parts: CoreParts): Core {
  const requestLog = startRequestLog(parts)
  return {
    authenticate: (keyText) => orUnavailable(authenticate(parts, keyText)),
    takeRequest: (bucket) => orUnavailable(takeRequest(parts, bucket)),
    logRequest: (entry) => requestLog.add(entry),
    connect: (code) => orUnavailable(connect(parts, code)),
    listLanguages: async (query) => listLanguages(parts, query),
    readAccount: (caller) => orUnavailable(readAccount(parts, caller)),
    readPlan: (caller) => orUnavailable(readPlan(parts, caller)),
    createJob: (caller, upload) => orUnavailable(createJob(parts, caller, upload)),
    storeUpload: (stream, fileName) => orUnavailable(storeUpload(parts, stream, fileName)),
    discardUpload: (file) => parts.blobs.delete(file.blobId),
    listJobs: (caller, query) => orUnavailable(listJobs(parts, caller, query)),
    readJob: (caller, jobId) => orUnavailable(readJob(parts, caller, jobId)),
    deleteJob: (caller, jobId) => orUnavailable(deleteJob(parts, caller, jobId)),
    cancelJob: (caller, jobId) => orUnavailable(cancelJob(parts, caller, jobId)),
    openFile: (caller, jobId) => orUnavailable(openFile(parts, caller, jobId)),
    openOriginal: (caller, jobId) => orUnavailable(openOriginal(parts, caller, jobId)),
    exportXliff: (caller, jobId) => orUnavailable(exportXliff(parts, caller, jobId)),
    importXliff: (caller, jobId, bytes, how) => orUnavailable(importXliff(parts, caller, jobId, bytes, how)),
    listSegments: (caller, jobId, query) => orUnavailable(listSegments(parts, caller, jobId, query)),
    readSegment: (caller, jobId, position) => orUnavailable(readSegment(parts, caller, jobId, position)),
    correctSegment: (caller, jobId, position, change, ifMatch) =>
      orUnavailable(correctSegment(parts, caller, jobId, position, change, ifMatch)),
    rebuildJob: (caller, jobId) => orUnavailable(rebuildJob(parts, caller, jobId)),
    ready: () => parts.store.answers(),
    close: () => requestLog.close(),
  }
}

/** What may be over in a moment is told as such, so that clients try again: the database gone, the disk full. */
async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isTransient(error)) throw error
    throw new Problem('storage-unavailable', { detail: 'The storage does not answer at the moment.' })
  }
}
