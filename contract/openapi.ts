import type { Endpoint, Schema } from './endpoint.ts'
import { headers, printAnswers } from './openapi/answers.ts'
import { bodyExamples, replyExamples } from './openapi/examples.ts'
import { operationTexts, tagOf, tags } from './openapi/operations.ts'
import { formTexts } from './openapi/form-texts.ts'
import { headerTexts, type ParameterText, pathTexts, queryTexts } from './openapi/parameters.ts'
import { type JsonSchema, membersOf, printRecords, refTo } from './openapi/schemas.ts'

export type OpenApiOptions = {
  /** The address of the service; the document's own place when absent. */
  readonly baseUrl?: string
  /** The address that problem types begin with. */
  readonly errorsBase: string
}

type Table = Readonly<Record<string, Endpoint>>

/** Prints the table of endpoints as an OpenAPI 3.1 document. */
export function printOpenApi(endpoints: Table, { baseUrl, errorsBase }: OpenApiOptions): JsonSchema {
  const base = errorsBase.replace(/\/+$/, '')
  return {
    openapi: '3.1.0',
    info: {
      title: 'Translation service',
      version: '1.0.0',
      summary: 'Translates documents and lets people correct them.',
      description:
        'Documents are translated in the background: upload one, follow its job, read and correct its segments, build the file again and download it. Errors are `application/problem+json`; every answer carries `X-Request-Id`.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      contact: { name: 'Cotejo' },
    },
    servers: [{ url: baseUrl?.replace(/\/+$/, '') ?? '/', description: 'This service' }],
    tags,
    security: [{ key: [] }],
    paths: printPaths(endpoints, base),
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'A key of the organisation, with a role.' },
      },
      headers,
      schemas: printRecords(),
    },
  }
}

function printPaths(endpoints: Table, errorsBase: string): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const item = (paths[endpoint.path] ??= {})
    item[endpoint.method.toLowerCase()] = printOperation(name, endpoint, errorsBase)
  }
  return paths
}

function printOperation(name: string, endpoint: Endpoint, errorsBase: string): JsonSchema {
  const parameters = printParameters(name, endpoint)
  const role = endpoint.role === null ? '' : ` The least role of the key: \`${endpoint.role}\`.`
  return {
    operationId: name,
    tags: [tagOf(endpoint.path)],
    summary: endpoint.summary,
    description: `${textOf(operationTexts, name) ?? endpoint.summary}${role}`,
    ...(endpoint.role === null ? { security: [] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(endpoint.body === undefined ? {} : { requestBody: printBody(name, endpoint.body) }),
    responses: printAnswers(endpoint, errorsBase, textOf(replyExamples, name)),
  }
}

function printParameters(name: string, { path, query, headers: names = [] }: Endpoint): JsonSchema[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => {
    return { name: parameter, in: 'path', required: true, ...textOf(pathTexts, parameter) }
  })
  const { properties, required } = query === undefined ? { properties: {}, required: [] } : membersOf(query)
  const texts = textOf(queryTexts, name)
  const inQuery = Object.entries(properties).map(([parameter, schema]) => {
    const printed = { schema, ...textOf(texts, parameter) }
    // Several values share one parameter, separated by commas.
    const list = printed.schema['type'] === 'array' ? { style: 'form', explode: false } : {}
    return { name: parameter, in: 'query', required: required.includes(parameter), ...list, ...printed }
  })
  const inHeader = names.map((header) => ({ name: header, in: 'header', required: false, ...headerTexts[header] }))
  return [...inPath, ...inQuery, ...inHeader]
}

function printBody(name: string, body: NonNullable<Endpoint['body']>): JsonSchema {
  return { required: true, content: printContent(name, body) }
}

function printContent(name: string, body: NonNullable<Endpoint['body']>): JsonSchema {
  if (body.kind === 'json') return printJson(name, body.schema)
  if (body.kind === 'multipart') return printForm(name, body.schema)
  if (body.kind === 'json-or-multipart') return { ...printJson(name, body.schema), ...printForm(name, body.form) }
  return Object.fromEntries(body.types.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]))
}

function printJson(name: string, schema: Schema): JsonSchema {
  const example = textOf(bodyExamples, name)
  return { 'application/json': { schema: refTo(schema), ...(example === undefined ? {} : { example }) } }
}

/** A field of every form that takes a file. */
const uploadIdText: ParameterText = {
  description: 'In place of `file`: the id of an upload, of which all parts have come in.',
  schema: { type: 'string', pattern: '^upl_' },
}

/** The bytes themselves, or the upload that has them. */
const either = [{ required: ['file'] }, { required: ['upload_id'] }]

function printForm(name: string, form: Schema): JsonSchema {
  const { properties, required } = membersOf(form)
  const texts = textOf(formTexts, name)
  const fields = Object.entries({ ...properties, file: {}, upload_id: {} }).map(([field, schema]) => {
    const {
      schema: better,
      example,
      description,
    }: Partial<ParameterText> = textOf(texts, field) ?? (field === 'upload_id' ? uploadIdText : {})
    const examples = example === undefined ? {} : { examples: [example] }
    return [field, { ...(better ?? schema), ...(description === undefined ? {} : { description }), ...examples }]
  })
  const schema = { type: 'object', required, properties: Object.fromEntries(fields), oneOf: either }
  return { 'multipart/form-data': { schema } }
}

/** A text by a name that is only known when printing. */
function textOf<T>(texts: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return texts !== undefined && Object.hasOwn(texts, name) ? texts[name] : undefined
}
