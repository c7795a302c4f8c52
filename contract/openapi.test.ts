import { describe, expect, it } from 'vitest'
import { forEvery } from './testing/for-every.ts'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { problemsByStatus, statusesOf } from './openapi/answers.ts'
import { bodyExamples, replyExamples } from './openapi/examples.ts'
import { queryTexts } from './openapi/parameters.ts'
import { printOpenApi } from './openapi.ts'
import { problems } from './problems.ts'

const Parameter = z.looseObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  description: z.string(),
  schema: z.looseObject({}),
  example: z.optional(z.union([z.string(), z.number()])),
})
const Operation = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string(),
  security: z.optional(z.array(z.unknown())),
  parameters: z.optional(z.array(Parameter)),
  requestBody: z.optional(z.looseObject({ content: z.record(z.string(), z.looseObject({})) })),
  responses: z.record(
    z.string(),
    z.looseObject({
      description: z.string(),
      headers: z.record(z.string(), z.unknown()),
      content: z.optional(z.looseObject({})),
    }),
  ),
})
const Document = z.looseObject({
  openapi: z.literal('3.1.0'),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  servers: z.array(z.looseObject({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({
    schemas: z.record(z.string(), z.looseObject({})),
    headers: z.record(z.string(), z.unknown()),
  }),
})

const printed = printOpenApi(endpoints, {
  errorsBase: 'https://errors.example/types/',
  baseUrl: 'https://api.example/',
})
const document = z.parse(Document, printed)
const table: Readonly<Record<string, Endpoint>> = endpoints
const rows = Object.entries(table).map(([name, endpoint]) => {
  const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
  if (operation === undefined) throw new Error(`${name} is not in the document`)
  return { name, endpoint, operation }
})

describe('the OpenAPI document', () => {
  it('has every row of the table and nothing else', () => {
    const operations = Object.values(document.paths).flatMap((item) => Object.values(item))
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(table).toSorted())
    for (const { name, operation } of rows) expect(operation.operationId).toBe(name)
  })

  forEvery(rows)('describes and groups each operation, with the statuses of its row', ({ endpoint, operation }) => {
    expect(operation.summary).toBe(endpoint.summary)
    expect(operation.description.length).toBeGreaterThan(20)
    expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(operation.tags))
    const statuses = [...Object.keys(endpoint.replies), ...[...problemsByStatus(endpoint).keys()].map(String)]
    expect(Object.keys(operation.responses).toSorted()).toEqual([...new Set(statuses)].toSorted())
    expect(operation.security).toEqual(endpoint.role === null ? [] : undefined)
  })

  forEvery(rows)('names in each answer the headers that every answer has', ({ operation }) => {
    for (const { headers } of Object.values(operation.responses)) {
      expect(Object.keys(headers)).toEqual(expect.arrayContaining(['X-Request-Id', 'RateLimit-Limit', 'RateLimit']))
    }
    expect(operation.responses['429']?.headers).toHaveProperty('Retry-After')
  })

  forEvery(rows)('lists every problem of each operation under its status', ({ endpoint, operation }) => {
    for (const type of endpoint.problems) {
      for (const status of statusesOf(type)) {
        expect(operation.responses[String(status)]?.description).toContain(`\`${type}\``)
      }
    }
  })

  it('has each document-rejected under both of its statuses', () => {
    expect(statusesOf('document-rejected')).toEqual([400, 413])
    expect(statusesOf('job-busy')).toEqual([problems['job-busy'].status])
  })

  it('refers only to what it holds, and holds nothing without a reference', () => {
    const refs = new Set(JSON.stringify(printed).match(/(?<="\$ref":")[^"]+/g))
    const held = [
      ...Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`),
      ...Object.keys(document.components.headers).map((name) => `#/components/headers/${name}`),
    ]
    expect([...refs].toSorted()).toEqual(held.toSorted())
  })

  it('has addresses without a slash too many', () => {
    expect(document.servers[0]?.url).toBe('https://api.example')
    expect(JSON.stringify(printed)).toContain('"https://errors.example/types/job-not-found"')
    expect(z.parse(Document, printOpenApi(endpoints, { errorsBase: 'x' })).servers[0]?.url).toBe('/')
  })

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(printed))).toEqual(printed)
  })
})

describe('the examples', () => {
  forEvery(Object.entries(replyExamples))('of answers are what the operations answer', ([name, example]) => {
    for (const reply of Object.values(table[name]?.replies ?? {})) {
      if (typeof reply !== 'string') expect(z.safeParse(reply, example).error?.issues ?? []).toEqual([])
    }
  })

  forEvery(Object.entries(bodyExamples))('of bodies are what the operations take', ([name, example]) => {
    const body = table[name]?.body
    expect(
      (body?.kind === 'json' || body?.kind === 'json-or-multipart') && z.safeParse(body.schema, example).success,
    ).toBe(true)
  })
})

const queries = rows.flatMap(({ name, endpoint: { query }, operation }) =>
  (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'query')
    .flatMap((parameter) => (query === undefined ? [] : [{ name, query, parameter, schema: parameter.schema }])),
)
const takes = (schema: z.ZodMiniType, name: string, value: unknown) =>
  z.safeParse(schema, { [name]: String(value) }).success

describe('what the document says of a query', () => {
  it('covers only members that exist', () => {
    const texts = Object.entries(queryTexts).flatMap(([name, members]) =>
      Object.keys(members).map((member) => `${name} ${member}`),
    )
    expect(queries.map(({ name, parameter }) => `${name} ${parameter.name}`).toSorted()).toEqual(texts.toSorted())
  })

  forEvery(queries.filter(({ schema }) => schema['type'] === 'integer'))(
    'holds for every number',
    ({ query, parameter, schema }) => {
      const [min, max] = [Number(schema['minimum']), Number(schema['maximum'])]
      for (const value of [min, max]) expect(takes(query, parameter.name, value)).toBe(true)
      for (const value of [min - 1, max + 1, min + 0.5]) expect(takes(query, parameter.name, value)).toBe(false)
    },
  )

  forEvery(queries.filter(({ schema }) => schema['type'] !== 'integer'))(
    'holds for every text',
    ({ query, parameter, schema }) => {
      const items = z.parse(z.looseObject({ enum: z.optional(z.array(z.string())) }), schema['items'] ?? schema)
      const values =
        schema['type'] === 'boolean' ? ['true', 'false'] : (items.enum ?? [String(parameter.example ?? 'a')])
      for (const value of values) expect(takes(query, parameter.name, value)).toBe(true)
      if (items.enum !== undefined) expect(takes(query, parameter.name, 'other')).toBe(false)
      if (schema['type'] === 'array') expect(takes(query, parameter.name, values.join(','))).toBe(true)
      if (schema['maxLength'] !== undefined) {
        expect(takes(query, parameter.name, 'x'.repeat(Number(schema['maxLength']) + 1))).toBe(false)
      }
    },
  )
})
