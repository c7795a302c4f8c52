// @loss: these tests guard the work of people, and get no second attempt.
import { afterAll, describe, expect, it } from 'vitest'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { makeCore } from '../../core/core.ts'
import { addExample } from '../../http/testing/add-example.ts'
import { soundRequest } from '../../http/testing/sound-requests.ts'
import { startInterface } from '../../http/testing/start-interface.ts'
import { endpointNames } from '../../http/mount.ts'
import { openStore } from '../../store/open-store.ts'
import { fakeEngine } from '../fake-engine.ts'
import { type FaultKind, startFaultProxy, triedFaults } from '../start-fault-proxy.ts'
import { startTestService } from '../start-test-service.ts'
import { until } from '../until.ts'
import { noteFigures } from './note-figures.ts'

/** Statements that store something, except those of every request: counts of requests, and files being written. */
const writing = /^\s*(?!.*\b(rate_windows|unnamed_files)\b)(with\b[^]*\b)?(insert into|update|delete from)\b/i
const operations = endpointNames.filter((name) => endpoints[name].method !== 'GET')
/** Operations at a time: where nothing answers, each takes until its time limit. */
const atOnce = 10

describe('every operation that stores something, while the database fails', async () => {
  const service = await startTestService({ engine: fakeEngine(), requestsPerMinute: 1_000_000 })
  const open = async () => {
    const proxy = await startFaultProxy(service.store.connection)
    const store = await openStore(proxy.connection, { connections: 3 })
    const { ask } = startInterface(service, { core: makeCore({ ...service.parts, store }) })
    afterAll(async () => {
      await store.close()
      await proxy.close()
    })
    return { proxy, ask }
  }
  const ways = await Promise.all(Array.from({ length: atOnce }, open))
  const reached = new Map<FaultKind, number>()

  /** Calls while the fault waits, and once more without it; returns the error found, or null. */
  const tryOut = async (name: EndpointName, kind: FaultKind, { proxy, ask }: (typeof ways)[number]) => {
    const example = await addExample(service)
    const request = soundRequest(name, example)
    const headers = { ...request.headers, 'Idempotency-Key': `${name} ${kind}`.replaceAll(' ', '-') }
    let isReached = false
    void proxy.failOn(kind, writing).then(() => (isReached = true))
    const first = await ask(name, { ...request, headers })
    proxy.calm()
    if (isReached) reached.set(kind, (reached.get(kind) ?? 0) + 1)
    const problem: string = first.status >= 400 ? await first.text() : ''
    if (first.status >= 500 && first.status !== 503) return `${name}: ${first.status} ${problem}`
    if (first.status === 503 && !first.headers.has('Retry-After')) return `${name}: 503 without Retry-After`
    // Like a client, it tries again after a moment, while the operation is unavailable.
    const again = await until(`${name} is available`, () => ask(name, { ...request, headers }), {
      is: ({ status }) => status !== 503,
      pause: 500,
      milliseconds: 60_000,
    })
    if (again.status >= 500) return `${name}, again: ${again.status} ${await again.text()}`
    return null
  }

  it.each(triedFaults)('%s: it is done, or refused as unavailable, and nothing is half', async (kind) => {
    const wrong: string[] = []
    const waiting = [...operations]
    const workThrough = async (way: (typeof ways)[number]) => {
      for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
        const found = await tryOut(name, kind, way)
        if (found !== null) wrong.push(found)
      }
    }
    await Promise.all(ways.map(workThrough))
    expect(wrong).toEqual([])
    expect(reached.get(kind) ?? 0).toBeGreaterThan(10)
    expect((await listHalves()).slice(0, 20)).toEqual([])
  })

  afterAll(() => {
    const points = [...reached.values()].reduce((sum, count) => sum + count, 0)
    noteFigures('points', { operations: operations.length, kinds: triedFaults.length, points })
  })

  /** Returns rows of which one transaction stored only a part. */
  async function listHalves(): Promise<unknown[]> {
    const rows = await service.store.query<{ what: string }>(`
      select 'job without its segments: ' || job_id as what from jobs j
        where status = 'succeeded' and kind = 'translate_document'
          and segments <> (select count(*) from segments s where s.organisation_id = j.organisation_id and s.job_id = j.job_id)
      union all
      select 'count of entries: ' || resource_id from resources r
        where entry_count <> (select count(*) from entries e
          where e.organisation_id = r.organisation_id and e.resource_id = r.resource_id and not e.deleted)
      union all
      select 'revision without its history: ' || job_id || ' ' || position from segments s
        where changed_by is not null and not exists (select from segment_history h
          where h.organisation_id = s.organisation_id and h.job_id = s.job_id and h.position = s.position
            and h.revision = s.content_revision - 1)
      union all
      select 'change of a key without its line in the log: ' || key_id from keys k
        where revoked_at is not null and not exists (select from audit_log a
          where a.organisation_id = k.organisation_id and a.subject_id = k.key_id and a.action = 'key.revoked')`)
    const stored = new Set<string>()
    for await (const { blobId } of service.parts.blobs.list()) stored.add(blobId)
    const named = await service.store.query<{ id: string }>(
      `select original_file_id as id from jobs union select result_file_id from jobs where result_file_id is not null
        union select file_id from upload_parts`,
    )
    return [...rows, ...named.filter(({ id }) => !stored.has(id)).map(({ id }) => ({ what: `file missing: ${id}` }))]
  }
})
