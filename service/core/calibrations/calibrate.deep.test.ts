import { beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { changeJob } from '../../store/jobs.ts'
import { addReadJob } from '../../testing/add-read-job.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { startTestService } from '../../testing/start-test-service.ts'

const calm = new AbortController().signal
const pair = { source_lang: 'en', target_lang: 'es' }
const rooms = ['kitchen', 'bedroom', 'garage', 'garden', 'attic', 'cellar', 'office', 'hall']
const cuartos = ['cocina', 'alcoba', 'cochera', 'huerta', 'buhardilla', 'bodega', 'oficina', 'sala']

/** An engine's targets: every second one good, the others equal to the source. */
const sentences = Array.from({ length: limits.calibration.least + 20 }, (_, index) => {
  const at = index % rooms.length
  const source = `The ${rooms[at]} of house ${index} has a large window and two doors.`
  const good = `La ${cuartos[at]} de la casa ${index} tiene una ventana grande y dos puertas.`
  return { source, good, target: index % 2 === 0 ? good : source }
})

describe('calibration from corrections', { timeout: 300_000 }, async () => {
  const engine = fakeEngine()
  const service = await startTestService({ engine, requestsPerMinute: 1_000_000 })
  const { core, store } = service
  const caller = await service.addCaller()
  const stranger = await service.addCaller()

  const correct = async (count: number) => {
    const some = sentences.slice(0, count)
    const jobId = await addReadJob(service, caller, some)
    await changeJob(store.db, caller.organisationId, jobId, { engine: engine.id })
    const items = some.map(({ good }, position) => ({ position, target: good, state: 'translated' as const }))
    await core.changeSegments(caller, jobId, { items })
  }
  const scoreOf = async (who: typeof caller) => {
    const { reply } = await core.translate(who, { ...pair, segments: [`The attic of house 9.`] }, calm)
    return { version: reply.qe_version, score: reply.segments[0]?.score ?? null }
  }
  const scored = async (who: typeof caller | null) => {
    const { languages } = await core.listLanguages({ locale: 'en', limit: 500 }, who)
    return languages.filter(({ qe, code }) => qe && !code.includes('-')).map(({ code }) => code)
  }

  beforeAll(() => correct(3))

  it('is refused while there are too few, and says how many there are', async () => {
    await expect(core.calibrate(caller, pair, calm)).rejects.toMatchObject({
      type: 'too-few-corrections',
      extra: { detail: 'There are 3 corrected or confirmed segments; 300 are needed.' },
    })
    expect((await core.listCalibrations(caller)).calibrations).toEqual([
      { ...pair, engine: engine.id, scored: false, figures: null, corrections: 3, missing: 297 },
    ])
    expect(await scored(caller)).toEqual([])
  })

  it('is refused for a language that does not exist, and for a language into itself', async () => {
    await expect(core.calibrate(caller, { ...pair, target_lang: 'xx' }, calm)).rejects.toMatchObject({
      type: 'invalid-language',
    })
    await expect(core.calibrate(caller, { ...pair, target_lang: 'EN' }, calm)).rejects.toMatchObject({
      type: 'invalid-request',
    })
  })

  it('counts a segment that comes twice once', async () => {
    await correct(3)
    expect((await core.listCalibrations(caller)).calibrations[0]?.corrections).toBe(3)
  })

  it('earns scores from the answer on, and a new version with each', async () => {
    await correct(sentences.length)
    expect(await scoreOf(caller)).toMatchObject({ score: null })
    const made = await core.calibrate(caller, pair, calm)
    expect(made).toMatchObject({ ...pair, engine: engine.id, scored: true, corrections: sentences.length, missing: 0 })
    expect(made.figures).toMatchObject({ own: true, segments: sentences.length })
    expect(made.figures?.pearson).toBeGreaterThan(0.8)
    const first = await scoreOf(caller)
    expect(first.version).toMatch(/\+org\.1$/)
    expect(first.score).not.toBeNull()
    expect(await scored(caller)).toEqual(['en', 'es'])
    await core.calibrate(caller, { ...pair, engine: engine.id }, calm)
    expect((await scoreOf(caller)).version).toMatch(/\+org\.2$/)
  })

  it('changes nothing for another organisation', async () => {
    const theirs = await scoreOf(stranger)
    expect(theirs.score).toBeNull()
    expect(theirs.version).not.toContain('+org')
    expect(await scored(stranger)).toEqual([])
    expect(await scored(null)).toEqual([])
    expect((await core.listCalibrations(stranger)).calibrations).toEqual([])
    await expect(core.calibrate(stranger, pair, calm)).rejects.toMatchObject({ type: 'too-few-corrections' })
  })

  it('is of the engine that was asked for', async () => {
    await expect(core.calibrate(caller, { ...pair, engine: 'other' }, calm)).rejects.toMatchObject({
      type: 'too-few-corrections',
    })
  })

  it('ends when the client has gone, and leaves what was known in force', async () => {
    const stop = new AbortController()
    const made = core.calibrate(caller, pair, stop.signal)
    stop.abort(new Error('gone'))
    await expect(made).rejects.toThrow('gone')
    expect((await scoreOf(caller)).version).toMatch(/\+org\.2$/)
  })
})
