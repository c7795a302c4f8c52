import { isOfFiles, isTransient } from '../store/is-transient.ts'
import { Problem } from './problem.ts'

/**
 * Converts a failure below the use cases into a problem. Transient ones are reported as such, so that clients try
 * again: the database away, the disk full. Any other is a bug, also while the database is away.
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
