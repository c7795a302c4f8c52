import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Job } from '#contract/resources/job.ts'
import { Memory } from '#contract/resources/resource.ts'
import { Segment } from '#contract/resources/segment.ts'
import { segmentStates } from '#contract/segments/states.ts'
import { addReadJob } from '../../testing/add-read-job.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { skipWaits } from '../../testing/skip-waits.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { formBody, formType, languages, type FormPart } from '../testing/form-body.ts'
import { typeOf } from '../testing/read-problem.ts'
import { startInterface } from '../testing/start-interface.ts'

const webhook = { name: 'webhook_url', value: 'https://example.com/hook' }

/** Makes a gate: code that awaits `opened` waits until `open` is called. */
function makeGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}

describe('the contract’s states and transitions', async () => {
  const engine = fakeEngine({ able: { pairs: [{ source: 'en', target: 'es' }] } })
  const service = await startTestService({ engine, requestsPerMinute: 1_000_000 })
  const { addKey, ask } = startInterface(service)
  const { caller, key } = await addKey()

  beforeEach(() => {
    engine.onItem = () => undefined
    engine.down = 0
  })

  const send = (parts: readonly FormPart[], headers = {}) =>
    ask('createJob', { key, headers, raw: { type: formType, bytes: formBody([...languages, ...parts]) } })
  const letter = (content: string, fileName = 'letter.txt'): FormPart => ({ name: 'file', value: content, fileName })
  const jobOf = async (response: Response) => z.parse(Job, await response.json())
  const upload = async (content: string, ...parts: FormPart[]) =>
    jobOf(await send([letter(content), webhook, ...parts]))
  const read = async ({ id }: Job) => jobOf(await ask('readJob', { key, params: { job_id: id } }))
  const cancel = async ({ id }: Job) => jobOf(await ask('cancelJob', { key, params: { job_id: id } }))
  const fileOf = ({ id }: Job) => ask('downloadFile', { key, params: { job_id: id } })
  const eventsOf = async ({ id }: Pick<Job, 'id'>) => {
    const rows = await service.store.query<{ event: string }>('select event from deliveries where job_id = $1', id)
    return rows.map(({ event }) => event)
  }
  /** Runs `work` with a worker, which ends with it. */
  const withWorker = async <T>(work: () => Promise<T>): Promise<T> => {
    const worker = await service.startWorker()
    try {
      return await work()
    } finally {
      await worker.close()
    }
  }
  const untilFinal = ({ id }: Job) => withWorker(() => service.waitFor(caller, id, 'succeeded', 'failed', 'cancelled'))
  /** Holds the job at its first segment during `work`. */
  const whileRunning = async (job: Job, work: () => Promise<void>) => {
    const [reached, goOn] = [makeGate(), makeGate()]
    engine.onItem = async () => {
      reached.open()
      await goOn.opened
      return undefined
    }
    await withWorker(async () => {
      await reached.opened
      try {
        await work()
      } finally {
        goOn.open()
      }
      await service.waitFor(caller, job.id, 'succeeded', 'failed', 'cancelled')
    })
  }

  describe('of a document job', () => {
    it('none → queued, by a valid upload: 202; repeated with its key: 200, and nothing is created', async () => {
      const headers = { 'Idempotency-Key': 'states' }
      const first = await send([letter('One.')], headers)
      expect(first.status).toBe(202)
      const job = await jobOf(first)
      expect(job.status).toBe('queued')
      const second = await send([letter('One.')], headers)
      expect(second.status).toBe(200)
      expect((await jobOf(second)).id).toBe(job.id)
      await cancel(job)
    })

    it('queued → cancelled, by cancel: it leaves the queue', async () => {
      const job = await upload('Never translated.')
      expect((await cancel(job)).status).toBe('cancelled')
      await untilFinal(await upload('After it.'))
      expect(engine.asked).not.toContain('Never translated.')
    })

    it('running → cancelled, by cancel: it stops, and what was translated has been counted', async () => {
      const job = await upload(Array.from({ length: 30 }, (_, index) => `Line ${index}.`).join('\n'))
      await whileRunning(job, async () => {
        expect((await read(job)).status).toBe('running')
        expect((await cancel(job)).status).toBe('cancelled')
      })
      const done = await read(job)
      expect(done).toMatchObject({ status: 'cancelled', stage: null })
      expect(done.counts?.translated ?? 0).toBeLessThan(30)
    })

    it('running → succeeded, all translated: the result is filled, the file ready, the event job.succeeded', async () => {
      const job = await untilFinal(await upload('One.\nTwo.'))
      expect(job).toMatchObject({ status: 'succeeded', error_code: null, result: { segments: 2, failed_segments: 0 } })
      expect(await (await fileOf(job)).text()).toBe('ONE.\nTWO.')
      expect(await eventsOf(job)).toEqual(['job.succeeded'])
    })

    it('running → succeeded, delivered under allow_partial: what failed is in the source language', async () => {
      engine.onItem = ({ key: item, source }) =>
        JSON.stringify(source).includes('Bad')
          ? { key: item, ok: false, reason: 'invalid', retryable: false }
          : undefined
      const job = await untilFinal(await upload('Good.\nBad.', { name: 'allow_partial', value: 'true' }))
      expect(job).toMatchObject({ status: 'succeeded', result: { failed_segments: 1 } })
      expect(await (await fileOf(job)).text()).toBe('GOOD.\nBad.')
    })

    it('running → failed, a segment cannot be translated: partial, no file, the event job.failed', async () => {
      engine.onItem = ({ key: item }) => ({ key: item, ok: false, reason: 'invalid', retryable: false })
      const job = await untilFinal(await upload('One.'))
      expect(job).toMatchObject({ status: 'failed', error_code: 'partial', result: null })
      expect(await typeOf(await fileOf(job))).toBe('job-not-ready')
      expect(await eventsOf(job)).toEqual(['job.failed'])
    })

    it('running → failed, other failure: the event job.failed', async () => {
      const job = await untilFinal(await jobOf(await send([letter('{"a": ', 'broken.json'), webhook])))
      expect(job).toMatchObject({ status: 'failed', error_code: 'invalid-document' })
      expect(await eventsOf(job)).toEqual(['job.failed'])
    })

    it('running → failed, no engine translates the pair: taken with 202, not tried again; a text is refused', async () => {
      const toBasque = languages.map((part) => (part.name === 'target_lang' ? { ...part, value: 'eu' } : part))
      const raw = { type: formType, bytes: formBody([...toBasque, letter('One.'), webhook]) }
      const response = await ask('createJob', { key, raw })
      expect(response.status).toBe(202)
      const job = await untilFinal(await jobOf(response))
      expect(job).toMatchObject({ status: 'failed', error_code: 'no-engine', attempts: 1 })
      expect(await eventsOf(job)).toEqual(['job.failed'])
      const body = { source_lang: 'en', target_lang: 'eu', segments: ['One.'] }
      expect((await ask('translate', { key, body })).status).toBe(422)
    })

    it('retrying: it has failed and is tried again', async () => {
      engine.down = 1
      const job = await upload('One.')
      await withWorker(async () => {
        expect((await service.waitFor(caller, job.id, 'retrying', 'failed')).attempts).toBe(1)
        expect(await eventsOf(job)).toEqual([])
        await skipWaits(service.store)
        expect(await service.waitFor(caller, job.id, 'succeeded', 'failed')).toMatchObject({
          status: 'succeeded',
          attempts: 1,
        })
      })
    })

    it('retrying → cancelled, by cancel', async () => {
      engine.down = 1
      const job = await upload('One.')
      await withWorker(() => service.waitFor(caller, job.id, 'retrying', 'failed'))
      expect((await cancel(job)).status).toBe('cancelled')
    })

    it('cancelled: no event is sent', async () => {
      const job = await upload('One.')
      await cancel(job)
      expect(await eventsOf(job)).toEqual([])
    })

    it('is deleted only when it is neither queued nor running', async () => {
      const job = await upload('One.')
      const remove = () => ask('deleteJob', { key, params: { job_id: job.id } })
      expect(await typeOf(await remove())).toBe('job-busy')
      await whileRunning(job, async () => {
        expect((await read(job)).stage).toBe('translating')
        expect(await typeOf(await remove())).toBe('job-busy')
      })
      expect((await remove()).status).toBe(204)
    })
  })

  describe('of a memory or glossary', () => {
    const entries = (content: string, name = 'entries.tsv') => ({
      key,
      raw: {
        type: formType,
        bytes: formBody([...languages, webhook, { name: 'name', value: 'M' }, letter(content, name)]),
      },
    })
    const memoryOf = async (response: Response) => z.parse(Memory, await response.json())
    const readMemory = async (memory: Memory) =>
      memoryOf(await ask('readMemory', { key, params: { memory_id: memory.id } }))
    const indexed = async (memory: Memory) => {
      await withWorker(() => service.waitFor(caller, memory.job_id ?? '', 'succeeded', 'failed'))
      return readMemory(memory)
    }

    it('none → indexing, by a file: 202, with the job that reads it', async () => {
      const response = await ask('createMemory', entries('en\tes\nOne\tUno\n'))
      expect(response.status).toBe(202)
      const memory = await memoryOf(response)
      expect(memory.status).toBe('indexing')
      const job = await jobOf(await ask('readJob', { key, params: { job_id: memory.job_id ?? '' } }))
      expect(job).toMatchObject({ kind: 'index_memory', resource_id: memory.id })
      await indexed(memory)
    })

    it('none → ready, as JSON: 201, empty and usable at once, an entry from the moment it is added', async () => {
      const body = { name: 'G', source_lang: 'en', target_lang: 'es' }
      const response = await ask('createMemory', { key, body })
      expect(response.status).toBe(201)
      const memory = await memoryOf(response)
      expect(memory).toMatchObject({ status: 'ready', entry_count: 0, job_id: null })
      const params = { memory_id: memory.id }
      expect((await ask('addMemoryEntry', { key, params, body: { source: 'One', target: 'Uno' } })).status).toBe(201)
      const text = { source_lang: 'en', target_lang: 'es', segments: ['One'], memory_ids: [memory.id] }
      expect(await (await ask('translate', { key, body: text })).json()).toMatchObject({
        segments: [{ target: 'Uno', origin: 'memory' }],
      })
    })

    it('indexing → ready, its entries are read: the event resource.ready', async () => {
      const memory = await indexed(await memoryOf(await ask('createMemory', entries('en\tes\nOne\tUno\n'))))
      expect(memory).toMatchObject({ status: 'ready', entry_count: 1, error_code: null })
      expect(await eventsOf({ id: memory.job_id ?? '' })).toEqual(['resource.ready'])
    })

    it.each([
      ['invalid_resource', '<no-memory/>', 'entries.tmx'],
      ['empty_resource', 'en\tes\n', 'entries.tsv'],
    ])('indexing → failed, %s: the event resource.failed', async (code, content, name) => {
      const memory = await indexed(await memoryOf(await ask('createMemory', entries(content, name))))
      expect(memory).toMatchObject({ status: 'failed', error_code: code, entry_count: 0 })
      expect(await eventsOf({ id: memory.job_id ?? '' })).toEqual(['resource.failed'])
    })

    it('while indexing, using or changing it is refused', async () => {
      const memory = await memoryOf(await ask('createMemory', entries('en\tes\nOne\tUno\n')))
      const params = { memory_id: memory.id }
      const text = { source_lang: 'en', target_lang: 'es', segments: ['One'], memory_ids: [memory.id] }
      for (const response of [
        await ask('translate', { key, body: text }),
        await ask('addMemoryEntry', { key, params, body: { source: 'a', target: 'b' } }),
        await ask('changeMemory', { key, params, body: { name: 'New' } }),
        await ask('deleteMemory', { key, params }),
      ])
        expect(await typeOf(response)).toBe('resource-busy')
      await indexed(memory)
    })
  })

  describe('of a segment', () => {
    it.each(segmentStates)(
      'any → %s, by a correction: the origin is interactive and the score is lost',
      async (state) => {
        const jobId = await addReadJob(service, caller, [{ source: 'A <g1>b</g1>.', target: 'C <g1>d</g1>.' }])
        await service.store.query('update segments set score = 91, band = $2 where job_id = $1', jobId, 'fiable')
        const params = { job_id: jobId, position: 0 }
        const body = { target: 'E <g1>f</g1>.', state }
        const response = await ask('correctSegment', { key, params, body })
        expect(z.parse(Segment, await response.json())).toMatchObject({
          ...body,
          origin: 'interactive',
          score: null,
          band: 'sin-nota',
        })
      },
    )
  })
})
