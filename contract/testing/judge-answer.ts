import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { type EndpointName, endpoints } from '../endpoints.ts'
import { problemsByStatus } from '../openapi/answers.ts'
import { isProblemType, problems } from '../problems.ts'
import { Problem } from '../resources/problem.ts'

/** An answer as received; `body` null: not read, since it is a file or was not asked for. */
export type AnswerOnWire = {
  readonly operation: EndpointName
  readonly isHead: boolean
  readonly status: number
  readonly header: (name: string) => string | null
  readonly body: string | null
}

const everywhere = ['X-Request-Id', 'RateLimit-Limit', 'RateLimit-Policy', 'X-Content-Type-Options', 'Cache-Control']

/** Statuses of a request that is not sound HTTP, or that asks for a feature of HTTP that the service does not have. */
const ofTheTransport = [408, 417, 431]

/** Returns how an answer differs from the promise of the table of endpoints; empty when it is sound. */
export function judgeAnswer(answer: AnswerOnWire): string[] {
  const endpoint: Endpoint = endpoints[answer.operation]
  const missing = everywhere.filter((name) => answer.header(name) === null).map((name) => `no ${name}`)
  const faults = answer.status < 400 ? judgeSuccess(answer, endpoint) : judgeProblem(answer, endpoint)
  return [...missing, ...faults].map((fault) => `${answer.operation} ${answer.status}: ${fault}`)
}

function judgeSuccess({ status, header, body, isHead }: AnswerOnWire, { replies, fileTypes }: Endpoint): string[] {
  const reply = replies[status]
  if (reply === undefined) return ['not a status of the table']
  const type = header('Content-Type')
  const tag = 304 in replies && header('ETag') === null ? ['no ETag'] : []
  const place = (status === 201 || status === 202) && header('Location') === null ? ['no Location'] : []
  if (reply === 'empty') return [...tag, ...(body === null || body === '' ? [] : ['a body'])]
  if (reply === 'file') {
    const types = fileTypes ?? ['application/octet-stream']
    return types.includes(type ?? '') ? [] : [`the type ${type}`]
  }
  if (type !== 'application/json') return [`the type ${type}`]
  return [...tag, ...place, ...(isHead || body === null ? [] : judgeRecord(reply, body))]
}

/** A schema ignores unknown members and leaves them out: members that are left out are not promised. */
function judgeRecord(schema: z.ZodMiniType, body: string): string[] {
  const record: unknown = JSON.parse(body)
  const parsed = z.safeParse(schema, record)
  if (!parsed.success) return parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  return sorted(parsed.data) === sorted(record) ? [] : ['members that are not in the schema']
}

function judgeProblem({ status, header, body, isHead }: AnswerOnWire, endpoint: Endpoint): string[] {
  const faults = [
    ...(header('Content-Type') === 'application/problem+json' ? [] : [`the type ${header('Content-Type')}`]),
    ...(header('Content-Language') === null ? ['no Content-Language'] : []),
    ...(status === 401 && header('WWW-Authenticate') === null && endpoint.role !== null ? ['no WWW-Authenticate'] : []),
    ...(status === 429 && !/^[1-9]\d*$/.test(header('Retry-After') ?? '') ? ['no Retry-After'] : []),
  ]
  if (isHead || body === null) return faults
  const parsed = z.safeParse(Problem, JSON.parse(body))
  if (!parsed.success) return [...faults, 'no problem record']
  if (parsed.data.status !== status) faults.push(`the status ${parsed.data.status} in the record`)
  const type = parsed.data.type.slice(parsed.data.type.lastIndexOf('/') + 1)
  if (!isProblemType(type)) return [...faults, `the unknown type ${type}`]
  if (ofTheTransport.includes(status) || (type === 'not-found' && status === problems[type].status)) return faults
  const declared = problemsByStatus(endpoint).get(status)?.includes(type) ?? false
  return declared ? faults : [...faults, `${type} is not a problem of the table`]
}

/** Prints the same text for the same record, whatever the order of its members; undefined ones are left out. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
