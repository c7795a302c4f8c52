import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { limits } from '#contract/limits.ts'
import type { ProblemType } from '#contract/problems.ts'
import { mayAct, type Role } from '#contract/resources/account.ts'
import { memberNames } from '../input/field-errors.ts'
import type { Example } from './add-example.ts'
import { document, formBody, formType, languages, type FormPart } from './form-body.ts'
import { soundRequest } from './sound-requests.ts'
import type { Ask } from './start-interface.ts'

/** Data for requests: an example, and what else must exist so that they are refused. */
export type World = Example & {
  /** A document in the queue. */
  readonly queuedJob: string
  readonly cancelledJob: string
  /** A translated job whose files are lost. */
  readonly lostJob: string
  /** A memory that is still being read. */
  readonly busyMemory: string
  readonly failedMemory: string
  readonly busyGlossary: string
  /** A memory from French. */
  readonly frenchMemory: string
  /** A project whose engine was removed. */
  readonly engineless: string
  /** An engine that comes after that of the example. */
  readonly secondEngine: string
}

export type Provocation = (name: EndpointName, world: World) => Ask | null

const never = '0'.repeat(26)

/**
 * Requests to an operation that provoke a problem, by its type; null where this way does not lead there. Types that are
 * missing need more than a request: a limit, an engine, a store that fails.
 */
