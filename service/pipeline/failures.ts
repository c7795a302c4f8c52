/** A job cannot be done: its `error_code`, and one plain sentence for people. */
export class JobFailed extends Error {
  readonly code: 'partial' | 'invalid-document' | 'engine-unavailable' | 'quota-exceeded' | 'internal'

  constructor(code: JobFailed['code'], message: string) {
    super(message)
    this.name = 'JobFailed'
    this.code = code
  }
}

/** The engine does not answer for the moment: the attempt ends, and what is done stays done. */
export class EngineUnavailable extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'EngineUnavailable'
  }
}

/** This process is about to end; another takes the job up. */
export class ShuttingDown extends Error {
  constructor() {
    super('The service is shutting down')
    this.name = 'ShuttingDown'
  }
}
