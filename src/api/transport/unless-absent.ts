import { isApiError } from './api-error.ts'

/** Returns null where a service that follows the contract has no such route, or nothing there. */
export async function unlessAbsent<T>(reply: Promise<T>): Promise<T | null> {
  try {
    return await reply
  } catch (error) {
    if (isApiError(error, 'not-found') || (isApiError(error) && error.status === 404)) return null
    throw error
  }
}
