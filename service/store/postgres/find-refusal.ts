/** Messages of Postgres when it ends because of a fault that only a person can repair. */
const refusals = [
  /database files are incompatible with server/,
  /data directory ".*" has (?:invalid permissions|wrong ownership|group or world access)/,
  /is not a valid data directory/,
  /could not locate a valid checkpoint record/,
  /configuration file ".*" contains errors/,
  /"root" execution of the PostgreSQL server is not permitted/,
]

/**
 * Finds the reason in the log why a server that has ended will never start; null when it may.
 *
 * `… FATAL: database files are incompatible with server` → `database files are incompatible with server`;
 * `… FATAL: could not write lock file "postmaster.pid": No space left on device` → null.
 */
export function findRefusal(log: string): string | null {
  for (const line of log.split('\n')) {
    const message = /(?:FATAL|PANIC):\s+(.*)$/.exec(line)?.[1] ?? line
    if (refusals.some((refusal) => refusal.test(message))) return message.trim()
  }
  return null
}
