import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { tableType } from '#contract/resources/bilingual-table.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { limits } from '#contract/limits.ts'
import { problemsByStatus } from '#contract/openapi/answers.ts'
import { printOpenApi } from '#contract/openapi.ts'
import type { ProblemType } from '#contract/problems.ts'
import { createConnectCode } from '../../core/account/connect.ts'
import { makeCore } from '../../core/core.ts'
import type { Caller } from '../../ports/records.ts'
import type { FailReason } from '../../engines/engine.ts'
import { changeJob } from '../../store/jobs.ts'
import { addUpload } from '../../store/uploads.ts'
import { changePlan, type PlanChange, setDemonstration } from '../../store/organisations.ts'
import { PagesRefused } from '../../pages/page-renderer.ts'
import type { PlanStatus } from '../../store/account-tables.ts'
import { addReadJob } from '../../testing/add-read-job.ts'
import { countingScorer } from '../../testing/counting-scorer.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { endpointNames } from '../mount.ts'
import { addExample, addTranslatedJob, type Example } from '../testing/add-example.ts'
import { coreWithFault, coreWithoutStore } from '../testing/faults.ts'
import { askForModels } from '../testing/ask-for-models.ts'
import { askSignIn } from '../testing/ask-sign-in.ts'
import { document, formBody, formType, languages } from '../testing/form-body.ts'
import { provocations, provokeRejection, type World } from '../testing/provocations.ts'
import { errorsBase, readProblem } from '../testing/read-problem.ts'
import { readSome } from '../testing/read-some.ts'
import { soundRequest } from '../testing/sound-requests.ts'
import { type Ask, startInterface } from '../testing/start-interface.ts'
import { forEvery } from '#contract/testing/for-every.ts'

const engine = fakeEngine()
const scorer = countingScorer()
const service = await startTestService({ engine, scorer, requestsPerMinute: 1_000_000 })
const { core, store } = service
const { app, ask, addKey } = startInterface(service)
const withCore = (other: typeof core) => startInterface(service, { core: other }).ask
const pair = { source_lang: 'en', target_lang: 'es' }

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

/** Problems of other tests: two uploads at once; usage records that fail while everything else works. */
const elsewhere: ReadonlySet<ProblemType> = new Set(['idempotency-in-progress', 'usage-unavailable'])

const failures = endpointNames.flatMap((name) => {
  const row: Endpoint = endpoints[name]
  return [...problemsByStatus(row)].flatMap(([status, types]) =>
    types
      // The translator's role is the lowest.
      .filter((type) => !elsewhere.has(type) && !(type === 'forbidden' && row.role === 'translator'))
      .map((type) => ({ name, status, type })),
  )
})