export const provocations: { readonly [T in ProblemType]?: Provocation } = {
  'invalid-request': spoil,
  unauthorized: (name, world) =>
    name === 'connect' ? withBody(name, world, { code: 'used' }) : { ...soundRequest(name, world), key: '' },
  forbidden: (name, world) => {
    const { role }: Endpoint = endpoints[name]
    const roles: readonly Role[] = ['translator', 'manager']
    const lesser = roles.find((candidate) => role !== null && !mayAct(candidate, role))
    return lesser === undefined ? null : { ...soundRequest(name, world), key: world.keys[lesser] }
  },
  'not-acceptable': (name, world) => withHeaders(name, world, { Accept: 'image/png' }),
  'unsupported-media-type': (name, world) => ({
    ...soundRequest(name, world),
    raw: { type: 'text/plain', bytes: 'a text' },
  }),
  'payload-too-large': (name, world) => {
    const { body }: Endpoint = endpoints[name]
    const size = body?.kind === 'file' ? body.maxBytes : limits.bodyBytes
    const sound = soundRequest(name, world)
    return { ...sound, raw: { type: sound.raw?.type ?? 'application/json', bytes: Buffer.alloc(size + 1, 0x20) } }
  },
  'invalid-language': (name, world) =>
    name === 'createJob' || name === 'analyseDocument'
      ? withForm(name, world, [
          { name: 'source_lang', value: 'en' },
          { name: name === 'createJob' ? 'target_lang' : 'target_langs', value: 'xx' },
          document,
        ])
      : withBody(name, world, wrongLanguage(name)),
  'resource-language-mismatch': (name, world) => withMemory(name, world, world.frenchMemory),
  'invalid-document': (name, world) => withForm(name, world, [...languages, { ...document, fileName: 'a.exe' }]),
  'idempotency-key-reused': (name, world) => withHeaders(name, world, { 'Idempotency-Key': 'used' }),
  // Only the first organisation changes models.
  'model-not-found': soundRequest,
  'job-not-found': (name, world) => withParams(name, world, { job_id: `job_${never}`, batch_id: 'bat_none' }),
  // The file of the job itself, sent again, is no other.
  'job-busy': (name, world) => ({
    ...withParams(name, world, { job_id: world.queuedJob }),
    ...((name === 'replaceSource' || name === 'compareSource') && {
      raw: { type: formType, bytes: formBody([{ ...document, value: 'Another text.' }]) },
    }),
  }),
  // A cancelled job can be run again, a translated one cannot.
  'job-not-ready': (name, world) =>
    name === 'downloadFiles'
      ? withBody(name, world, { job_ids: [world.cancelledJob] })
      : name === 'retryJob'
        ? soundRequest(name, world)
        : withParams(name, world, { job_id: world.cancelledJob }),
  'file-missing': (name, world) => withParams(name, world, { job_id: world.lostJob }),
  'segment-not-found': (name, world) => withParams(name, world, { position: 99 }),
  'segment-locked': (name, world) => ({ ...withParams(name, world, { position: 0 }), body: { target: 'New.' } }),
  'segment-conflict': (name, world) => withHeaders(name, world, { 'If-Match': '"99"' }),
  'invalid-segment': (name, world) => withBody(name, world, { target: '<x1/>' }),
  'note-not-found': (name, world) =>
    name === 'addNote'
      ? withBody(name, world, { reply_to: `note_${never}` })
      : withParams(name, world, { note_id: `note_${never}` }),
  'query-not-found': (name, world) => withParams(name, world, { query_id: `qry_${never}` }),
  'upload-not-found': (name, world) =>
    endpoints[name].path.includes('{upload_id}')
      ? withParams(name, world, { upload_id: `upl_${never}` })
      : withUpload(name, world, `upl_${never}`),
  'upload-incomplete': (name, world) => withUpload(name, world, String(world.ids['upload_id'])),
  'upload-offset-mismatch': (name, world) => withHeaders(name, world, { 'Upload-Offset': '3' }),
  'bulk-action-not-found': (name, world) => withParams(name, world, { bulk_action_id: `bulk_${never}` }),
  'resource-not-found': (name, world) =>
    /\{(?:memory|glossary|resource)_id\}/.test(endpoints[name].path)
      ? withParams(name, world, {
          memory_id: `tm_${never}`,
          glossary_id: `gl_${never}`,
          resource_id: `tm_${never}`,
        })
      : withMemory(name, world, `tm_${never}`),
  'resource-busy': (name, world) =>
    /\{(?:memory|glossary)_id\}/.test(endpoints[name].path)
      ? withParams(name, world, { memory_id: world.busyMemory, glossary_id: world.busyGlossary })
      : withMemory(name, world, world.busyMemory),
  'entry-not-found': (name, world) => withParams(name, world, { entry_id: 'ent_none' }),
  'invalid-entry': (name, world) => withBody(name, world, { target: '' }),
  'invalid-resource': (name, world) =>
    name === 'addResource'
      ? withParams(name, world, { resource_id: world.failedMemory })
      : withBody(name, world, { name: ' ' }),
  'project-not-found': (name, world) => {
    if (endpoints[name].path.includes('{project_id}')) return withParams(name, world, { project_id: `prj_${never}` })
    const field = { project_id: `prj_${never}` }
    if (name === 'createBulkAction') return withBody(name, world, { action: 'move', ...field })
    if (name === 'analyseDocument')
      return withForm(name, world, [...analysed, { name: 'project_id', value: field.project_id }, document])
    if (name !== 'createJob') return withBody(name, world, field)
    return withForm(name, world, [...languages, { name: 'project_id', value: field.project_id }, document])
  },
  'invalid-project': (name, world) => withBody(name, world, { name: '' }),
  'request-not-found': (name, world) => withParams(name, world, { request_id: `req_${never}` }),
  'notification-not-found': (name, world) => withParams(name, world, { notification_id: `dlv_${never}` }),
  'engine-not-found': (name, world) => {
    const field = { name: 'engine', value: `eng_${never}` }
    if (endpoints[name].path.includes('{engine_id}')) return withParams(name, world, { engine_id: field.value })
    if (name === 'createJob') return withForm(name, world, [...languages, field, document])
    if (name === 'analyseDocument') return withForm(name, world, [...analysed, field, document])
    return withBody(name, world, name === 'translate' ? { project_id: world.engineless } : { engine: field.value })
  },
  'engine-conflict': (name, world) =>
    name === 'orderEngines'
      ? withBody(name, world, { ids: [world.secondEngine], previous: [world.secondEngine, world.ids['engine_id']] })
      : withHeaders(name, world, { 'If-Match': '"99"' }),
  'secret-not-found': (name, world) => withParams(name, world, { secret_id: `whs_${never}` }),
  'key-not-found': (name, world) => {
    const field = { assignee: `key_${never}` }
    if (name === 'assignJob') return withBody(name, world, field)
    if (name === 'createBulkAction') return withBody(name, world, { action: 'assign', assignment: field })
    if (name !== 'createJob') return withParams(name, world, { key_id: `key_${never}` })
    return withForm(name, world, [...languages, { name: 'assignee', value: field.assignee }, document])
  },
}

