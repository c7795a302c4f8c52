import { beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { ProblemType } from '#contract/problems.ts'
import { addReadJob } from '../../testing/add-read-job.ts'
import { countingScorer } from '../../testing/counting-scorer.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { makeCore } from '../../core/core.ts'
import { coreWithFault, coreWithoutStore } from '../testing/faults.ts'
import { formBody, formType, languages, type FormPart } from '../testing/form-body.ts'
import { typeOf } from '../testing/read-problem.ts'
import { type Ask, startInterface } from '../testing/start-interface.ts'

const pair = { source_lang: 'en', target_lang: 'es' }
const text = { ...pair, segments: ['One.'] }
const letter: FormPart = { name: 'file', value: 'Hello.', fileName: 'letter.txt' }
const form = (...parts: readonly FormPart[]): Ask => ({
  raw: { type: formType, bytes: formBody([...languages, ...parts]) },
})

describe('the error type', async () => {
  const engine = fakeEngine()
  const scorer = countingScorer()
  const service = await startTestService({ engine, scorer, requestsPerMinute: 1_000_000 })
  const { addKey, ask } = startInterface(service)
  const { caller, key } = await addKey()
  const { core } = service
  let readJob = ''
  let queuedJob = ''
  let memory = ''
  let busy = ''

  beforeAll(async () => {
    readJob = await addReadJob(service, caller, [{ source: 'A <g1>b</g1>.', target: null }])
    await core.correctSegment(caller, readJob, 0, { locked: true }, null)
    queuedJob = (await service.upload(caller, 'Hello.')).id
    memory = (await core.createResource(caller, 'memory', { name: 'M', ...pair })).id
    const file = await core.storeUpload(bytesOf('en\tes\nOne\tUno\n'), 'm.tsv')
    busy = (await core.importResource(caller, 'memory', { name: 'B', ...pair }, file)).id
  })

  const fullDisk = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', syscall: 'write' })

  async function* bytesOf(content: string): AsyncGenerator<Uint8Array> {
    yield Buffer.from(content)
  }

  const planned = async (plan: Parameters<typeof addKey>[0]) => (await addKey(plan)).key
  const engineAnswers = async (reason: 'invalid' | 'mismatch' | 'unavailable') => {
    engine.onItem = (item) => ({ key: item.key, ok: false, reason, retryable: false })
    const response = await ask('translate', { key, body: { ...pair, segments: [`Because of ${reason}.`] } })
    engine.onItem = () => undefined
    return response
  }
  const segment = (position: number, job = readJob) => ({ job_id: job, position })

  /** Every row of the contract's table of error types. */
  const rows: readonly (readonly [ProblemType, number, () => Promise<Response>])[] = [
    ['invalid-request', 400, () => ask('translate', { key, body: { ...pair } })],
    ['invalid-language', 400, () => ask('translate', { key, body: { ...text, target_lang: 'xx' } })],
    ['unauthorized', 401, () => ask('readPlan')],
    ['forbidden', 403, async () => ask('listKeys', { key: (await addKey({}, 'translator')).key })],
    [
      'trial-ended',
      402,
      async () => ask('translate', { key: await planned({ plan_status: 'trial-ended' }), body: text }),
    ],
    ['quota-exceeded', 402, async () => ask('translate', { key: await planned({ character_limit: 3 }), body: text })],
    [
      'trial-paused',
      503,
      async () => ask('createJob', { key: await planned({ plan_status: 'trial-paused' }), ...form(letter) }),
    ],
    ['rate-limited', 429, () => tooMany()],
    ['translation-failed', 422, () => engineAnswers('invalid')],
    ['engine-unavailable', 503, () => engineAnswers('unavailable')],
    ['engine-mismatch', 502, () => engineAnswers('mismatch')],
    ['qe-unavailable', 503, () => withoutScorer()],
    ['too-few-corrections', 409, () => ask('calibrate', { key, body: pair })],
    ['invalid-document', 400, () => ask('createJob', { key, ...form({ ...letter, fileName: 'a.exe' }) })],
    ['document-rejected', 400, () => ask('createJob', { key, ...form({ ...letter, value: '' }) })],
    [
      'document-rejected',
      413,
      () => ask('createJob', { key, ...form({ ...letter, value: Buffer.alloc(limits.fileBytes + 1) }) }),
    ],
    ['job-not-found', 404, () => ask('readJob', { key, params: { job_id: 'job_none' } })],
    ['job-not-ready', 409, () => ask('downloadFile', { key, params: { job_id: queuedJob } })],
    ['file-missing', 404, () => downloadLost()],
    ['job-busy', 409, () => ask('deleteJob', { key, params: { job_id: queuedJob } })],
    ['segment-not-found', 404, () => ask('readSegment', { key, params: segment(1) })],
    [
      'segment-locked',
      409,
      () => ask('correctSegment', { key, params: segment(0), body: { target: 'C <g1>d</g1>.' } }),
    ],
    [
      'invalid-segment',
      400,
      () => ask('correctSegment', { key, params: segment(0), body: { target: 'C.', locked: false } }),
    ],
    ['invalid-resource', 400, () => ask('createMemory', { key, body: { name: ' ', ...pair } })],
    ['invalid-resource', 400, () => ask('createGlossary', { key, body: { name: 'G', ...pair, target_lang: 'en' } })],
    ['resource-not-found', 404, () => ask('readMemory', { key, params: { memory_id: 'tm_none' } })],
    [
      'resource-busy',
      409,
      () => ask('addMemoryEntry', { key, params: { memory_id: busy }, body: { source: 'a', target: 'b' } }),
    ],
    [
      'resource-language-mismatch',
      400,
      () => ask('translate', { key, body: { ...text, target_lang: 'fr', memory_ids: [memory] } }),
    ],
    ['entry-not-found', 404, () => ask('deleteMemoryEntry', { key, params: { memory_id: memory, entry_id: 'x' } })],
    [
      'invalid-entry',
      400,
      () => ask('addMemoryEntry', { key, params: { memory_id: memory }, body: { source: '', target: 'b' } }),
    ],
    ['project-not-found', 404, () => ask('readProject', { key, params: { project_id: 'prj_none' } })],
    ['invalid-project', 400, () => ask('createProject', { key, body: { name: '' } })],
    ['request-not-found', 404, () => ask('readRequest', { key, params: { request_id: 'req_none' } })],
    ['not-found', 404, async () => startInterface(service).app.request('/v1/nothing')],
    [
      'store-unavailable',
      503,
      async () => startInterface(service, { core: await coreWithoutStore(service) }).ask('readPlan', { key }),
    ],
    [
      'storage-unavailable',
      503,
      () => startInterface(service, { core: coreWithFault(service, fullDisk) }).ask('readPlan', { key }),
    ],
    [
      'internal',
      500,
      () =>
        startInterface(service, { core: coreWithFault(service, new Error('a fault of ours')) }).ask('readPlan', {
          key,
        }),
    ],
  ]

  it.each(rows)('%s has the status %i', async (type, status, provoke) => {
    const response = await provoke()
    expect(response.status).toBe(status)
    expect(response.headers.get('X-Request-Id')).toMatch(/^req_/)
    expect(await typeOf(response)).toBe(type)
  })

  it('quota-exceeded says how many characters are left', async () => {
    const response = await ask('translate', { key: await planned({ character_limit: 3 }), body: text })
    expect(await response.json()).toMatchObject({ detail: expect.stringContaining('3') })
  })

  it('translation-failed lists the segments, and is the same when it is repeated', async () => {
    const [first, second] = [await engineAnswers('invalid'), await engineAnswers('invalid')]
    const reported = await first.text()
    expect(JSON.parse(reported)).toMatchObject({ errors: [{ path: 'segments.0' }] })
    expect(await second.text()).toBe(reported)
  })

  it('trial-paused says when to come back', async () => {
    const paused = await planned({ plan_status: 'trial-paused' })
    const response = await ask('estimateQuality', {
      key: paused,
      body: { ...pair, items: [{ source: 'a', target: 'b' }] },
    })
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
  })

  async function tooMany() {
    const limited = { ...service, core: makeCore({ ...service.parts, requestsPerMinute: 1 }) }
    const interfaceOf = startInterface(limited)
    const { key: one } = await addKey()
    await interfaceOf.ask('readPlan', { key: one })
    return interfaceOf.ask('readPlan', { key: one })
  }

  async function withoutScorer() {
    scorer.scores = () => {
      throw new Error('down')
    }
    const response = await ask('estimateQuality', { key, body: { ...pair, items: [{ source: 'a', target: 'b' }] } })
    scorer.scores = (pairs) => pairs.map(() => 90)
    return response
  }

  async function downloadLost() {
    const params = { job_id: (await service.upload(caller, 'Lost.')).id }
    const [row] = await service.store.query<{ id: string }>(
      'select original_file_id as id from jobs where job_id = $1',
      params.job_id,
    )
    await service.parts.blobs.removeFile(row?.id ?? '')
    return ask('downloadOriginal', { key, params })
  }
})
