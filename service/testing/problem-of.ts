import { Problem } from '../core/problem.ts'

/** Returns the problem with which the work is refused; an error when it is not refused. */
export async function problemOf(work: Promise<unknown>): Promise<Problem> {
  const error = await work.then(
    () => new Error('It was not refused'),
    (reason: unknown) => reason,
  )
  if (error instanceof Problem) return error
  throw error
}
