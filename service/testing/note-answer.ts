import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findOperation } from '#contract/testing/find-operation.ts'
import { judgeAnswer } from '#contract/testing/judge-answer.ts'

/** Folder where the run notes the statuses of operations; `npm test` prints the table of them. */
const folder = '.cache/reports/answers'
const noted = new Set<string>()

/**
 * Checks an answer against the table of endpoints, and notes its operation and status. Throws when it breaks the
 * table's contract.
 */
export async function noteAnswer(
  { method, path }: { readonly method: string; readonly path: string },
  response: Response,
): Promise<void> {
  const operation = findOperation(method, path.replace(/\?.*$/s, ''))
  if (operation === null || method === 'OPTIONS') return
  const isText = /json/.test(response.headers.get('Content-Type') ?? '')
  const answer = {
    operation,
    isHead: method === 'HEAD',
    status: response.status,
    header: (name: string) => response.headers.get(name),
    body: isText ? await response.clone().text() : null,
  }
  const faults = judgeAnswer(answer)
  if (faults.length > 0) throw new Error(`${method} ${path}\n${faults.join('\n')}`)
  note(`${operation} ${response.status}`)
}

function note(line: string): void {
  if (noted.has(line)) return
  noted.add(line)
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, `${process.pid}.txt`), `${line}\n`)
}
