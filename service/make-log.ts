import { destination, type Logger, pino } from 'pino'

/** JSON lines on standard error; to a person at a terminal only what went wrong. */
export function makeLog(): Logger {
  return pino({ level: process.stderr.isTTY ? 'warn' : 'info' }, destination(2))
}
