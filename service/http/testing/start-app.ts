import { Writable } from 'node:stream'
import { pino } from 'pino'
import * as z from 'zod/mini'
import { Problem } from '#contract/resources/problem.ts'
import { noteAnswer } from '../../testing/note-answer.ts'
import { type AppParts, createApp } from '../app.ts'
import { keys, memoryCore, type MemoryCore } from './memory-core.ts'

export const errorsBase = 'https://errors.example/types'
export const jobPath = '/v1/jobs/job_01j9z3k4m5n6p7q8r9s0t1v2w3'

const id = '01j9z3k4m5n6p7q8r9s0t1v2w3'

/** The path of a row of the table, filled with what the core in memory has: `/v1/jobs/{job_id}` → `jobPath`. */
export function examplePath(path: string): string {
  const prefixes = { memory: 'tm', glossary: 'gl', project: 'prj', resource: 'tm', entry: 'ent', request: 'req' }
  return path.replaceAll(/\{(\w+?)(?:_id)?\}/g, (_, name: string) =>
    name === 'position' ? '12' : `${new Map(Object.entries(prefixes)).get(name) ?? name}_${id}`,
  )
}

export type Call = Omit<RequestInit, 'headers'> & {
  readonly as?: keyof typeof keys | null
  readonly headers?: Readonly<Record<string, string>>
}

/** An app over a core in memory, what it wrote to its log, and a way to call it with the key of a role. */
export function startApp({ core = memoryCore(), ...parts }: Partial<AppParts> & { core?: MemoryCore } = {}) {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = createApp({
    log: pino({ level: 'info' }, sink),
    workbenchDir: null,
    allowedOrigins: ['https://review.example'],
    errorsBase,
    ...parts,
    core,
  })
  const call = async (method: string, path: string, { as = 'manager', ...init }: Call = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (as !== null && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${keys[as]}`)
    const response = await app.request(path, { ...init, method, headers })
    await noteAnswer('edge', { method, path }, response)
    return response
  }
  const sendJson = (method: string, path: string, body: string | Uint8Array, init: Call = {}) =>
    call(method, path, {
      ...init,
      body: Buffer.from(body),
      headers: { 'Content-Type': 'application/json', ...init.headers },
    })
  return { app, core, lines, call, sendJson }
}

/** The problem of an answer; throws when it is not one, or when it tells of the service's inside or of a key. */
export async function readProblem(response: Response): Promise<Problem> {
  const type = response.headers.get('Content-Type')
  if (type !== 'application/problem+json') throw new Error(`No problem but ${response.status} ${type}`)
  const text = await response.text()
  if (/^\s*at |:\d+:\d+\)|node_modules|\bselect\b|\binsert into\b|cot_|\/(?:tmp|srv|home|work)\//im.test(text)) {
    throw new Error(`A problem tells too much: ${text}`)
  }
  const problem = z.parse(Problem, JSON.parse(text))
  if (problem.status !== response.status) throw new Error(`${problem.status} in the body of a ${response.status}`)
  return problem
}

/** The last path part of a problem's type. */
export async function typeOf(response: Response): Promise<string> {
  const { type } = await readProblem(response)
  return type.slice(errorsBase.length + 1)
}
