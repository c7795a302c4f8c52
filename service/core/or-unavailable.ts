import { isTransient } from '../store/is-transient.ts'
import { Problem } from './problem.ts'

/** What may be over in a moment is told as such, so that clients try again: the database gone, the disk full. */
export async function orUnavailable<T>(
  work: Promise<T>,
  type: 'storage-unavailable' | 'usage-unavailable' = 'storage-unavailable',
): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isTransient(error)) throw error
    throw new Problem(type, { detail: 'The storage does not answer at the moment.', retryAfter: 2 })
  }
}
