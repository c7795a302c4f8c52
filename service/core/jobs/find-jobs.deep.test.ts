import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeJob } from '../../store/jobs.ts'
import { startTestService } from '../../testing/start-test-service.ts'

describe('the list of jobs', async () => {
  const service = await startTestService()
  const { core, store } = service

  it('shows each job that was there throughout exactly once, newest first, whatever comes and goes meanwhile', async () => {
    const steps = fc.array(fc.constantFrom('page', 'page', 'add', 'remove'), { minLength: 4, maxLength: 20 })
    const property = fc.asyncProperty(steps, fc.integer({ min: 1, max: 4 }), async (actions, limit) => {
      const caller = await service.addCaller()
      const lasting: string[] = []
      const passing: string[] = []
      for (let index = 0; index < 8; index++) {
        const job = await service.upload(caller, `Text ${index}.`)
        if (index % 3 === 0) passing.push(job.id)
        else lasting.push(job.id)
      }
      const seen: string[] = []
      const cursor: { after: string | null | undefined } = { after: undefined }
      const turn = async () => {
        const { after } = cursor
        if (after === null) return
        const page = await core.listJobs(caller, { limit: String(limit), ...(after !== undefined && { after }) })
        expect(page.jobs.length).toBeLessThanOrEqual(limit)
        seen.push(...page.jobs.map((job) => job.id))
        cursor.after = page.next_after
      }
      for (const action of actions) {
        if (action === 'page') await turn()
        if (action === 'add') await service.upload(caller, 'Late.')
        const removed = action === 'remove' ? passing.pop() : undefined
        if (removed !== undefined) {
          await core.cancelJob(caller, removed)
          await core.deleteJob(caller, removed)
        }
      }
      while (cursor.after !== null) await turn()
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen).toEqual([...seen].sort().toReversed())
      expect(lasting.filter((id) => !seen.includes(id))).toEqual([])
    })
    await fc.assert(property, { numRuns: 25 })
  })

  it('can be asked by status, kind and part of the name, where % and _ mean themselves', async () => {
    const caller = await service.addCaller()
    const report = await service.upload(caller, 'a', {}, undefined, '100%_Report.txt')
    const other = await service.upload(caller, 'a', {}, undefined, '1000 Reports.txt')
    await core.cancelJob(caller, other.id)
    const names = async (query: Parameters<typeof core.listJobs>[1]) =>
      (await core.listJobs(caller, query)).jobs.map((job) => job.file_name)
    expect(await names({ q: 'REPORT' })).toEqual(['1000 Reports.txt', '100%_Report.txt'])
    expect(await names({ q: '0%_' })).toEqual(['100%_Report.txt'])
    expect(await names({ status: 'cancelled' })).toEqual(['1000 Reports.txt'])
    expect(await names({ project_id: 'prj_1' })).toEqual([])
    expect(await names({ kind: 'index_memory' })).toEqual([])
    expect(await core.readJob(caller, report.id)).toEqual(report)
  })

  it('ends with a null cursor, also when the last page is full', async () => {
    const caller = await service.addCaller()
    for (let index = 0; index < 4; index++) await service.upload(caller, 'a')
    const first = await core.listJobs(caller, { limit: '2' })
    const second = await core.listJobs(caller, { limit: '2', after: first.next_after ?? '' })
    expect([first.jobs.length, second.jobs.length, second.next_after]).toEqual([2, 2, null])
    expect((await core.listJobs(await service.addCaller(), {})).next_after).toBeNull()
  })

  it('has the documents that were uploaded together, and counts them and all others beyond the page', async () => {
    const caller = await service.addCaller()
    const together = { batch_id: 'a batch' }
    const [first, second] = [
      await service.upload(caller, 'a', together),
      await service.upload(caller, 'b', { ...together, target_lang: 'fr' }),
    ]
    const alone = await service.upload(caller, 'c')
    const done = { status: 'succeeded', segments: 4, untranslatable: 1, words: 20, revision: 3 } as const
    await changeJob(store.db, caller.organisationId, first.id, { ...done, edited: 3, rebuilt_revision: 3 })
    await changeJob(store.db, caller.organisationId, second.id, { ...done, edited: 2, pending: 1, rebuilt_revision: 3 })
    await changeJob(store.db, caller.organisationId, alone.id, { ...done, edited: 2, rebuilt_revision: 2 })
    expect((await core.listJobs(caller, together)).jobs).toMatchObject([
      { id: second.id, ...together },
      { id: first.id, ...together },
    ])
    const counted = { running: 0, failed: 0, cancelled: 0, mine: 0, due: 0, overdue: 0 }
    expect(await core.countJobs(caller, together)).toEqual({
      ...counted,
      jobs: 2,
      succeeded: 2,
      to_review: 1,
      ready: 1,
      segments: 8,
      words: 40,
      segments_left: 1,
      segments_reviewed: 5,
      words_left: 7,
      target_langs: ['es', 'fr'],
      assignees: [],
    })
    const french = { target_lang: 'fr' }
    expect((await core.listJobs(caller, french)).jobs.map(({ id }) => id)).toEqual([second.id])
    expect(await core.countJobs(caller, french)).toMatchObject({ jobs: 1, words: 20 })
    expect(await core.countJobs(caller, {})).toMatchObject({ jobs: 3, to_review: 2, ready: 1 })
    expect(await core.countJobs(await service.addCaller(), together)).toMatchObject({ jobs: 0, words: 0 })
  })

  it('finds a document that is sent again with others', async () => {
    const caller = await service.addCaller()
    const { id } = await service.upload(caller, 'a', { batch_id: 'one' }, 'key')
    expect(await service.upload(caller, 'a', { batch_id: 'two' }, 'key')).toMatchObject({ id, batch_id: 'one' })
  })

  it('refuses what is not at its end to be deleted', async () => {
    const caller = await service.addCaller()
    const job = await service.upload(caller, 'a')
    for (const status of ['queued', 'running', 'retrying'] as const) {
      await changeJob(store.db, caller.organisationId, job.id, { status })
      await expect(core.deleteJob(caller, job.id)).rejects.toMatchObject({ type: 'job-busy' })
    }
  })
})
