import { isOfFiles, isTransient } from '../store/is-transient.ts'
import { Problem } from './problem.ts'

/**
 * The one place that makes a failure below the use cases a problem. What may be over in a moment is reported as such, so
 * that clients try again: the database gone, the disk full. Anything else is a bug, also while the database is away.
 */
export async function orUnavailable<T>(work: Promise<T>, type?: 'usage-unavailable'): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isTransient(error)) throw error
    const isFiles = isOfFiles(error)
    const detail = isFiles
      ? 'The storage is not responding at the moment.'
      : 'The database is not responding at the moment.'
    throw new Problem(type ?? (isFiles ? 'storage-unavailable' : 'store-unavailable'), { detail, retryAfter: 2 })
  }
}
