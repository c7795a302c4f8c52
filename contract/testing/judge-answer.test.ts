import { describe, expect, it } from 'vitest'
import { type EndpointName, endpoints, fillPath } from '../endpoints.ts'
import { replyExamples } from '../openapi/examples.ts'
import { findOperation } from './find-operation.ts'
import { type AnswerOnWire, judgeAnswer } from './judge-answer.ts'

const common = {
  'X-Request-Id': 'req_1',
  'RateLimit-Limit': '120',
  'RateLimit-Policy': '"default";q=120;w=60',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
}

function answer(
  operation: EndpointName,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): AnswerOnWire {
  const all = new Headers({ ...common, ...headers })
  const text = body === undefined ? null : JSON.stringify(body)
  return { operation, isHead: false, status, header: (name) => all.get(name), body: text }
}

const json = { 'Content-Type': 'application/json', ETag: '"x"' }
const problem = { 'Content-Type': 'application/problem+json', 'Content-Language': 'es' }
const record = (type: string, status: number) => ({ type: `https://e.example/${type}`, title: type, status })

describe('an answer is judged', () => {
  it('sound when it is what the table promises', () => {
    expect(judgeAnswer(answer('readJob', 200, json, replyExamples.readJob))).toEqual([])
    expect(judgeAnswer(answer('readJob', 304, { ETag: '"x"' }, undefined))).toEqual([])
    expect(judgeAnswer(answer('deleteJob', 204, {}, undefined))).toEqual([])
    expect(judgeAnswer(answer('readJob', 404, problem, record('job-not-found', 404)))).toEqual([])
    expect(judgeAnswer(answer('createJob', 413, problem, record('document-rejected', 413)))).toEqual([])
  })

  it.each([
    ['a status of another operation', answer('readJob', 202, json, replyExamples.readJob), 'not a status'],
    ['a member too many', answer('readJob', 200, json, { ...replyExamples.readJob, secret: 1 }), 'not in the schema'],
    ['a member that is missing', answer('readJob', 200, json, { id: 'job_1' }), 'kind: '],
    ['no tag', answer('readJob', 200, { 'Content-Type': 'application/json' }, replyExamples.readJob), 'no ETag'],
    ['another type', answer('readJob', 200, { ...json, 'Content-Type': 'text/html' }, {}), 'the type text/html'],
    ['a file of another type', answer('downloadFile', 200, { 'Content-Type': 'text/html' }, undefined), 'the type'],
    ['a body of nothing', answer('deleteJob', 204, {}, {}), 'a body'],
    ['no way to what was made', answer('createKey', 201, json, replyExamples.createKey), 'no Location'],
    ['a problem of another operation', answer('readJob', 409, problem, record('job-busy', 409)), 'not a problem'],
    ['another status inside', answer('readJob', 404, problem, record('job-not-found', 400)), 'the status 400'],
    ['an unknown type', answer('readJob', 404, problem, record('gone', 404)), 'the unknown type gone'],
    ['a page as a problem', answer('readJob', 404, json, record('job-not-found', 404)), 'the type application/json'],
    ['nothing to wait for', answer('readJob', 429, problem, record('rate-limited', 429)), 'no Retry-After'],
    ['no record', answer('readJob', 404, problem, {}), 'no problem record'],
  ])('faulty with %s', (_, faulty, fault) => {
    expect(judgeAnswer(faulty).join()).toContain(fault)
  })

  it('faulty without the headers that every answer has', () => {
    const bare = { ...answer('deleteJob', 204, {}, undefined), header: () => null }
    expect(judgeAnswer(bare)).toHaveLength(Object.keys(common).length)
  })
})

describe('the operation of a request', () => {
  // `Object.entries` forgets the type of the names.
  it.each(Object.entries(endpoints))('%s is found by its method and path', (name, { method, path }) => {
    const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => [param, '7']))
    expect(findOperation(method, fillPath(path, params))).toBe(name)
  })

  it('is none for other paths and methods', () => {
    expect(findOperation('GET', '/v1/nothing')).toBeNull()
    expect(findOperation('DELETE', '/v1/plan')).toBeNull()
    expect(findOperation('GET', '/v1/jobs/j/segments/batch')).toBeNull()
    expect(findOperation('HEAD', '/v1/plan')).toBe('readPlan')
  })
})
