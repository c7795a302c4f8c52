import { beforeAll, describe, expect, it } from 'vitest'
import type { CheckSettingsChange } from '#contract/resources/check-settings.ts'
import { countingScorer } from '../../testing/counting-scorer.ts'
import { addReadJob } from '../../testing/add-read-job.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'

const pair = { source_lang: 'en', target_lang: 'es' }
const scorer = countingScorer()
const service = await startTestService({ scorer })
const { core } = service
const caller = await service.addCaller()
const forever = new AbortController().signal

describe('the QA checks of a project', () => {
  it('are as usual until they are set, and each change keeps what it does not name', async () => {
    const { id } = await core.createProject(caller, { name: 'P' })
    const set = async (check_settings: CheckSettingsChange) =>
      (await core.changeProject(caller, id, { check_settings })).check_settings
    expect((await core.readProject(caller, id)).check_settings).toEqual({ checks: {}, words: [] })
    expect(await set({ checks: { numbers: 'minor', tab: 'off' }, words: ['Acme', 'git push', 'Acme'] })).toEqual({
      checks: { numbers: 'minor', tab: 'off' },
      words: ['Acme', 'git push'],
    })
    expect(await set({ checks: { numbers: null, names: 'off' } })).toEqual({
      checks: { tab: 'off', names: 'off' },
      words: ['Acme', 'git push'],
    })
    expect(await set({ checks: { tab: null, names: null }, words: [] })).toEqual({ checks: {}, words: [] })
    const made = await core.createProject(caller, { name: 'Q', check_settings: { checks: { tab: 'off' } } })
    expect(made.check_settings).toEqual({ checks: { tab: 'off' }, words: [] })
  })

  it('are left out of lists of projects, which would be too long', async () => {
    await core.createProject(caller, { name: 'R', check_settings: { words: ['Acme'] } })
    const { projects } = await core.listProjects(caller, { q: 'R' })
    expect(projects[0]).not.toHaveProperty('check_settings')
  })

  it.each<readonly [CheckSettingsChange, string]>([
    [{ checks: { spelling: 'off' } }, 'check_settings.checks.spelling'],
    [{ checks: { 'tags-missing': 'off' } }, 'check_settings.checks.tags-missing'],
    [{ words: ['Acme', ' Acme'] }, 'check_settings.words.1'],
    [{ words: ['a\0'] }, 'check_settings.words.0'],
  ])('are refused where they cannot be: %j', async (check_settings, path) => {
    const refused = await problemOf(core.createProject(caller, { name: 'P', check_settings }))
    expect(refused).toMatchObject({ type: 'invalid-request', extra: { errors: [{ path }] } })
  })
})

