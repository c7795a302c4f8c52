import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findOperation } from '#contract/testing/find-operation.ts'
import { judgeAnswer } from '#contract/testing/judge-answer.ts'

/** Folder of the run's notes about the statuses of operations; `npm test` prints the table of it. */
const folder = '.cache/reports/answers'

export type Answer = {
  readonly method: string
  readonly url: string
  readonly status: number
  readonly header: (name: string) => string | null
  /** Null when it was not read. */
  readonly body: string | null
}

/** Returns how an answer of the service differs from the table of endpoints; and notes that it came. */
export function noteAnswer({ method, url, ...answer }: Answer): string[] {
  const operation = method === 'OPTIONS' ? null : findOperation(method, new URL(url).pathname)
  if (operation === null) return []
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, `${process.pid}-answers.txt`), `${operation} ${answer.status}\n`)
  return judgeAnswer({ ...answer, operation, isHead: method === 'HEAD' })
}
