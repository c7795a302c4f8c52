import { expect, it } from 'vitest'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'

const service = await startTestService({ engine: fakeEngine() })
const { core } = service
const worker = await service.startWorker()
service.atEnd(() => worker.close())
const languages = { source_lang: 'en', target_lang: 'es' }
async function* stream() {
  yield Buffer.from('Ask <<user>> about mill-7 today\n')
}
const store = () => core.storeUpload(stream(), 'a.txt')
const ofProject = String.raw`mill-\d`

it('keeps the codes of patterns of an upload and of its project, and says what each of them finds', async () => {
  const caller = await service.addCaller()
  const project = await core.createProject(caller, { name: 'Mill', code_patterns: [ofProject] })
  expect(project.code_patterns).toEqual([ofProject])
  const fields = { ...languages, project_id: project.id, code_patterns: '<<\\w+>>\n(a' }
  const { target_lang: _, ...asked } = fields
  const analysis = await core.analyseDocument(
    caller,
    { fields: { ...asked, target_langs: 'es' }, file: await store() },
    new AbortController().signal,
  )
  expect(analysis.code_patterns).toEqual([
    { pattern: '<<\\w+>>', fault: null, hits: 1, first: ['<<user>>'] },
    { pattern: '(a', fault: 'syntax', hits: 0, first: [] },
    { pattern: ofProject, fault: null, hits: 1, first: ['mill-7'] },
  ])
  const upload = { fields: { ...fields, code_patterns: '<<\\w+>>' }, file: await store(), idempotencyKey: null }
  const { job } = await core.createJob(caller, upload)
  // The job keeps the patterns that it was read with.
  await core.changeProject(caller, project.id, { code_patterns: [] })
  await service.waitFor(caller, job.id, 'succeeded', 'failed')
  const { segments } = await core.listSegments(caller, job.id, {})
  expect(segments.map(({ source }) => source)).toEqual(['Ask <x1/> about <x2/> today'])
  await core.correctSegment(caller, job.id, 0, { target: 'De <x2/> a <x1/>', state: 'translated' }, null)
  await core.rebuildJob(caller, job.id)
  const chunks: Uint8Array[] = []
  for await (const chunk of (await core.openFile(caller, job.id)).stream) chunks.push(chunk)
  expect(Buffer.concat(chunks).toString()).toBe('De mill-7 a <<user>>\n')
})

it('refuses a pattern that cannot be used, of an upload and of a project', async () => {
  const caller = await service.addCaller()
  const upload = { fields: { ...languages, code_patterns: 'a(?=b)' }, file: await store(), idempotencyKey: null }
  const path = { type: 'invalid-request', extra: { errors: [{ path: 'code_patterns' }] } }
  expect(await problemOf(core.createJob(caller, upload))).toMatchObject(path)
  expect(await problemOf(core.createProject(caller, { name: 'Mill', code_patterns: ['a*'] }))).toMatchObject(path)
})
