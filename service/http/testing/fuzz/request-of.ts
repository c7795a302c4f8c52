import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints, fillPath } from '#contract/endpoints.ts'
import { printOpenApi } from '#contract/openapi.ts'
import { formBody, formType } from '../form-body.ts'
import { arbitraryOf, FuzzedSchema } from './arbitrary-of.ts'
import { spoil, violations } from './spoil.ts'

/** A request, and the table's expectation before it is sent: null where its schemas cannot know. */
export type FuzzedRequest = {
  readonly name: EndpointName
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | null
  /** False: at least one of its fields is against the schema of its row. */
  readonly isValid: boolean
}

const Parameter = z.looseObject({ name: z.string(), in: z.string(), schema: z.unknown(), required: z.boolean() })
const Operation = z.looseObject({
  parameters: z.optional(z.array(Parameter)),
  requestBody: z.optional(z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.unknown() })) })),
})
const Document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
})
const description = z.parse(Document, printOpenApi(endpoints, { errorsBase: 'https://errors.example' }))
const resolve = (ref: string) => description.components.schemas[ref.slice(ref.lastIndexOf('/') + 1)]

/** Makes requests to one operation, mostly valid; `ids` gives the values of path parameters. */
export function requestsOf(name: EndpointName, ids: fc.Arbitrary<string>): fc.Arbitrary<FuzzedRequest> {
  const endpoint: Endpoint = endpoints[name]
  const operation = description.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
  const parameters = operation?.parameters ?? []
  const inPath = parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name)
  const params = fc.tuple(...inPath.map((param) => (param === 'position' ? positions : ids)))
  return fc
    .tuple(
      params,
      queryOf(parameters, endpoint),
      headersOf(endpoint),
      bodyOf(endpoint, operation?.requestBody?.content),
    )
    .map(([values, query, headers, body]) => {
      const filled = fillPath(
        endpoint.path,
        Object.fromEntries(inPath.map((param, index) => [param, values[index] ?? ''])),
      )
      return {
        name,
        method: endpoint.method,
        path: filled + query.text,
        headers: { ...headers, ...body.headers },
        body: body.bytes,
        isValid: query.isValid && body.isValid,
      }
    })
}

const positions = fc.oneof(fc.nat(12).map(String), fc.constantFrom('-1', '01', '1.0', '2147483648', 'x', '%', ' '))

/** Makes values as in an address; some wrong, some twice, some of no member. */
function queryOf(parameters: readonly z.infer<typeof Parameter>[], { query }: Endpoint) {
  const members = parameters.filter((parameter) => parameter.in === 'query')
  const usual = Object.fromEntries(members.map(({ name, schema }) => [name, texts(schema)]))
  const odd = fc.constantFrom(
    '',
    '0',
    '-1',
    '1e3',
    '01',
    '1.0',
    '9007199254740993',
    'NaN',
    'x'.repeat(2000),
    'ü',
    '\0',
    '\\',
  )
  return fc
    .record({
      values: fc.record(usual, { requiredKeys: [] }),
      wrong: fc.option(fc.tuple(fc.nat(20), odd), { freq: 3 }),
    })
    .map(({ values, wrong }) => {
      const record = new Map(Object.entries(values).map(([member, value]) => [member, String(value)]))
      const member = members[(wrong?.[0] ?? 0) % Math.max(1, members.length)]
      if (wrong !== null && member !== undefined) record.set(member.name, wrong[1])
      const search = new URLSearchParams([...record]).toString()
      const isValid =
        query === undefined || (z.safeParse(query, Object.fromEntries(record)).success && !search.includes('%00'))
      return { text: search === '' ? '' : `?${search}`, isValid }
    })
}

function texts(schema: unknown): fc.Arbitrary<string> {
  const { type, items } = FuzzedSchema.parse(schema)
  if (type !== 'array') return arbitraryOf(schema, resolve).map(String)
  return fc.array(arbitraryOf(items, resolve).map(String), { minLength: 1, maxLength: 3 }).map((list) => list.join(','))
}

function headersOf({ headers = [] }: Endpoint): fc.Arbitrary<Record<string, string>> {
  const values: Readonly<Record<string, fc.Arbitrary<string>>> = {
    'If-None-Match': fc.constantFrom('*', '"x"', 'W/"x", "y"', 'no tag'),
    'Upload-Offset': fc.constantFrom('0', '4194304', 'x'),
    'If-Match': fc.constantFrom('*', '"1"', '"2"', '"3"'),
    'Idempotency-Key': fc.integer({ min: 0, max: 5 }).map((key) => `key-${key}`),
  }
  return fc.tuple(...headers.map((header) => fc.option(values[header] ?? fc.constant('x')))).map((chosen) =>
    Object.fromEntries(
      headers.flatMap((header, index) => {
        const value = chosen[index] ?? null
        return value === null ? [] : [[header, value]]
      }),
    ),
  )
}

type FuzzedBody = {
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Uint8Array | null
  readonly isValid: boolean
}

function bodyOf(
  { body }: Endpoint,
  content: Readonly<Record<string, { schema: unknown }>> = {},
): fc.Arbitrary<FuzzedBody> {
  if (body === undefined) return fc.constant({ headers: {}, bytes: null, isValid: true })
  const json = content['application/json']
  const form = content['multipart/form-data']
  const kinds: fc.Arbitrary<FuzzedBody>[] = []
  if (json !== undefined && (body.kind === 'json' || body.kind === 'json-or-multipart')) {
    const { schema } = body
    kinds.push(
      fc.tuple(arbitraryOf(json.schema, resolve), violations).map(([value, violation]) => {
        const sent = spoil(value, violation)
        const bytes = Buffer.from(JSON.stringify(sent))
        return { headers: { 'Content-Type': 'application/json' }, bytes, isValid: z.safeParse(schema, sent).success }
      }),
    )
  }
  if (form !== undefined && (body.kind === 'multipart' || body.kind === 'json-or-multipart')) {
    const schema = body.kind === 'multipart' ? body.schema : body.form
    const { oneOf: _fileOrUpload, ...members } = FuzzedSchema.parse(form.schema)
    kinds.push(
      fc.tuple(arbitraryOf(members, resolve), violations).map(([value, violation]) => formOf(value, violation, schema)),
    )
  }
  if (body.kind === 'file')
    kinds.push(fc.constantFrom('<xliff/>', 'PK\u0003\u0004', '', 'x').map((text) => fileOf(body.types, text)))
  return fc.oneof(...kinds)
}

function formOf(value: unknown, violation: Parameters<typeof spoil>[1], schema: z.ZodMiniType): FuzzedBody {
  const spoiltForm = Object.entries(Object(spoil(value, violation)))
  const fields = spoiltForm.flatMap(([name, field]): [string, string][] =>
    name === 'file' || name === 'upload_id' || /[\r\n"]/.test(name) ? [] : [[name, String(field)]],
  )
  const file = { name: 'file', value: 'Hello, world.\nen\tes\nOne\tUno\n', fileName: 'letter.txt' }
  const parts = [...fields.map(([name, text]) => ({ name, value: text })), file]
  const isValid = z.safeParse(schema, Object.fromEntries(fields)).success
  return { headers: { 'Content-Type': formType }, bytes: formBody(parts), isValid }
}

function fileOf([type = '']: readonly string[], text: string): FuzzedBody {
  return { headers: { 'Content-Type': type }, bytes: Buffer.from(text), isValid: true }
}
