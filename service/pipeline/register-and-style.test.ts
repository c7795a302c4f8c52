import { beforeEach, describe, expect, it } from 'vitest'
import type { JobUpload } from '#contract/resources/job.ts'
import type { Batch, TranslationEngine } from '../engines/engine.ts'
import { fakeEngine } from '../testing/fake-engine.ts'
import { startTestService } from '../testing/start-test-service.ts'

const asked: Batch[] = []
const capitals = fakeEngine()
const engine: TranslationEngine = {
  ...capitals,
  translate(batch, options) {
    asked.push(batch)
    return capitals.translate(batch, options)
  },
}
const service = await startTestService({ engine })
const { core } = service
const worker = await service.startWorker()
service.atEnd(() => worker.close())
const caller = await service.addCaller()
const style = 'Short sentences. Sentence case in headings.'
const project = await core.createProject(caller, { name: 'P', register: 'formal', style: ` ${style} ` })

beforeEach(() => {
  asked.length = 0
})

async function translate(fields: Partial<JobUpload>, text = 'The tenant pays.') {
  const { id } = await service.upload(caller, text, fields)
  return service.waitFor(caller, id, 'succeeded', 'failed')
}
async function* bytesOf(text: string) {
  yield Buffer.from(text)
}
const wordings = () => asked.map(({ register, instructions }) => [register, instructions])

describe('the register and the style', () => {
  it('of a project are kept without outer spaces, changed one by one, and taken away', async () => {
    const change = async (fields: Parameters<typeof core.changeProject>[2]) => {
      const { register, style } = await core.changeProject(caller, id, fields)
      return { register, style }
    }
    const { id, ...made } = await core.createProject(caller, { name: 'Q' })
    expect(made).toMatchObject({ register: null, style: null })
    expect(await change({ register: 'informal' })).toEqual({ register: 'informal', style: null })
    expect(await change({ style: ' Plain words. ' })).toEqual({ register: 'informal', style: 'Plain words.' })
    expect(await change({ register: null })).toEqual({ register: null, style: 'Plain words.' })
    expect(await change({ style: ' \n' })).toEqual({ register: null, style: null })
    expect(await core.readProject(caller, id)).toMatchObject({ register: null, style: null })
  })

  it('of an upload reach the engine, and nothing does where none is set', async () => {
    const plain = await translate({})
    expect(asked[0]).not.toHaveProperty('register')
    expect(asked[0]).not.toHaveProperty('instructions')
    expect([plain.register, plain.style]).toEqual([undefined, undefined])
    const job = await translate({ register: 'informal', style: 'Plain words.' })
    expect(job).toMatchObject({ register: 'informal', style: 'Plain words.' })
    expect(wordings()[1]).toEqual(['informal', 'Plain words.'])
  })

  it.each<readonly [Partial<JobUpload>, readonly [string | undefined, string | undefined]]>([
    [{}, ['formal', style]],
    [{ register: 'informal' }, ['informal', style]],
    [{ style: 'Plain words.' }, ['formal', 'Plain words.']],
    [{ register: 'none', style: '' }, [undefined, undefined]],
  ])('of an upload win over those of its project: %j', async (fields, wanted) => {
    await translate({ project_id: project.id, ...fields })
    expect(wordings()).toEqual([wanted])
  })

  it('stay with the document through another attempt and a new version, whatever becomes of the project', async () => {
    const { id: projectId } = await core.createProject(caller, { name: 'R', register: 'formal', style })
    capitals.onItem = ({ key }) => ({ key, ok: false, reason: 'invalid', retryable: false })
    const job = await translate({ project_id: projectId, allow_partial: 'true' })
    capitals.onItem = () => undefined
    await core.changeProject(caller, projectId, { register: 'informal', style: null })
    await core.retryJob(caller, job.id)
    await service.waitFor(caller, job.id, 'succeeded', 'failed')
    const file = await core.storeUpload(bytesOf('The tenant leaves.'), 'text.txt')
    await core.replaceSource(caller, job.id, { file, follows: null, signal: new AbortController().signal })
    const last = await service.waitFor(caller, job.id, 'succeeded', 'failed')
    expect(last).toMatchObject({ register: 'formal', style, source_version: { number: 2 } })
    expect(wordings()).toEqual([
      ['formal', style],
      ['formal', style],
      ['formal', style],
    ])
  })

  it('of a project hold for texts that name it; what the request asks for takes the place of the style', async () => {
    const segments = ['The tenant pays.']
    const text = { source_lang: 'en', target_lang: 'es', project_id: project.id, segments }
    const { signal } = new AbortController()
    await core.translate(caller, text, signal)
    await core.translate(caller, { ...text, instructions: 'Rhymes.' }, signal)
    expect(wordings()).toEqual([
      ['formal', style],
      ['formal', 'Rhymes.'],
    ])
  })

  it('make another question of a text that had no valid translation', async () => {
    const { id } = await core.createProject(caller, { name: 'S' })
    const text = { source_lang: 'en', target_lang: 'es', project_id: id, segments: ['The tenant stays.'] }
    const ask = () => core.translate(caller, text, new AbortController().signal).catch(() => null)
    capitals.onItem = ({ key }) => ({ key, ok: false, reason: 'invalid', retryable: false })
    expect([await ask(), await ask()]).toEqual([null, null])
    capitals.onItem = () => undefined
    expect(asked).toHaveLength(1)
    await core.changeProject(caller, id, { register: 'formal' })
    expect((await ask())?.reply.segments[0]?.target).toBe('THE TENANT STAYS.')
  })

  it('are in lists of documents without the text of the style', async () => {
    const { id } = await translate({ register: 'formal', style })
    const { jobs } = await core.listJobs(caller, {})
    const listed = jobs.find((job) => job.id === id)
    expect(listed?.register).toBe('formal')
    expect(listed).not.toHaveProperty('style')
    expect((await core.readJob(caller, id)).style).toBe(style)
  })
})
