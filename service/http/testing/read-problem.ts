import * as z from 'zod/mini'
import { Problem } from '#contract/resources/problem.ts'

export const errorsBase = 'https://errors.example/types'

/** Returns the problem of an answer; throws when it is not one, or when it shows internals of the service or a key. */
export async function readProblem(response: Response): Promise<Problem> {
  const type = response.headers.get('Content-Type')
  if (type !== 'application/problem+json') throw new Error(`No problem but ${response.status} ${type}`)
  const text = await response.text()
  if (/^\s*at |:\d+:\d+\)|node_modules|\bselect\b|\binsert into\b|cot_|\/(?:tmp|srv|home|work)\//im.test(text)) {
    throw new Error(`A problem shows internals: ${text}`)
  }
  const problem = z.parse(Problem, JSON.parse(text))
  if (problem.status !== response.status) throw new Error(`${problem.status} in the body of a ${response.status}`)
  return problem
}

/** Returns the last path part of a problem's type. */
export async function typeOf(response: Response): Promise<string> {
  const { type } = await readProblem(response)
  return type.slice(errorsBase.length + 1)
}
