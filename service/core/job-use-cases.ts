import type { Job, JobsPage, JobsQuery } from '#contract/resources/job.ts'
import type {
  Segment,
  SegmentChange,
  SegmentHistory,
  SegmentsPage,
  SegmentsQuery,
} from '#contract/resources/segment.ts'
import type { SegmentsBatch } from '#contract/resources/segments-batch.ts'
import type { XliffImport } from '#contract/resources/xliff.ts'
import { cancelJob } from './cancel-job.ts'
import { type BatchResult, changeSegments } from './change-segments.ts'
import type { CoreParts } from './core-parts.ts'
import { correctSegment } from './correct-segment.ts'
import { createJob } from './create-job.ts'
import { deleteJob } from './delete-job.ts'
import { exportXliff } from './export-xliff.ts'
import { listJobs, readJob } from './find-jobs.ts'
import { type ImportHow, importXliff } from './import-xliff.ts'
import { listSegments, readSegment } from './list-segments.ts'
import { openFile, openOriginal } from './open-files.ts'
import { orUnavailable } from './or-unavailable.ts'
import { readHistory } from './read-history.ts'
import { rebuildJob } from './rebuild-job.ts'
import type { Caller, OpenFile, StoredUpload, Upload } from './records.ts'
import { storeUpload } from './store-upload.ts'

/** Documents, their jobs and their sentences. */
export type JobUseCases = {
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
  /** One result an item, in the order sent. */
  changeSegments(caller: Caller, jobId: string, batch: SegmentsBatch): Promise<BatchResult[]>
  readSegmentHistory(caller: Caller, jobId: string, position: number): Promise<SegmentHistory>
  rebuildJob(caller: Caller, jobId: string): Promise<Job>
}

export function jobUseCases(parts: CoreParts): JobUseCases {
  return {
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
    changeSegments: (caller, jobId, batch) => orUnavailable(changeSegments(parts, caller, jobId, batch)),
    readSegmentHistory: (caller, jobId, position) => orUnavailable(readHistory(parts, caller, jobId, position)),
    rebuildJob: (caller, jobId) => orUnavailable(rebuildJob(parts, caller, jobId)),
  }
}
