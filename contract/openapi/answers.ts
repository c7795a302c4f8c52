import type { Endpoint, Reply } from '../endpoint.ts'
import { commonProblems, keyProblems } from '../endpoints.ts'
import { eventStreamType } from '../resources/job-event.ts'
import { type ProblemType, problems } from '../problems.ts'
import { type JsonSchema, refTo } from './schemas.ts'

/** Headers of answers, for `components.headers`. */
export const headers: Readonly<Record<string, { description: string; schema: JsonSchema }>> = {
  'X-Request-Id': { description: 'The id of the request, for questions about it.', schema: { type: 'string' } },
  'RateLimit-Limit': { description: 'Requests a minute.', schema: { type: 'integer' } },
  'RateLimit-Remaining': { description: 'Requests left of this minute.', schema: { type: 'integer' } },
  'RateLimit-Reset': { description: 'Seconds until the count starts anew.', schema: { type: 'integer' } },
  'RateLimit-Policy': { description: 'The rule, as a structured field.', schema: { type: 'string' } },
  RateLimit: { description: 'What is left, as a structured field.', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds to wait before the request is sent again.', schema: { type: 'integer' } },
  ETag: { description: 'The tag of this answer, for `If-None-Match`.', schema: { type: 'string' } },
  Location: { description: 'The path of what was made.', schema: { type: 'string' } },
  'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
  'WWW-Authenticate': { description: 'That a key is needed.', schema: { type: 'string' } },
}

const everywhere = [
  'X-Request-Id',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'RateLimit-Policy',
  'RateLimit',
] as const

const statusTexts: Readonly<Record<number, string>> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Taken on; it is worked on in the background.',
  204: 'Done; there is nothing to say.',
  304: 'The client already has this answer.',
}

/** Returns the statuses of a type: one, but for the document that is empty (400) or too large (413). */
export function statusesOf(type: ProblemType): readonly number[] {
  return type === 'document-rejected' ? [400, 413] : [problems[type].status]
}

/** Returns every problem that an operation may answer, the common ones too, by status. */
export function problemsByStatus({ role, problems: own }: Endpoint): Map<number, ProblemType[]> {
  const types = new Set<ProblemType>([...commonProblems, ...(role === null ? [] : keyProblems), ...own])
  const statuses = new Map<number, ProblemType[]>()
  for (const type of types) {
    for (const status of statusesOf(type)) {
      const same = statuses.get(status) ?? []
      same.push(type)
      statuses.set(status, same)
    }
  }
  return new Map([...statuses].sort(([a], [b]) => a - b))
}

/** Prints all answers of an operation, by status. `example`: a record for the first success. */
export function printAnswers(endpoint: Endpoint, errorsBase: string, example: unknown): Record<string, JsonSchema> {
  const successes = Object.entries(endpoint.replies).map(([status, reply]) => {
    return [status, printSuccess(Number(status), reply, endpoint, example)] as const
  })
  const failures = [...problemsByStatus(endpoint)].map(([status, types]) => {
    return [String(status), printFailure(status, types, errorsBase)] as const
  })
  return Object.fromEntries([...successes, ...failures])
}

function printSuccess(status: number, reply: Reply, { replies, fileTypes }: Endpoint, example: unknown): JsonSchema {
  const own = [
    ...(304 in replies ? ['ETag'] : []),
    ...(status === 201 || status === 202 ? ['Location'] : []),
    ...(reply === 'file' && !fileTypes?.includes(eventStreamType) ? ['Content-Disposition'] : []),
  ]
  const answer = { description: statusTexts[status] ?? 'Done.', headers: refsTo([...everywhere, ...own]) }
  if (reply === 'empty') return answer
  if (reply === 'file') {
    const types = fileTypes ?? ['application/octet-stream']
    const content = types.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }])
    return { ...answer, content: Object.fromEntries(content) }
  }
  const media = { schema: refTo(reply), ...(example === undefined ? {} : { example }) }
  return { ...answer, content: { 'application/json': media } }
}

function printFailure(status: number, types: readonly ProblemType[], errorsBase: string): JsonSchema {
  const own = [
    ...(status === 401 ? ['WWW-Authenticate'] : []),
    ...([409, 429, 503].includes(status) ? ['Retry-After'] : []),
  ]
  const examples = Object.fromEntries(
    types.map((type) => [type, { value: { type: `${errorsBase}/${type}`, title: type.replaceAll('-', ' '), status } }]),
  )
  return {
    description: types.map((type) => `\`${type}\``).join(', '),
    headers: refsTo([...everywhere, ...own]),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' }, examples } },
  }
}

function refsTo(names: readonly string[]): JsonSchema {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
