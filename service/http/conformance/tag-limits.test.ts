import { beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { addReadJob } from '../../testing/add-read-job.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { readProblem } from '../testing/read-problem.ts'
import { type Ask, startInterface } from '../testing/start-interface.ts'

const pair = { source_lang: 'en', target_lang: 'es' }
const tags = (count: number) => Array.from({ length: count }, (_, index) => `<x${index + 1}/>`).join('')
const most = `${tags(limits.segmentTags)} a`
const tooMany = `${tags(limits.segmentTags + 1)} a`

describe('text with more tags than the limit', async () => {
  const service = await startTestService({ engine: fakeEngine() })
  const { addKey, ask } = startInterface(service)
  const { caller, key } = await addKey()
  let job = ''
  let memory = ''

  beforeAll(async () => {
    job = await addReadJob(service, caller, [{ source: 'A <g1>b</g1>.', target: null }])
    memory = (await service.core.createResource(caller, 'memory', { name: 'M', ...pair })).id
  })

  const refusal = async (operation: Parameters<typeof ask>[0], asked: Ask, language = 'en') => {
    const response = await ask(operation, { key, headers: { 'Accept-Language': language }, ...asked })
    const { type, errors } = await readProblem(response)
    return { status: response.status, type: type.split('/').at(-1), errors }
  }

  it('is refused by the translation, which names the segment', async () => {
    expect(await refusal('translate', { body: { ...pair, segments: ['a', tooMany] } })).toEqual({
      status: 400,
      type: 'invalid-request',
      errors: [{ path: 'segments.1', message: 'at most 2000 tags' }],
    })
    const given = { source: 'a', target: tooMany }
    expect((await refusal('translate', { body: { ...pair, segments: [given] } })).errors).toEqual([
      { path: 'segments.0.target', message: 'at most 2000 tags' },
    ])
    expect((await refusal('translate', { body: { ...pair, segments: [tooMany] } }, 'es')).errors).toEqual([
      { path: 'segments.0', message: 'como mucho 2000 etiquetas' },
    ])
  })

  it('is refused when the segments have too many together', async () => {
    const segments = Array.from({ length: 11 }, () => most)
    expect((await refusal('translate', { body: { ...pair, segments } })).errors).toEqual([
      { path: 'segments', message: 'at most 20000 tags in all' },
    ])
    const items = Array.from({ length: 11 }, () => ({ source: 'a', target: most }))
    expect((await refusal('estimateQuality', { body: { ...pair, items } }, 'es')).errors).toEqual([
      { path: 'items', message: 'como mucho 20000 etiquetas en total' },
    ])
  })

  it('is refused by the quality estimation', async () => {
    const items = [{ source: 'a', target: tooMany }]
    expect((await refusal('estimateQuality', { body: { ...pair, items } })).errors).toEqual([
      { path: 'items.0.target', message: 'at most 2000 tags' },
    ])
  })

  it('is refused as a correction', async () => {
    const asked = { params: { job_id: job, position: 0 }, body: { target: tooMany } }
    expect(await refusal('correctSegment', asked)).toEqual({
      status: 400,
      type: 'invalid-segment',
      errors: [{ path: 'target', message: 'has more than 2000 tags' }],
    })
    expect((await refusal('correctSegment', asked, 'es')).errors).toEqual([
      { path: 'target', message: 'tiene más de 2000 etiquetas' },
    ])
  })

  it('is refused as an entry of a memory', async () => {
    const asked = { params: { memory_id: memory }, body: { source: tooMany, target: tooMany } }
    expect(await refusal('addMemoryEntry', asked)).toEqual({
      status: 400,
      type: 'invalid-entry',
      errors: [
        { path: 'source', message: 'at most 2000 tags' },
        { path: 'target', message: 'at most 2000 tags' },
      ],
    })
  })

  it('is taken with as many tags as the limit', async () => {
    expect((await ask('translate', { key, body: { ...pair, segments: [most] } })).status).toBe(200)
  })
})
