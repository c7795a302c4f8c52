import { isTransient } from '../store/is-transient.ts'
import { Problem } from './problem.ts'

/**
 * The one place that makes a failure of the store a problem. What may be over in a moment is reported as such, so that
 * clients try again: the database gone, the disk full. Anything else is a bug, also while the database is away.
 */
export async function orUnavailable<T>(
  work: Promise<T>,
  type: 'storage-unavailable' | 'usage-unavailable' = 'storage-unavailable',
): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isTransient(error)) throw error
    throw new Problem(type, { detail: 'The storage is not responding at the moment.', retryAfter: 2 })
  }
}
