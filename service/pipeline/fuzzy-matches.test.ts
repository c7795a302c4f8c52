import { describe, expect, it } from 'vitest'
import type { JobUpload } from '#contract/resources/job.ts'
import type { Caller } from '../ports/records.ts'
import { fakeEngine } from '../testing/fake-engine.ts'
import { startTestService } from '../testing/start-test-service.ts'

const service = await startTestService({ engine: fakeEngine({ able: { fuzzy: false } }) })
const { core } = service
const worker = await service.startWorker()
service.atEnd(() => worker.close())

const pair = { source_lang: 'en', target_lang: 'es' }

async function withMemory(caller: Caller): Promise<string> {
  const { id } = await core.createResource(caller, 'memory', { name: 'M', ...pair })
  await core.putEntry(
    caller,
    { kind: 'memory', id },
    { source: 'The tenant pays the rent of 3 months now', target: 'El inquilino paga ahora la renta de 3 meses' },
  )
  return id
}

async function translate(caller: Caller, text: string, fields: Partial<JobUpload>) {
  const { id } = await service.upload(caller, text, fields)
  const job = await service.waitFor(caller, id, 'succeeded', 'failed')
  return { job, segment: await core.readSegment(caller, id, 0) }
}

describe('a fuzzy match, with an engine that cannot be guided by it', () => {
  it('is the draft from 75 % on, with what is certain put right, and shown as such', async () => {
    const caller = await service.addCaller()
    const memory_ids = await withMemory(caller)
    const { job, segment } = await translate(caller, 'The tenant pays the rent of 6 months today.', { memory_ids })
    expect(segment).toMatchObject({
      target: 'El inquilino paga ahora la renta de 6 meses.',
      state: 'draft',
      origin: 'memory',
      match: { source: 'The tenant pays the rent of 3 months now' },
    })
    expect(segment.match?.similarity).toBeGreaterThanOrEqual(75)
    expect(segment.match?.similarity).toBeLessThan(99)
    expect(job.counts).toMatchObject({ from_memory: 1 })
  })

  it('is left to the engine below the threshold of the upload', async () => {
    const caller = await service.addCaller()
    const memory_ids = await withMemory(caller)
    const text = 'The tenant pays the rent of 6 months today.'
    expect((await translate(caller, text, { memory_ids, match_threshold: '95' })).segment.origin).toBe('engine')
  })

  it('goes by the threshold of the project where the upload has none', async () => {
    const caller = await service.addCaller()
    const memory_ids = await withMemory(caller)
    const project = await core.createProject(caller, { name: 'P', match_threshold: 100 })
    expect(project.match_threshold).toBe(100)
    const text = 'The tenant pays the rent of 6 months today.'
    const fields = { memory_ids, project_id: project.id }
    expect((await translate(caller, text, fields)).segment.origin).toBe('engine')
    expect((await translate(caller, text, { ...fields, match_threshold: '75' })).segment.origin).toBe('memory')
  })
})
