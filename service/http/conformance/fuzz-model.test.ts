// @loss: these tests guard the work of people, and get no second attempt.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EndpointName, endpoints, fillPath } from '#contract/endpoints.ts'
import { createKey } from '../../core/account/keys.ts'
import { addReadJob } from '../../testing/add-read-job.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { runs } from '../../testing/runs.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { besideBystander } from '../testing/fuzz/beside-bystander.ts'
import { emptyModel, type OrganisationModel } from '../testing/fuzz/model.ts'
import { choices, type Move } from '../testing/fuzz/move.ts'
import { toMove } from '../testing/fuzz/moves.ts'
import { errorsBase } from '../testing/read-problem.ts'
import { startInterface } from '../testing/start-interface.ts'

/** With those of any kind, 400 in all; `npm run test:deep`, `test:long` and `fuzz` ask for more. */
const requests = Number(process.env['COTEJO_FUZZ_REQUESTS'] ?? runs(4_000)) / 4
const movesEach = 100
const minutes = 60_000

describe('an organisation', async () => {
  const service = await startTestService({ engine: fakeEngine(), requestsPerMinute: 100_000_000 })
  const { send } = startInterface(service)

  it(
    'answers any sequence of requests as a simple model of it does, and another one sees nothing of it',
    async () => {
      const sequences = fc.array(choices, { minLength: movesEach, maxLength: movesEach, size: 'max' })
      const numRuns = Math.ceil(requests / movesEach)
      await besideBystander('a sequence', send, () =>
        fc.assert(fc.asyncProperty(sequences, play), { numRuns, endOnFailure: true }),
      )
    },
    60 * minutes,
  )

  async function play(sequence: readonly Parameters<typeof toMove>[1][]): Promise<void> {
    // What other sequences left in the queue would be taken for the document below.
    await service.store.query("update jobs set status = 'cancelled' where status = 'queued'")
    const [mine, theirs] = [await newKey(), await newKey()]
    const model = emptyModel()
    await addDocument(mine.caller, model)
    for (const choice of sequence) {
      const move = toMove(model, choice)
      await hold(move, mine.key)
    }
    const known = [...model.jobs.keys(), ...model.resources.keys(), ...model.projects.keys()]
    for (const id of known.slice(0, 8)) await requireUnseen(id, theirs.key)
  }

  async function newKey() {
    const caller = await service.addCaller()
    const { key, id } = await createKey(service.parts, service.store.db, caller.organisationId, {
      name: 'Model',
      role: 'admin',
    })
    return { caller: { ...caller, keyId: id }, key }
  }

  async function addDocument(caller: Parameters<typeof addReadJob>[1], model: OrganisationModel): Promise<void> {
    const sources = [0, 1, 2, 3, 4, 5].map((index) => ({
      source: `A <g1>b</g1>.`,
      target: index % 2 === 0 ? 'A <g1>c</g1>.' : null,
    }))
    const id = await addReadJob(service, caller, sources)
    const { segments } = await service.core.listSegments(caller, id, {})
    const sentences = segments.map(({ target, state, origin, locked, revision }) => ({
      target,
      state,
      origin,
      locked,
      revision,
    }))
    model.jobs.set(id, { status: 'succeeded', sentences })
  }

  /** The answer is the one that the model foretold; then the model has what came of it. */
  async function hold(move: Move, key: string): Promise<void> {
    const { method } = endpoints[move.name]
    const path = fillPath(endpoints[move.name].path, move.params)
    const response = await ask(move.name, path, key, move)
    const reported = `${method} ${path} ${Buffer.from(move.body ?? '').toString('utf8')}`
    const text = await response.text()
    const record: Record<string, unknown> = /json/.test(response.headers.get('Content-Type') ?? '')
      ? JSON.parse(text)
      : {}
    const type = response.ok ? '' : ` ${String(record['type']).slice(errorsBase.length + 1)}`
    expect(`${response.status}${type}`, reported).toBe(move.expected)
    if (!response.ok) return
    if (move.holds !== undefined) expect(record, reported).toMatchObject(move.holds)
    move.learn?.(record)
  }

  async function ask(name: EndpointName, path: string, key: string, { headers, body }: Partial<Move> = {}) {
    const { method } = endpoints[name]
    const sent = body === undefined ? {} : { body: Buffer.from(body) }
    return send(path, { method, headers: { ...headers, Authorization: `Bearer ${key}` }, ...sent })
  }

  /** Byte for byte what an id that never was is answered with. */
  async function requireUnseen(id: string, key: string): Promise<void> {
    const [prefix = ''] = id.split('_')
    const reads = { job: 'readJob', tm: 'readMemory', gl: 'readGlossary', prj: 'readProject' } as const
    const name = reads[prefix as keyof typeof reads]
    const pathOf = (of: string) => endpoints[name].path.replace(/\{\w+\}/, of)
    const [foreign, never] = [
      await ask(name, pathOf(id), key),
      await ask(name, pathOf(`${prefix}_${'0'.repeat(26)}`), key),
    ]
    expect(foreign.status).toBe(404)
    expect(await foreign.text()).toBe(await never.text())
  }
})
