import { describe, expect, it } from 'vitest'
import { addReadJob } from '../../testing/add-read-job.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { readAll, startTestService } from '../../testing/start-test-service.ts'

describe('a job as TMX', async () => {
  const service = await startTestService({ engine: fakeEngine() })
  const { core } = service
  const caller = await service.addCaller()
  const jobId = await addReadJob(service, caller, [
    { source: 'One.', target: 'Uno.' },
    { source: 'Press <g1>Start</g1>.', target: 'Pulse <g1>Inicio</g1>.' },
    { source: 'Three.', target: null },
    { source: 'Four.', target: 'Cuatro.' },
  ])
  await core.correctSegment({ ...caller, keyName: 'Ana' }, jobId, 1, { state: 'approved_translation' }, null)
  await core.correctSegment(caller, jobId, 3, { state: 'rejected_translation' }, null)

  it('has what is confirmed unless more is asked for', async () => {
    const tmx = await readAll((await core.exportTmx(caller, jobId, {})).stream)
    expect(tmx.match(/x-state">[a-z_]+/g)).toEqual(['x-state">approved_translation'])
  })

  it('has a unit for each translation, with its neighbours, its state and who changed it', async () => {
    const file = await core.exportTmx(caller, jobId, { state: 'draft,approved_translation' })
    expect(file).toMatchObject({ fileName: 'text.txt.es.tmx', type: 'application/x-tmx+xml' })
    const tmx = await readAll(file.stream)
    expect(tmx.match(/<tu /g)).toHaveLength(2)
    expect(tmx).toContain('<prop type="x-state">draft</prop>')
    expect(tmx).toContain('<prop type="x-context-pre">One.</prop><prop type="x-context-post">Three.</prop>')
    expect(tmx).toMatch(/<tu [^>]*changeid="Ana"[^>]*>.*<prop type="x-state">approved_translation<\/prop>/)
    expect(tmx).toContain('<tuv xml:lang="es"><seg>Pulse <bpt')
  })

  it('has only the states that are asked for', async () => {
    const of = async (state: string) => readAll((await core.exportTmx(caller, jobId, { state })).stream)
    expect((await of('approved_translation')).match(/<tu /g)).toHaveLength(1)
    expect(await of('rejected_translation')).toContain('Cuatro.')
    expect(await of('approved_sign_off')).not.toContain('<tu ')
  })

  it('is not seen by another organisation, and not there before the document has been read', async () => {
    expect((await problemOf(core.exportTmx(await service.addCaller(), jobId, {}))).type).toBe('job-not-found')
    const { id } = await service.upload(caller, 'One.')
    expect((await problemOf(core.exportTmx(caller, id, {}))).type).toBe('job-not-ready')
  })
})
