import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { type Monitor, noMonitor } from './monitor.ts'

/** Buckets in seconds. Answers are quick, but a translation may take 150 s; stages of a large document take minutes. */
const buckets = {
  request: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 150],
  stage: [0.05, 0.25, 1, 5, 15, 60, 300, 900, 3600],
} as const

export type Metrics = { readonly registry: Registry; readonly monitor: Monitor }

/**
 * Makes the metrics of this process, under the names that `deploy/` relies on. Labels have few values: no organisation,
 * no id. A scrape sums over processes; values that all of them see alike are in `stateGauges`.
 */
export function makeMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers })
  const histogram = <L extends string>(name: string, help: string, kind: keyof typeof buckets, ...labelNames: L[]) =>
    new Histogram({ name, help, labelNames, buckets: [...buckets[kind]], registers })

  const requests = counter('cotejo_http_requests_total', 'Requests answered', 'operation', 'status')
  const requestTime = histogram(
    'cotejo_http_request_duration_seconds',
    'Until the answer began',
    'request',
    'operation',
  )
  const claimed = counter('cotejo_jobs_claimed_total', 'Jobs taken up; reclaimed: after another worker died', 'how')
  const attempts = counter('cotejo_job_attempts_total', 'Attempts at jobs', 'kind', 'outcome', 'error_code')
  const stageTime = histogram(
    'cotejo_job_stage_duration_seconds',
    'Stages of documents and imports',
    'stage',
    'stage',
    'ok',
  )
  const leasesLost = counter('cotejo_leases_lost_total', 'Jobs whose lease a worker could not extend')
  const deliveries = counter('cotejo_delivery_attempts_total', 'Attempts at notifications', 'channel', 'outcome')
  const engineCalls = counter('cotejo_engine_batches_total', 'Batches given to engines', 'engine', 'outcome')
  const engineSegments = counter('cotejo_engine_segments_total', 'Segments given to engines', 'engine', 'ok')
  const engineTime = histogram('cotejo_engine_batch_duration_seconds', 'Batches of engines', 'request', 'engine')
  const slow = counter('cotejo_slow_queries_total', 'Statements over COTEJO_SLOW_QUERY_MS')

  const monitor: Monitor = {
    ...noMonitor,
    request({ operation, status, seconds }) {
      requests.inc({ operation, status })
      requestTime.observe({ operation }, seconds)
    },
    engine({ engine, outcome, translated, failed, seconds }) {
      engineCalls.inc({ engine, outcome })
      engineSegments.inc({ engine, ok: 'true' }, translated)
      engineSegments.inc({ engine, ok: 'false' }, failed)
      engineTime.observe({ engine }, seconds)
    },
    pipeline(event) {
      if (event.kind === 'claimed') claimed.inc({ how: event.reclaimed ? 'reclaimed' : 'queued' })
      else if (event.kind === 'stage') stageTime.observe({ stage: event.stage, ok: String(event.ok) }, event.seconds)
      else if (event.kind === 'lease-lost') leasesLost.inc()
      else attempts.inc({ kind: event.jobKind, outcome: event.outcome, error_code: event.errorCode ?? '' })
    },
    delivery: ({ channel, delivered }) => deliveries.inc({ channel, outcome: delivered ? 'delivered' : 'failed' }),
    slowStatement: () => slow.inc(),
  }
  return { registry, monitor }
}