/** Provokes a rejected file: empty (400) or too large (413). */
export function provokeRejection(name: EndpointName, world: World, status: number): Ask {
  const size = status === 413 ? limits.fileBytes + 1 : 0
  if (name === 'createUpload') return withBody(name, world, { size })
  const value = Buffer.alloc(size)
  const fields = ['analyseDocument', 'analyseResource', 'replaceSource', 'compareSource'].includes(name)
    ? []
    : [{ name: 'name', value: 'Leases' }, ...languages]
  return withForm(name, world, [...fields, { ...document, value }])
}

function spoil(name: EndpointName, world: World): Ask | null {
  const { query, body }: Endpoint = endpoints[name]
  const sound = soundRequest(name, world)
  const [member] = query === undefined ? [] : memberNames(query)
  if (member !== undefined) return { ...sound, query: `?${member}=1&${member}=1` }
  if (body === undefined) return null
  return { ...sound, raw: { type: sound.raw?.type ?? 'application/json', bytes: '{' } }
}

function wrongLanguage(name: EndpointName): object {
  if (name === 'createEngine' || name === 'changeEngine') return { pairs: [['en', 'xx']] }
  return name.endsWith('Project') ? { source_lang: 'xx' } : { target_lang: 'xx' }
}

function withParams(name: EndpointName, world: World, params: Readonly<Record<string, string | number>>): Ask {
  const sound = soundRequest(name, world)
  return { ...sound, params: { ...sound.params, ...params } }
}

function withBody(name: EndpointName, world: World, body: object): Ask {
  const sound = soundRequest(name, world)
  return { ...sound, body: { ...sound.body, ...body } }
}

/** The fields of an analysis for one target language. */
const analysed: readonly FormPart[] = [
  { name: 'source_lang', value: 'en' },
  { name: 'target_langs', value: 'es' },
]

function withHeaders(name: EndpointName, world: World, headers: Readonly<Record<string, string>>): Ask {
  return { ...soundRequest(name, world), headers }
}

function withForm(name: EndpointName, world: World, parts: readonly FormPart[]): Ask {
  return { ...soundRequest(name, world), raw: { type: formType, bytes: formBody(parts) } }
}

/** Makes a form that names an upload in place of a file. */
function withUpload(name: EndpointName, world: World, id: string): Ask {
  const fields = name.startsWith('analyse') ? [] : languages
  const named = /^create(?:Memory|Glossary)$/.test(name) ? [{ name: 'name', value: 'Leases' }] : []
  return withForm(name, world, [...named, ...fields, { name: 'upload_id', value: id }])
}

/** Makes a request whose body names one or more memories. */
function withMemory(name: EndpointName, world: World, id: string): Ask {
  if (name === 'createJob') return withForm(name, world, [...languages, { name: 'memory_ids', value: id }, document])
  if (name === 'createBulkAction') return withBody(name, world, { action: 'add_to_memory', memory_ids: [id] })
  if (name === 'analyseDocument')
    return withForm(name, world, [...analysed, { name: 'memory_ids', value: id }, document])
  return withBody(name, world, name === 'reviewJob' ? { memory_id: id } : { memory_ids: [id] })
}
