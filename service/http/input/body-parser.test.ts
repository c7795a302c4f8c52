import { afterAll, describe, expect, inject, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { Problem } from '../../core/problem.ts'
import { startBodyParser } from './body-parser.ts'

const parser = startBodyParser(inject('built').bodyWorker)
afterAll(() => parser.close())

const { schema } = endpoints.createProject.body
const project = (description: string) => new Uint8Array(Buffer.from(JSON.stringify({ name: 'One', description })))
const parse = (bytes: Uint8Array<ArrayBuffer>, organisationId: string | null = 'org_1') =>
  parser.parse('createProject', schema, bytes, organisationId)
const problemOf = (parsing: Promise<unknown>) =>
  parsing.then(
    () => null,
    (error: unknown) => (error instanceof Problem ? { type: error.type, ...error.extra } : String(error)),
  )
const large = () => project('x'.repeat(3_000_000))

describe('a body of JSON', () => {
  it('is parsed, and refused in the same words, whether it is short or long', async () => {
    expect(await parse(project('Short.'))).toEqual({ name: 'One', description: 'Short.' })
    const [short, long] = [await problemOf(parse(project('x'.repeat(30_000)))), await problemOf(parse(large()))]
    expect(short).toMatchObject({ type: 'invalid-request', errors: [{ path: 'description' }] })
    expect(long).toEqual(short)
  })

  it('is refused while an organisation has too many large ones waiting; another organisation is not', async () => {
    const waiting = Array.from({ length: 8 }, () => problemOf(parse(large())))
    expect(await problemOf(parse(large()))).toMatchObject({ type: 'rate-limited', retryAfter: 5 })
    expect(await problemOf(parse(large(), 'org_2'))).toMatchObject({ type: 'invalid-request' })
    expect(await problemOf(parse(large(), null))).toMatchObject({ type: 'invalid-request' })
    for (const refused of await Promise.all(waiting)) expect(refused).toMatchObject({ type: 'invalid-request' })
    expect(await problemOf(parse(large()))).toMatchObject({ type: 'invalid-request' })
  })
})
