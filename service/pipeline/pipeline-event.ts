import type { JobKind, JobStage } from '#contract/resources/job.ts'

/** Outcome of an attempt at a job. `put-back`: at exit; `lost`: another worker has it, or it was cancelled. */
export type AttemptOutcome = 'succeeded' | 'failed' | 'retrying' | 'waiting' | 'put-back' | 'lost' | 'unsettled'

/** A worker's report about its work, for metrics and log; ids and codes, never texts. */
export type PipelineEvent =
  | { readonly kind: 'claimed'; readonly reclaimed: boolean }
  | { readonly kind: 'stage'; readonly stage: JobStage; readonly ok: boolean; readonly seconds: number }
  | {
      readonly kind: 'attempt'
      readonly jobKind: JobKind
      readonly jobId: string
      readonly organisationId: string
      readonly outcome: AttemptOutcome
      readonly errorCode: string | null
      readonly seconds: number
    }
  | { readonly kind: 'lease-lost' }
