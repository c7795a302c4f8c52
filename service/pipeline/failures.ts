import type { DocumentFault } from '#contract/resources/document-fault.ts'
import type { ImportReport } from '#contract/resources/job.ts'

/** Thrown when a job cannot succeed: its `error_code`, and one plain sentence for people. */
export class JobFailed extends Error {
  readonly code:
    | 'partial'
    | 'invalid-document'
    | 'file-missing'
    | 'crashed'
    | 'engine-unavailable'
    | 'no-engine'
    | 'engine-not-found'
    | 'quota-exceeded'
    | 'internal'
    | 'invalid_resource'
    | 'empty_resource'
  /** The report on the file of a memory or glossary until it was given up. */
  readonly report: ImportReport | null
  /** The fault in the file of a document. */
  readonly reason: DocumentFault | null

  constructor(
    code: JobFailed['code'],
    message: string,
    { report = null, reason = null }: Partial<Pick<JobFailed, 'report' | 'reason'>> = {},
  ) {
    super(message)
    this.report = report
    this.reason = reason
    this.name = 'JobFailed'
    this.code = code
  }
}

/** Thrown when the engine does not answer for the moment: the attempt ends, and its results stay. */
export class EngineUnavailable extends Error {
  readonly engine: string
  /** False when the engine itself is well and has no answer for this document. */
  readonly isAway: boolean
  /** Milliseconds until the next attempt; null where its outage is not recorded. */
  readonly restMs: number | null

  constructor(
    message: string,
    { engine, isAway, restMs = null }: { engine: string; isAway: boolean; restMs?: number | null },
  ) {
    super(message)
    this.restMs = restMs
    this.name = 'EngineUnavailable'
    this.engine = engine
    this.isAway = isAway
  }
}

/** Thrown when the database has not answered for as long as a lease lasts. */
export class DatabaseAway extends Error {
  constructor() {
    super('The database does not answer')
    this.name = 'DatabaseAway'
  }
}

/** Thrown when this process is about to end; another takes the job up. */
export class ShuttingDown extends Error {
  constructor() {
    super('The service is shutting down')
    this.name = 'ShuttingDown'
  }
}
