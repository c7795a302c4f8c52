import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { limits } from '#contract/limits.ts'
import { problemsByStatus } from '#contract/openapi/answers.ts'
import { bodyExamples } from '#contract/openapi/examples.ts'
import { resourceBodies } from '#contract/openapi/resource-examples.ts'
import { printOpenApi } from '#contract/openapi.ts'
import type { ProblemType } from '#contract/problems.ts'
import { Problem as ProblemRecord } from '#contract/resources/problem.ts'
import type { Core } from '../../core/core.ts'
import { Problem } from '../../core/problem.ts'
import { endpointNames } from '../mount.ts'
import { document, formBody, formType, languages } from '../testing/form-body.ts'
import { memoryCore } from '../testing/memory-core.ts'
import { type Call, errorsBase, examplePath, startApp } from '../testing/start-app.ts'

/** Where the core does what an operation asks for. */
const useCases: Readonly<Record<EndpointName, keyof Core>> = {
  listLanguages: 'listLanguages',
  connect: 'connect',
  readAccount: 'readAccount',
  readPlan: 'readPlan',
  createJob: 'createJob',
  listJobs: 'listJobs',
  readJob: 'readJob',
  deleteJob: 'deleteJob',
  cancelJob: 'cancelJob',
  downloadFile: 'openFile',
  downloadOriginal: 'openOriginal',
  downloadXliff: 'exportXliff',
  importXliff: 'importXliff',
  listSegments: 'listSegments',
  readSegment: 'readSegment',
  correctSegment: 'correctSegment',
  rebuildJob: 'rebuildJob',
  changeSegments: 'changeSegments',
  readSegmentHistory: 'readSegmentHistory',
  translate: 'translate',
  estimateQuality: 'estimateQuality',
  listCalibrations: 'listCalibrations',
  calibrate: 'calibrate',
  readUsage: 'readUsage',
  listRequests: 'listRequests',
  readRequest: 'readRequest',
  listKeys: 'listKeys',
  createKey: 'createKey',
  revokeKey: 'revokeKey',
  reviewJob: 'reviewJob',
  createMemory: 'createResource',
  listMemories: 'listResources',
  readMemory: 'readResource',
  changeMemory: 'renameResource',
  deleteMemory: 'deleteResource',
  listMemoryEntries: 'listEntries',
  findMatches: 'findMatches',
  addMemoryEntry: 'putEntry',
  changeMemoryEntry: 'changeEntry',
  deleteMemoryEntry: 'deleteEntry',
  exportMemory: 'exportResource',
  createGlossary: 'createResource',
  listGlossaries: 'listResources',
  readGlossary: 'readResource',
  changeGlossary: 'renameResource',
  deleteGlossary: 'deleteResource',
  listGlossaryEntries: 'listEntries',
  addGlossaryEntry: 'putEntry',
  changeGlossaryEntry: 'changeEntry',
  deleteGlossaryEntry: 'deleteEntry',
  exportGlossary: 'exportResource',
  createProject: 'createProject',
  listProjects: 'listProjects',
  readProject: 'readProject',
  changeProject: 'changeProject',
  deleteProject: 'deleteProject',
  addResource: 'addProjectResource',
  removeResource: 'removeProjectResource',
}
const jsonType = { 'Content-Type': 'application/json' }
const bodies: Readonly<Partial<Record<EndpointName, Call>>> = {
  importXliff: { body: '<xliff/>', headers: { 'Content-Type': 'application/xliff+xml' } },
  createJob: { body: Buffer.from(formBody([...languages, document])), headers: { 'Content-Type': formType } },
}
const huge = { body: Buffer.alloc(limits.bodyBytes + 1, 0x20) }
const hugeFile = { body: Buffer.alloc(limits.fileBytes + 1, 0x20) }

/** Sends an operation's usual request with something changed. */
function send(name: EndpointName, core = memoryCore(), change: Call = {}): Promise<Response> {
  const { method, path } = endpoints[name]
  const example = bodyExamples[name]
  const usual = bodies[name] ?? (example === undefined ? {} : { body: JSON.stringify(example), headers: jsonType })
  const headers = { ...usual.headers, ...change.headers }
  return startApp({ core }).call(method, examplePath(path), { as: 'admin', ...usual, ...change, headers })
}