describe('every problem of every operation', async () => {
  const fault = new Error('a fault of ours')
  const askWithoutStore = withCore(await coreWithoutStore(service))
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', syscall: 'write' })
  const askWithFullDisk = withCore(coreWithFault(service, full))
  const askWithFault = withCore(coreWithFault(service, fault))
  const pagesRefused = (why: PagesRefused['why']) => {
    const pages = { ...service.parts.pages, render: () => Promise.reject(new PagesRefused(why)) }
    return withCore(makeCore({ ...service.parts, pages }))
  }
  const askLimited = withCore(makeCore({ ...service.parts, requestsPerMinute: 0 }))
  let world: World

  beforeAll(async () => {
    const example = await addExample(service)
    const { caller, ids } = example
    await addCorrections(caller)
    const lostJob = await addTranslatedJob(service, caller)
    for (const fileId of await filesOf(lostJob)) await service.parts.blobs.removeFile(fileId)
    await core.correctSegment(caller, String(ids['job_id']), 0, { locked: true }, null)
    await core.correctSegment(caller, String(ids['job_id']), 1, { state: 'approved_sign_off' }, null)
    await ask('createJob', {
      ...soundRequest('createJob', example),
      headers: { 'Idempotency-Key': 'used' },
      raw: { type: formType, bytes: formBody([...languages, { ...document, value: 'Another.' }]) },
    })
    await core.createBulkAction(caller, { action: 'retry', job_ids: ['job_x'] }, 'used')
    const queuedJob = (await service.upload(caller, 'Hello.')).id
    await setDemonstration(store.db, caller.organisationId, { project_id: null, resources: [], job_ids: [queuedJob] })
    world = {
      ...example,
      queuedJob,
      cancelledJob: await addCancelledJob(caller),
      lostJob,
      busyMemory: await addBusy(caller, 'memory'),
      failedMemory: await addFailed(caller),
      busyGlossary: await addBusy(caller, 'glossary'),
      engineless: await addEngineless(caller),
      secondEngine: (
        await core.createEngine(caller, { kind: 'openai', name: 'Second', model: 'm', pairs: [['ga', 'mt']] })
      ).id,
      frenchMemory: (await core.createResource(caller, 'memory', { name: 'F', source_lang: 'fr', target_lang: 'es' }))
        .id,
    }
  })

  async function filesOf(jobId: string): Promise<string[]> {
    const statement = 'select original_file_id as original, result_file_id as result from jobs where job_id = $1'
    const rows = await store.query<Record<'original' | 'result', string>>(statement, jobId)
    return rows.flatMap(({ original, result }) => [original, result])
  }

  async function addCancelledJob(caller: Caller): Promise<string> {
    const { id } = await service.upload(caller, 'Hello.')
    await core.cancelJob(caller, id)
    return id
  }

  async function addBusy(caller: Caller, kind: 'memory' | 'glossary'): Promise<string> {
    const file = await core.storeUpload(bytesOf('en\tes\nOne\tUno\n'), 'm.tsv')
    return (await core.importResource(caller, kind, { name: 'B', ...pair }, file)).id
  }

  async function addEngineless(caller: Caller): Promise<string> {
    const engine = await core.createEngine(caller, { kind: 'openai', name: 'Gone', model: 'm' })
    const { id } = await core.createProject(caller, { name: 'E', engine: engine.id })
    await core.removeEngine(caller, engine.id)
    return id
  }

  async function addFailed(caller: Caller): Promise<string> {
    const { id } = await core.createResource(caller, 'memory', { name: 'F', ...pair })
    await store.query("update resources set status = 'failed' where resource_id = $1", id)
    return id
  }

  async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
    yield Buffer.from(text)
  }

  /** Makes an operation answer a problem. */
  async function provoke(name: EndpointName, type: ProblemType, status: number): Promise<Response> {
    const sound = soundRequest(name, world)
    // An engine gets no text again that it could not translate.
    const text = { ...sound, body: { ...pair, segments: [`Because of ${type}.`] } }
    if (name === 'beginSignIn' || name === 'finishSignIn') {
      const end = { 'not-found': 'absent', forbidden: 'denied', 'sign-in-unavailable': 'silent' } as const
      if (type in end) return askSignIn(service, name, end[type as keyof typeof end])
    }
    switch (type) {
      case 'pages-unavailable':
        return pagesRefused('not-installed')(name, sound)
      case 'pages-failed':
        return pagesRefused('failed')(name, sound)
      case 'rate-limited':
        return askLimited(name, sound)
      case 'internal':
        return askWithFault(name, sound)
      case 'storage-unavailable':
        return askWithFullDisk(name, sound)
      case 'store-unavailable':
        return askWithoutStore(name, sound)
      case 'too-many-uploads':
        return ask(name, { ...sound, key: await withFullUploads() })
      case 'document-rejected':
        return ask(name, provokeRejection(name, world, status))
      case 'trial-ended':
      case 'trial-paused':
        if (name === 'retryJob' || name === 'replaceSource') return reopenWith(name, { plan_status: type })
        return ask(name, { ...sound, key: await planned({ plan_status: type }) })
      case 'quota-exceeded':
        if (name === 'retryJob' || name === 'replaceSource') return reopenWith(name, { character_limit: 0 })
        return ask(name, { ...sound, key: await planned({ character_limit: 0 }) })
      case 'translation-failed':
        return withEngine('invalid', () => ask(name, text))
      case 'engine-unavailable':
        return withEngine('unavailable', () => ask(name, text))
      case 'engine-mismatch':
        if (name === 'translate') return withEngine('mismatch', () => ask(name, text))
        return withScores(
          () => [],
          () => ask(name, sound),
        )
      case 'qe-unavailable':
        if (name === 'calibrate') return withoutCalibrator(sound)
        return withScores(
          () => {
            throw new Error('down')
          },
          () => ask(name, name === 'translate' ? text : sound),
        )
      case 'too-few-corrections':
        return ask(name, { ...sound, key: await planned({}) })
      default:
        return ask(name, provocations[type]?.(name, world) ?? fail(`${name} cannot be made to answer ${type}`))
    }
  }

  async function reopenWith(name: EndpointName, plan: PlanChange): Promise<Response> {
    const { caller, key } = await addKey()
    const params = { job_id: await addCancelledJob(caller) }
    await changePlan(store.db, caller.organisationId, plan)
    return ask(name, { ...soundRequest(name, world), key, params })
  }

  async function withFullUploads(): Promise<string> {
    const { caller, key } = await addKey()
    const ids = { organisation_id: caller.organisationId, upload_id: 'upl_1', key_id: caller.keyId }
    const about = {
      file_name: 'a',
      size: limits.uploads.bytes,
      created_at: new Date(),
      expires_at: new Date('2100-01-01'),
    }
    await addUpload(store.db, { ...ids, ...about })
    return key
  }

  async function planned(plan: { readonly plan_status?: PlanStatus; readonly character_limit?: number }) {
    return (await addKey(plan)).key
  }

  async function withEngine(reason: FailReason, work: () => Promise<Response>): Promise<Response> {
    engine.onItem = (item) => ({ key: item.key, ok: false, reason, retryable: false })
    const response = await work()
    engine.onItem = () => undefined
    return response
  }

  async function withScores(scores: typeof scorer.scores, work: () => Promise<Response>): Promise<Response> {
    const usual = scorer.scores
    scorer.scores = scores
    const response = await work()
    scorer.scores = usual
    return response
  }

  async function withoutCalibrator(sound: Ask): Promise<Response> {
    const calibrator = { ...service.parts.calibrator, calibrate: () => Promise.reject(new Error('down')) }
    return withCore(makeCore({ ...service.parts, calibrator }))('calibrate', sound)
  }

  forEvery(failures)('is answered with its status and type', async ({ name, status, type }) => {
    const { query, body }: Endpoint = endpoints[name]
    const isBare = type === 'invalid-request' && query === undefined && body === undefined
    const response = isBare
      ? // Such a request cannot be wrong, but its client may have left.
        await askWithFault(name, { ...soundRequest(name, world), signal: AbortSignal.abort() })
      : await provoke(name, type, status)
    expect(response.status).toBe(status)
    expect((await readProblem(response.clone())).type).toBe(`${errorsBase}/${type}`)
    expect(response.headers.get('Content-Language')).toBe('es')
    if (status === 429) expect(response.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/)
  })
})

