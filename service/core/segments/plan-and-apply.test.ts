import { beforeEach, describe, expect, it } from 'vitest'
import { parseText } from '#language/tags/parsed-text.ts'
import { changeJob, lockJob } from '../../store/jobs.ts'
import { addReadJob } from '../../testing/add-read-job.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { planAndApply } from './plan-and-apply.ts'
import type { Judged } from '../../ports/judges.ts'

describe('a change of segments', async () => {
  const service = await startTestService()
  const { parts, store } = service
  const caller = await service.addCaller()
  const direction = { source: 'en', target: 'es' }
  let jobId = ''

  beforeEach(async () => {
    jobId = await addReadJob(service, caller, [{ source: 'One.', target: 'Uno.' }])
  })

  /** Returns the number of plans, and the checks that were applied. */
  const run = async (source: string, meanwhile: () => Promise<unknown> = async () => undefined) => {
    let plans = 0
    const judges: typeof parts.judges = {
      ...parts.judges,
      async judge(...asked) {
        const judged = await parts.judges.judge(...asked)
        await meanwhile()
        return judged
      },
    }
    const checks = await planAndApply<Judged, string[]>(judges, caller, jobId, {
      transact: (work) => store.transact(work),
      lock: lockJob,
      plan: async (_tx, _job, judge) => {
        plans++
        return { ...judge(parseText(source), parseText('Sin cifras.'), direction, []) }
      },
      apply: async (_tx, _job, plan) => plan.checks.map(({ code }) => code),
    })
    return { plans, checks }
  }
  const long = `${'Many words. '.repeat(1000)}7 km.`

  it('is planned once where its texts are long and a thread runs their checks', async () => {
    const { plans, checks } = await run(long)
    expect(plans).toBe(1)
    expect(checks).toContain('numbers')
  })

  it('is planned once where its texts are short', async () => {
    expect(await run('It takes 7 km.')).toMatchObject({ plans: 1, checks: expect.arrayContaining(['numbers']) })
  })

  it('of many short texts has no more than some checked at once, and the others in a thread', async () => {
    const inThread: string[] = []
    const judges: typeof parts.judges = {
      ...parts.judges,
      judge(organisation, languages, targets) {
        inThread.push(...targets.map(({ source }) => source))
        return parts.judges.judge(organisation, languages, targets)
      },
    }
    const sources = Array.from({ length: 100 }, (_, index) => `It takes ${index + 7} km.`)
    const codes = await planAndApply<Judged[], string[][]>(judges, caller, jobId, {
      transact: (work) => store.transact(work),
      lock: lockJob,
      plan: async (_tx, _job, judge) =>
        sources.map((source) => judge(parseText(source), parseText('Sin cifras.'), direction, [])),
      apply: async (_tx, _job, plan) => plan.map(({ checks }) => checks.map(({ code }) => code)),
    })
    expect(inThread.length).toBeGreaterThan(50)
    expect(inThread).toEqual(sources.slice(-inThread.length))
    for (const ofOne of codes) expect(ofOne).toContain('numbers')
  })

  it('is planned again where the job was changed meanwhile', async () => {
    const { plans, checks } = await run(long, () => changeJob(store.db, caller.organisationId, jobId, { revision: 99 }))
    expect(plans).toBe(2)
    expect(checks).toContain('numbers')
  })

  it('is planned again where a segment was scored meanwhile', async () => {
    const scored = () => changeJob(store.db, caller.organisationId, jobId, { progress_done: 99 })
    expect((await run(long, scored)).plans).toBe(2)
  })

  it('is applied to no job that was deleted meanwhile', async () => {
    const gone = run(long, () => service.core.deleteJob(caller, jobId))
    await expect(gone).rejects.toMatchObject({ type: 'job-not-found' })
  })
})
