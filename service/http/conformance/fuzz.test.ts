import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { EndpointName } from '#contract/endpoints.ts'
import { createKey } from '../../core/account/keys.ts'
import { addReadJob } from '../../testing/add-read-job.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { runs } from '#contract/testing/runs.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { endpointNames } from '../mount.ts'
import { besideBystander } from '../testing/fuzz/beside-bystander.ts'
import { type FuzzedRequest, requestsOf } from '../testing/fuzz/request-of.ts'
import { readSome } from '../testing/read-some.ts'
import { readProblem } from '../testing/read-problem.ts'
import { startInterface } from '../testing/start-interface.ts'

/** 300 in `npm test`; `test:deep`, `test:long` and `fuzz` set more. */
const requests = Number(process.env['COTEJO_FUZZ_REQUESTS'] ?? runs(3_000))
const each = Math.ceil(requests / endpointNames.length)
const slots = 4
const minutes = 60_000

/** Operations whose cursors, days, tags or language pairs are also refused as `invalid-request`: no schema has this. */
const judgedFurther: ReadonlySet<EndpointName> = new Set([
  'listLanguages',
  'translate',
  'estimateQuality',
  'calibrate',
  'createJob',
  'createEngine',
  'changeEngine',
  'analyseDocument',
  'saveQuery',
  'appendUpload',
  'createBulkAction',
  'downloadFiles',
  'importXliff',
  'importTable',
  'createMemory',
  'createGlossary',
  'listMemories',
  'listAudit',
  'listJobNotes',
  'listDeliveries',
  'listGlossaries',
  'listMemoryEntries',
  'listGlossaryEntries',
  'listProjects',
  'listJobs',
  'readUsage',
  'listRequests',
])

describe('a request of any kind', async () => {
  const service = await startTestService({ engine: fakeEngine(), requestsPerMinute: 100_000_000 })
  const { send } = startInterface(service)
  let key = ''
  let ids: string[] = []

  beforeAll(async () => {
    const caller = await service.addCaller()
    key = (await createKey(service.parts, service.store.db, caller.organisationId, { name: 'Fuzz', role: 'admin' })).key
    const { core } = service
    const languages = { source_lang: 'en', target_lang: 'es' }
    const memory = await core.createResource(caller, 'memory', { name: 'M', ...languages })
    const glossary = await core.createResource(caller, 'glossary', { name: 'G', ...languages })
    const project = await core.createProject(caller, { name: 'P' })
    const sentences = Array.from({ length: 9 }, (_, index) => ({ source: `A <g1>b</g1> ${index}.`, target: null }))
    const job = await addReadJob(service, caller, sentences)
    ids = [job, memory.id, glossary.id, project.id]
  })

  it.each(endpointNames)(
    'to %s is answered as the table promises, never with a fault of ours',
    async (name) => {
      // Nothing is deleted, because the operations to come need it.
      const deletes = /^(delete|revoke)/.test(name)
      const known = fc.constantFrom(
        ...(deletes ? [] : ids),
        'job_00000000000000000000000000',
        'tm_x',
        'x'.repeat(200),
        'ü',
        ' ',
        '%',
      )
      const all = fc.sample(requestsOf(name, known), each)
      const queue = all[Symbol.iterator]()
      const work = async () => {
        for (const request of queue) await judge(request)
      }
      await besideBystander(name, send, () => Promise.all(Array.from({ length: slots }, work)))
    },
    60 * minutes,
  )

  async function judge(request: FuzzedRequest): Promise<void> {
    const { name, method, path, isValid } = request
    const headers = { ...request.headers, ...(name === 'connect' ? {} : { Authorization: `Bearer ${key}` }) }
    const body = request.body === null ? {} : { body: Buffer.from(request.body) }
    const response = await send(path, { method, headers, ...body })
    const reported = `${method} ${path} ${Buffer.from(request.body ?? [])
      .toString('utf8')
      .slice(0, 2000)} → ${response.status}`
    expect(response.status, reported).toBeLessThan(500)
    if (response.status < 400) {
      await readSome(response)
      return expect(isValid, reported).toBe(true)
    }
    const problem = await readProblem(response)
    const refused = problem.type.endsWith('/invalid-request') || problem.type.endsWith('/not-found')
    if (!isValid) expect(refused, `${reported} ${problem.type}`).toBe(true)
    else if (refused && !judgedFurther.has(name)) throw new Error(`${reported} ${JSON.stringify(problem)}`)
    if (problem.type.endsWith('/invalid-request') && problem.detail === undefined)
      expect(problem.errors?.length ?? 0, reported).toBeGreaterThan(0)
  }
})
