import { destination, type Logger, pino } from 'pino'
import { originFields } from './tracing/tracing.ts'

/** JSON lines on standard error. `level` null: to a person at a terminal only what went wrong. */
export function makeLog(level: string | null): Logger {
  return pino({ level: level ?? (process.stderr.isTTY ? 'warn' : 'info'), mixin: originFields }, destination(2))
}