describe('a document of a project', () => {
  let jobId = ''
  let projectId = ''
  const set = (check_settings: CheckSettingsChange) => core.changeProject(caller, projectId, { check_settings })
  const codes = async (check?: string) => {
    const { segments, total } = await core.listSegments(caller, jobId, check === undefined ? {} : { check })
    expect(total).toBe(segments.length)
    return segments.map(({ position, checks }) => [
      position,
      ...checks.map(({ code, severity }) => `${code} ${severity}`),
    ])
  }

  beforeAll(async () => {
    projectId = (await core.createProject(caller, { name: 'P' })).id
    jobId = await addReadJob(service, caller, [
      { source: 'It costs 5 euros.', target: null },
      { source: 'Type git push origin main to send it.', target: null },
      { source: 'Type git push origin main to send it.', target: null },
      { source: 'The old house stands there today.', target: null },
    ])
    await service.store.query('update jobs set project_id = $1 where job_id = $2', projectId, jobId)
    const repeat = 'update segments set first_position = 1, repeated = true where job_id = $1 and position = 2'
    await service.store.query(repeat, jobId)
    const targets = [
      'Cuesta 7 euros.',
      'Escriba git push origin main para enviarlo.',
      'Escriba «git push origin main» para enviarlo.',
      'The old house stands allí hoy.',
    ]
    for (const [position, target] of targets.entries())
      await core.correctSegment(caller, jobId, position, { target }, null)
  })

  it('has the issues that the settings leave, at once for what was checked before', async () => {
    expect(await codes()).toEqual([
      [0, 'numbers critical'],
      [1, 'untranslated-run major'],
      [2, 'inconsistent-target minor'],
      [3, 'untranslated-run major'],
    ])
    await set({ checks: { numbers: 'minor', 'inconsistent-target': 'off' }, words: ['git push origin main'] })
    expect(await codes()).toEqual([[0, 'numbers minor'], [1], [2], [3, 'untranslated-run major']])
    const corrected = await core.correctSegment(caller, jobId, 0, { target: 'Cuesta 8 euros.' }, null)
    expect(corrected.checks.map(({ severity }) => severity)).toEqual(['minor'])
    expect((await core.readSegment(caller, jobId, 1)).checks).toEqual([])
  })

  it('is filtered and counted by the issues that are left', async () => {
    expect(await codes('untranslated-run')).toEqual([[3, 'untranslated-run major']])
    expect(await codes('inconsistent-target')).toEqual([])
    expect(await codes('numbers')).toEqual([[0, 'numbers minor']])
    await set({ checks: { numbers: 'off', 'inconsistent-target': null } })
    expect(await codes('numbers')).toEqual([])
    expect(await codes('inconsistent-target')).toEqual([[2, 'inconsistent-target minor']])
  })

  it('has another version for each of its settings, so that no page of segments is taken for the present one', async () => {
    const version = () => core.readJobVersion(caller, jobId)
    await set({ checks: { numbers: 'off' } })
    const before = await version()
    await set({ checks: { numbers: 'minor' } })
    expect(await version()).not.toBe(before)
    await set({ checks: { numbers: 'off' } })
    expect(await version()).toBe(before)
  })

  it('is exported as XLIFF with the issues that are left', async () => {
    await set({ checks: { numbers: 'off' }, words: ['git push origin main'] })
    const { stream } = await core.exportXliff(caller, jobId, {})
    const xliff = await new Response(stream as ReadableStream).text()
    expect(xliff.match(/category="qa">[^<]*/g)).toEqual([
      'category="qa">major: Not translated: “The old house stands”.',
    ])
  })

  it('has its issues as usual once it is in no project', async () => {
    const other = await core.createProject(caller, { name: 'Gone', check_settings: { checks: { numbers: 'off' } } })
    await service.store.query('update jobs set project_id = $1 where job_id = $2', other.id, jobId)
    expect(await codes('numbers')).toEqual([])
    await core.deleteProject(caller, other.id)
    expect(await codes('numbers')).toEqual([[0, 'numbers critical']])
    await service.store.query('update jobs set project_id = $1 where job_id = $2', projectId, jobId)
  })

  it('is reported to those who have it open', async () => {
    const gone = new AbortController()
    const { events } = await core.followJob(caller, jobId, { client: 'a', lastEventId: null, signal: gone.signal })
    const seen: string[] = []
    const ended = (async () => {
      for await (const event of events) {
        if (event !== null) seen.push(event.name)
        if (event?.name === 'changed') gone.abort()
      }
    })()
    await set({ checks: { tab: 'off' } })
    await ended
    expect(seen).toContain('changed')
  })
})

describe('texts that are sent with a project', () => {
  const items = [{ source: 'It costs 5 euros.', target: 'Cuesta 7 euros.' }]

  it('are checked and scored by its settings', async () => {
    scorer.scores = (pairs) => pairs.map(() => 90)
    const check_settings = { checks: { numbers: 'off' as const }, words: ['Acme'] }
    const { id } = await core.createProject(caller, { name: 'P', check_settings })
    const estimated = await core.estimateQuality(caller, { ...pair, items, project_id: id }, forever)
    expect(estimated.items[0]?.checks).toEqual([])
    expect(scorer.contexts.at(-1)).toMatchObject({ checkSettings: check_settings })
    const as_usual = await core.estimateQuality(caller, { ...pair, items }, forever)
    expect(as_usual.items[0]?.checks.map(({ code }) => code)).toEqual(['numbers'])
  })

  it('are refused with a project of another organisation', async () => {
    const other = await service.addCaller()
    const { id } = await core.createProject(other, { name: 'P' })
    expect(await problemOf(core.estimateQuality(caller, { ...pair, items, project_id: id }, forever))).toMatchObject({
      type: 'project-not-found',
    })
  })
})
