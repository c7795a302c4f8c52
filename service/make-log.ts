import { destination, type Logger, pino } from 'pino'
import { originFields } from './tracing/tracing.ts'

/** Writes JSON lines on standard error. `level` null: at a terminal only warnings and errors. */
export function makeLog(level: string | null): Logger {
  return pino({ level: level ?? (process.stderr.isTTY ? 'warn' : 'info'), mixin: originFields }, destination(2))
}
