import type { Logger } from 'pino'
import { type Monitor, noMonitor } from './monitor.ts'

const mostStatement = 1000

/** Logs jobs, notifications and the database. Requests and calls of engines have lines of their own. */
export function logMonitor(log: Logger): Monitor {
  return {
    ...noMonitor,
    pipeline(event) {
      if (event.kind === 'lease-lost') log.warn('a job was lost by its worker')
      if (event.kind !== 'attempt') return
      const { jobId, organisationId, jobKind, outcome, errorCode, seconds } = event
      const durationMs = Math.round(seconds * 1000)
      const level = outcome === 'failed' || outcome === 'unsettled' ? 'warn' : 'info'
      log[level]({ job: jobId, organisation: organisationId, jobKind, outcome, errorCode, durationMs }, 'job attempted')
    },
    delivery({ deliveryId, jobId, organisationId, channel, outcome, delivered, attempts }) {
      const line = {
        delivery: deliveryId,
        job: jobId,
        organisation: organisationId,
        channel,
        outcome,
        attempts,
      }
      log[delivered ? 'info' : 'warn'](line, delivered ? 'notification sent' : 'notification not sent')
    },
    slowStatement: (statement, milliseconds) =>
      log.warn({ durationMs: Math.round(milliseconds), statement: statement.slice(0, mostStatement) }, 'slow query'),
  }
}

/** Returns a monitor that reports to both. */
export function bothMonitors(one: Monitor, other: Monitor): Monitor {
  return {
    request: (answered) => (one.request(answered), other.request(answered)),
    engine: (batch) => (one.engine(batch), other.engine(batch)),
    pipeline: (event) => (one.pipeline(event), other.pipeline(event)),
    delivery: (event) => (one.delivery(event), other.delivery(event)),
    slowStatement: (...slow) => (one.slowStatement(...slow), other.slowStatement(...slow)),
  }
}
