import type { DocumentFault } from '#contract/resources/document-fault.ts'
import type { ImportReport } from '#contract/resources/job.ts'

/** A job cannot be done: its `error_code`, and one plain sentence for people. */
export class JobFailed extends Error {
  readonly code:
    | 'partial'
    | 'invalid-document'
    | 'file-missing'
    | 'crashed'
    | 'engine-unavailable'
    | 'no-engine'
    | 'quota-exceeded'
    | 'internal'
    | 'invalid_resource'
    | 'empty_resource'
  /** What was found in the file of a memory or glossary before it was given up. */
  readonly report: ImportReport | null
  /** What is wrong with the file of a document. */
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

/** The engine does not answer for the moment: the attempt ends, and what is done stays done. */
export class EngineUnavailable extends Error {
  readonly engine: string
  /** False when the engine itself is well and has no answer for this document. */
  readonly isAway: boolean
  /** Milliseconds until it is tried again; null where there is no record of its outage. */
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

/** The database has not answered for as long as a lease lasts. */
export class DatabaseAway extends Error {
  constructor() {
    super('The database does not answer')
    this.name = 'DatabaseAway'
  }
}

/** This process is about to end; another takes the job up. */
export class ShuttingDown extends Error {
  constructor() {
    super('The service is shutting down')
    this.name = 'ShuttingDown'
  }
}
