import type { EngineBatch } from '../engines/report-calls.ts'
import type { DeliveryEvent } from '../outbox/start-outbox.ts'
import type { PipelineEvent } from '../pipeline/pipeline-event.ts'

/** An answered request to the service; `operation` is the endpoint's name, `page` or `unknown`. */
export type AnsweredRequest = { readonly operation: string; readonly status: number; readonly seconds: number }

/** Reports of the service's parts about their work, for metrics and log. Costs no I/O; ids and codes, never texts. */
export type Monitor = {
  request(answered: AnsweredRequest): void
  engine(batch: EngineBatch): void
  pipeline(event: PipelineEvent): void
  delivery(event: DeliveryEvent): void
  /** Reports a statement over the threshold; its text has no values in it. */
  slowStatement(statement: string, milliseconds: number): void
}

const ignore = () => undefined

/** Monitor of programs that are not watched. */
export const noMonitor: Monitor = {
  request: ignore,
  engine: ignore,
  pipeline: ignore,
  delivery: ignore,
  slowStatement: ignore,
}
