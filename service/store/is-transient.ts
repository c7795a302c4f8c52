import pg from 'pg'
import { isStale } from './keep-statements.ts'

/** Messages of the driver and its pool about a lost connection, which have no code. */
const connectionGone = [
  'connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'query read timeout',
  'not queryable',
  'cannot use a pool after calling end',
  'driver has already been destroyed',
]

/**
 * True for a failure that may be over in a moment: the server is away, is starting or ending, has no space, two
 * transactions blocked each other, or another process changed a table. False for errors that would recur, such as a
 * bug.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // Connection, rollback, resources, operator intervention, system error: classes of the SQL standard and Postgres.
  if (isStale(error)) return true
  if (error instanceof pg.DatabaseError) return /^(08|40|53|57|58)/.test(code)
  if (/^E(CONN|PIPE|TIMEDOUT|AI_AGAIN|NOENT|NOSPC|IO|MFILE|HOSTUNREACH)/.test(code)) return true
  const message = error.message.toLowerCase()
  return connectionGone.some((words) => message.includes(words))
}

/** True for a transient failure of files, also of the database's disk; false where the database did not answer. */
export function isOfFiles(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false
  if (error instanceof pg.DatabaseError) return error.code === '53100' || error.code.startsWith('58')
  // The socket of a database on this machine is a file as well.
  return /^E(NOENT|NOSPC|IO|MFILE)/.test(error.code) && !('syscall' in error && error.syscall === 'connect')
}