/** Makes an operation answer a problem: at the edge where the edge finds it, else as its use case would. */
function provoke(name: EndpointName, type: ProblemType, status: number): Promise<Response> {
  switch (type) {
    case 'unauthorized':
      return name === 'connect'
        ? send(name, memoryCore(), { body: '{"code":"used"}' })
        : send(name, memoryCore(), { as: null })
    case 'rate-limited':
      return send(name, memoryCore(0))
    case 'not-acceptable':
      return send(name, memoryCore(), { headers: { Accept: 'image/png' } })
    case 'unsupported-media-type':
      return send(name, memoryCore(), { headers: { 'Content-Type': 'text/plain' } })
    case 'payload-too-large':
      return send(name, memoryCore(), name === 'importXliff' ? hugeFile : huge)
    case 'internal':
      return send(name, failing(name, new Error('unexpected')))
    default:
      return send(name, failing(name, new Problem(type, { status })))
  }
}

function failing(name: EndpointName, failure: Error) {
  const core = memoryCore()
  core.failures.set(useCases[name], failure)
  return core
}

const Document = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({ responses: z.record(z.string(), z.looseObject({ headers: z.record(z.string(), z.unknown()) })) }),
    ),
  ),
})
const printed = z.parse(Document, printOpenApi(endpoints, { errorsBase }))

const failures = endpointNames.flatMap((name) => {
  const row: Endpoint = endpoints[name]
  return [...problemsByStatus(row)].flatMap(([status, types]) => types.map((type) => ({ name, status, type })))
})
describe('every problem of every operation', () => {
  it.each(failures)('$name answers $status $type', async ({ name, status, type }) => {
    const response = await provoke(name, type, status)
    const problem = z.parse(ProblemRecord, await response.json())
    expect(problem).toMatchObject({ type: `${errorsBase}/${type}`, status })
    expect(response.status).toBe(status)
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    expect(response.headers.get('Content-Language')).toBe('es')
    if (status === 429) expect(response.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/)
  })
})

const successes = endpointNames.flatMap((name) => {
  const row: Endpoint = endpoints[name]
  return Object.entries(row.replies).map(([status, reply]) => ({ name, status: Number(status), reply }))
})

/** Makes an operation answer a status of its own. */
async function succeed(name: EndpointName, status: number): Promise<Response> {
  if (status === 304) {
    const etag = (await send(name)).headers.get('ETag') ?? ''
    return send(name, memoryCore(), { headers: { 'If-None-Match': etag } })
  }
  if (name === 'addMemoryEntry' || name === 'addGlossaryEntry') {
    const entry = { source: status === 201 ? 'a new source' : resourceBodies.addGlossaryEntry.source, target: 'a' }
    return send(name, memoryCore(), { body: JSON.stringify(entry) })
  }
  if (status === 202 && name !== 'createJob') {
    const form = formBody([{ name: 'name', value: 'Leases' }, ...languages, document])
    return send(name, memoryCore(), { body: Buffer.from(form), headers: { 'Content-Type': formType } })
  }
  if (name !== 'createJob' || status !== 200) return send(name)
  const core = memoryCore()
  await send(name, core, { headers: { 'Idempotency-Key': 'again' } })
  return send(name, core, { headers: { 'Idempotency-Key': 'again' } })
}

describe('every success of every operation', () => {
  it.each(successes)('$name answers $status with what the table promises', async ({ name, status, reply }) => {
    const response = await succeed(name, status)
    expect(response.status).toBe(status)
    const { method, path } = endpoints[name]
    const promised = printed.paths[path]?.[method.toLowerCase()]?.responses[String(status)]?.headers ?? {}
    for (const header of Object.keys(promised)) expect(response.headers.has(header), header).toBe(true)
    if (reply === 'empty') return expect(await response.text()).toBe('')
    if (reply === 'file') return expect(await response.text()).toBe('translated')
    expect(z.safeParse(reply, await response.json()).error?.issues ?? []).toEqual([])
  })
})

describe('the table, the mounted routes and the description', () => {
  it('are the same', async () => {
    const { app, call } = startApp()
    const row = (name: EndpointName) => `${endpoints[name].method} ${endpoints[name].path}`
    const described = z.parse(Document, await (await call('GET', '/openapi.json')).json())
    const paths = Object.entries(described.paths)
    expect(
      paths.flatMap(([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`)).toSorted(),
    ).toEqual(endpointNames.map(row).toSorted())
    const mounted = app.routes
      .map(({ path }) => path.replace(/:(\w+)/g, '{$1}'))
      .filter((path) => path.startsWith('/v1/'))
    expect(new Set(mounted)).toEqual(new Set(endpointNames.map((name) => endpoints[name].path)))
  })
})