const successes = endpointNames.flatMap((name) => {
  const row: Endpoint = endpoints[name]
  return Object.entries(row.replies).map(([status, reply]) => ({ name, status: Number(status), reply }))
})

describe('every success of every operation', () => {
  let example: Example
  beforeAll(async () => {
    await store.query("update jobs set status = 'cancelled' where status = 'queued'")
    example = await addExample(service)
    await addCorrections(example.caller)
  })

  /** Makes an operation answer with a given success status. */
  async function succeed(name: EndpointName, status: number): Promise<Response> {
    const removes = /^(?:delete|remove|revoke|cancel)/.test(name)
    const sound = soundRequest(name, removes ? await addExample(service) : example)
    if (status === 304) {
      const etag = (await ask(name, sound)).headers.get('ETag') ?? ''
      return ask(name, { ...sound, headers: { 'If-None-Match': etag } })
    }
    switch (name) {
      case 'connect':
        return ask(name, { body: { code: await createConnectCode(service.parts, example.caller.organisationId) } })
      case 'finishSignIn': {
        const { organisationId } = example.caller
        const ana = { subject: 'ana', name: 'Ana', email: null, role: 'translator', organisationId } as const
        return askSignIn(service, name, ana)
      }
      case 'endSession': {
        const made = await ask('createSession', { ...sound, body: { name: 'Firefox' } })
        const { key } = z.parse(z.object({ key: z.string() }), await made.json())
        return ask(name, { key })
      }
      case 'importTable': {
        const file = await ask('downloadTable', soundRequest('downloadTable', example))
        return ask(name, { ...sound, raw: { type: tableType, bytes: Buffer.from(await file.arrayBuffer()) } })
      }
      case 'importXliff': {
        const bytes = await (await ask('downloadXliff', soundRequest('downloadXliff', example))).text()
        return ask(name, { ...sound, raw: { type: 'application/xliff+xml', bytes } })
      }
      case 'addMemoryEntry':
      case 'addGlossaryEntry': {
        const asked = { ...sound, body: { source: `a source for ${status}`, target: 'a target' } }
        const first = await ask(name, asked)
        return status === 201 ? first : ask(name, asked)
      }
      case 'saveQuery': {
        const asked = { ...sound, body: { name: `Of ${status}`, query: 'is:open' } }
        const first = await ask(name, asked)
        return status === 201 ? first : ask(name, asked)
      }
      case 'listModels':
      case 'listOfferedModels':
      case 'addModel':
      case 'cancelModel':
      case 'removeModel':
        return askForModels(service, name, sound)
      case 'createMemory':
      case 'createGlossary': {
        if (status === 201) return ask(name, sound)
        const form = formBody([{ name: 'name', value: 'Leases' }, ...languages, document])
        return ask(name, { ...sound, raw: { type: formType, bytes: form } })
      }
      case 'retryJob':
      case 'replaceSource': {
        const { id } = await service.upload(example.caller, 'Hello.')
        await core.cancelJob(example.caller, id)
        return ask(name, { ...sound, params: { job_id: id } })
      }
      case 'createBulkAction':
      case 'createJob': {
        const asked = { ...sound, headers: { 'Idempotency-Key': String(status) } }
        const first = await ask(name, asked)
        return status === 202 ? first : ask(name, asked)
      }
      default:
        return ask(name, sound)
    }
  }

  forEvery(successes)('is answered with what the table promises', async ({ name, status, reply }) => {
    const response = await succeed(name, status)
    expect(response.status).toBe(status)
    const { method, path } = endpoints[name]
    const promised = printed.paths[path]?.[method.toLowerCase()]?.responses[String(status)]?.headers ?? {}
    for (const header of Object.keys(promised)) expect(response.headers.has(header), header).toBe(true)
    if (reply === 'empty') return expect(await response.text()).toBe('')
    if (reply === 'file') return expect(await readSome(response)).not.toBe('')
    expect(z.safeParse(reply, await response.json()).error?.issues ?? []).toEqual([])
  })
})

/** Adds the least number of corrections to which scores are fitted. */
async function addCorrections(caller: Caller): Promise<void> {
  const sentences = Array.from({ length: limits.calibration.least }, (_, index) => ({
    source: `The kitchen of house ${index} has a large window.`,
    target: index % 2 === 0 ? `La cocina de la casa ${index} tiene una ventana grande.` : `Kitchen ${index}.`,
  }))
  const jobId = await addReadJob(service, caller, sentences)
  await changeJob(store.db, caller.organisationId, jobId, { engine: 'apertium' })
  const items = sentences.map(({ target }, position) => ({ position, target, state: 'translated' as const }))
  await core.changeSegments(caller, jobId, { items })
}

function fail(message: string): never {
  throw new Error(message)
}

describe('the table, the mounted routes and the description', () => {
  it('are the same', async () => {
    const row = (name: EndpointName) => `${endpoints[name].method} ${endpoints[name].path}`
    const described = z.parse(Document, await (await app.request('/openapi.json')).json())
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
