import type { Config } from './config.ts'

const unreached = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']
const notWritable = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'ENOENT', 'EEXIST']

/** Explains in a sentence why the service could not start, and what to do. */
export function describeStartFailure(thrown: unknown, { dataDir, databaseUrl, host, port }: Config): string {
  // A name with several addresses fails with one error for each, and no message.
  const error: unknown = thrown instanceof AggregateError ? thrown.errors[0] : thrown
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  const syscall = 'syscall' in error ? String(error.syscall) : ''
  if (syscall === 'listen')
    return `Cotejo cannot listen on ${host}, port ${port} (${code}). Choose others with --host and --port.`
  // Only errors of Postgres have this field.
  if ('severity' in error && databaseUrl !== null)
    return `The database of DATABASE_URL refuses: ${error.message}. Correct DATABASE_URL, or what the user may do there.`
  if (unreached.includes(code) && databaseUrl !== null)
    return `The database of DATABASE_URL does not answer (${code}). Start it, or correct DATABASE_URL.`
  if (notWritable.includes(code) && syscall !== '')
    return `The data folder ${dataDir} cannot be used (${code}). Change its owner or free space, or name another with --data.`
  return error.message
}
