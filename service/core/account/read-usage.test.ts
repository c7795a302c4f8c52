import { describe, expect, it } from 'vitest'
import type { UsageSplit } from '#contract/resources/usage.ts'
import { addUsagePart } from '../../store/usage-parts.ts'
import { addUsage } from '../../store/usage.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'

describe('usage', async () => {
  const service = await startTestService({ now: () => new Date('2026-03-20T23:59:00Z') })
  const { core, store } = service
  const caller = await service.addCaller()
  const { organisationId } = caller
  await addUsage(store.db, organisationId, '2026-03-20', { characters: 100, sentences: 4, documents: 1 })
  await addUsage(store.db, organisationId, '2026-03-01', { characters: 10, requests: 5, errors: 2 })
  await addUsage(store.db, organisationId, '2026-02-19', { characters: 1 })
  await addUsage(store.db, organisationId, '2025-03-21', { characters: 1000 })
  const problem = async (query: Parameters<typeof core.readUsage>[1]) =>
    (await problemOf(core.readUsage(caller, query))).extra.errors

  it('is that of the last thirty days, today included, with days of nothing as zeros', async () => {
    const usage = await core.readUsage(caller, {})
    expect(usage).toMatchObject({ from: '2026-02-19', to: '2026-03-20', by: 'day' })
    expect(usage.items).toHaveLength(30)
    expect(usage.items[0]).toEqual({
      date: '2026-02-19',
      characters: 1,
      sentences: 0,
      documents: 0,
      requests: 0,
      errors: 0,
    })
    expect(usage.items[1]).toMatchObject({ date: '2026-02-20', characters: 0 })
    expect(usage.items.at(-1)).toMatchObject({ date: '2026-03-20', characters: 100, sentences: 4, documents: 1 })
    expect(usage.totals).toEqual({ characters: 111, sentences: 4, documents: 1, requests: 5, errors: 2 })
  })

  it('by month counts only the days that are asked for', async () => {
    const { items } = await core.readUsage(caller, { from: '2026-02-20', to: '2026-03-05', by: 'month' })
    expect(items.map(({ date, characters }) => [date, characters])).toEqual([
      ['2026-02', 0],
      ['2026-03', 10],
    ])
  })

  it('is that of a year at most', async () => {
    const year = await core.readUsage(caller, { from: '2025-03-20', to: '2026-03-20', by: 'month' })
    expect(year.items).toHaveLength(13)
    expect(year.totals.characters).toBe(1111)
    expect(await problem({ from: '2025-03-19', to: '2026-03-20' })).toEqual([
      { path: 'from', message: 'a period of at most a year' },
    ])
  })

  it('of one day has one item', async () => {
    expect((await core.readUsage(caller, { from: '2024-02-29', to: '2024-02-29' })).items).toHaveLength(1)
  })

  it.each(['2026-02-30', '2025-02-29', '2026-13-01', '2026-00-10', '0000-01-01'])('knows no day %s', async (day) => {
    expect(await problem({ from: day, to: day })).toEqual([
      { path: 'from', message: 'not a day' },
      { path: 'to', message: 'not a day' },
    ])
  })

  it('does not end before it begins', async () => {
    expect(await problem({ from: '2026-03-02', to: '2026-03-01' })).toEqual([
      { path: 'to', message: 'not before the first day' },
    ])
  })

  it('is that of one organisation alone', async () => {
    const other = await service.addCaller()
    expect((await core.readUsage(other, {})).totals.characters).toBe(0)
  })
})

describe('usage of a machine whose clock is wrong', async () => {
  const service = await startTestService({ engine: fakeEngine(), now: () => new Date('2031-01-01T00:00:00Z') })
  const worker = await service.startWorker()
  service.atEnd(() => worker.close())

  it('is counted on the day that the database has', async () => {
    const caller = await service.addCaller()
    const { id } = await service.upload(caller, 'Twelve chars')
    await service.waitFor(caller, id, 'succeeded')
    const request = { source_lang: 'en', target_lang: 'es', segments: ['Five.'] }
    await service.core.translate(caller, request, new AbortController().signal)
    const days = await service.store.query(
      `select day = (now() at time zone 'UTC')::date as today, characters::int, documents::int from usage_days
        where organisation_id = $1`,
      caller.organisationId,
    )
    expect(days).toEqual([{ today: true, characters: 17, documents: 1 }])
    const parts = await service.store.query(
      `select distinct day = (now() at time zone 'UTC')::date as today from usage_parts where organisation_id = $1`,
      caller.organisationId,
    )
    expect(parts).toEqual([{ today: true }])
  })
})

describe('usage, split', async () => {
  const service = await startTestService({ engine: fakeEngine() })
  const { core, store } = service
  const worker = await service.startWorker()
  service.atEnd(() => worker.close())

  it('says for which languages, project and key text was translated, and from where', async () => {
    const caller = await service.addCaller()
    const project = await core.createProject(caller, { name: 'Harbour' })
    const jobs = [
      await service.upload(caller, 'Twelve chars', { project_id: project.id }),
      await service.upload(caller, 'Nine char', { target_lang: 'fr' }),
    ]
    for (const { id } of jobs) await service.waitFor(caller, id, 'succeeded')
    const request = { source_lang: 'en', target_lang: 'es', segments: ['Five.'] }
    await core.translate(caller, request, new AbortController().signal)
    await addUsagePart(store.db, caller.organisationId, null, {
      sourceLang: 'en',
      targetLang: 'es',
      projectId: 'prj_gone',
      keyName: 'Other',
      origin: 'memory',
      characters: 3,
      sentences: 1,
    })
    const shares = async (split: UsageSplit) => (await core.readUsage(caller, { split })).shares
    const none = { id: null, name: null, source_lang: null, target_lang: null }
    expect(await shares('languages')).toEqual([
      { ...none, source_lang: 'en', target_lang: 'es', characters: 20, sentences: 3 },
      { ...none, source_lang: 'en', target_lang: 'fr', characters: 9, sentences: 1 },
    ])
    expect(await shares('project')).toEqual([
      { ...none, characters: 14, sentences: 2 },
      { ...none, id: project.id, name: 'Harbour', characters: 12, sentences: 1 },
      { ...none, id: 'prj_gone', characters: 3, sentences: 1 },
    ])
    expect(await shares('key')).toEqual([
      { ...none, id: caller.keyName, characters: 26, sentences: 3 },
      { ...none, id: 'Other', characters: 3, sentences: 1 },
    ])
    expect(await shares('origin')).toEqual([
      { ...none, id: 'engine', characters: 26, sentences: 3 },
      { ...none, id: 'memory', characters: 3, sentences: 1 },
    ])
    expect((await core.readUsage(caller, {})).shares).toBeUndefined()
    expect((await core.readUsage(await service.addCaller(), { split: 'languages' })).shares).toEqual([])
  })
})
