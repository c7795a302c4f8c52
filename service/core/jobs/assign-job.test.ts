import { describe, expect, it } from 'vitest'
import { changeJob } from '../../store/jobs.ts'
import { addReadJob } from '../../testing/add-read-job.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { workOnBulkActions } from '../bulk/work-on-bulk-actions.ts'

const pair = { source: 'A.', target: 'B.' }
const past = '2020-03-01T18:00:00.000Z'
const far = '2100-03-01T18:00:00.000Z'

describe('a job', async () => {
  const service = await startTestService({ engine: fakeEngine() })
  const { core, parts, store } = service
  /** Adds an organisation with the key of an admin. */
  const addAdmin = async () => {
    const made = await core.createKey(await service.addCaller(), { name: 'Marta', role: 'admin' })
    const admitted = await core.admit(made.key)
    if (admitted === null) throw new Error('The key is refused')
    return admitted.caller
  }
  const idsOf = async (...asked: Parameters<typeof core.listJobs>) =>
    (await core.listJobs(...asked)).jobs.map(({ id }) => id)

  it('is given to a person with a due date, by an upload and later, and taken back', async () => {
    const caller = await addAdmin()
    const ana = await core.createKey(caller, { name: 'Ana', role: 'translator' })
    const uploaded = await service.upload(caller, 'Text.', { assignee: ana.id, due_at: '2026-12-01T19:00:00+01:00' })
    expect(uploaded).toMatchObject({ assignee: { id: ana.id, name: 'Ana' }, due_at: '2026-12-01T18:00:00.000Z' })
    expect(await core.assignJob(caller, uploaded.id, { due_at: far })).toMatchObject({
      assignee: { name: 'Ana' },
      due_at: far,
    })
    const free = await core.assignJob(caller, uploaded.id, { assignee: null, due_at: null })
    expect(['assignee' in free, 'due_at' in free]).toEqual([false, false])
    await core.cancelJob(caller, uploaded.id)
  })

  it('is given to no session, and to no key that is revoked', async () => {
    const caller = await addAdmin()
    const job = await addReadJob(service, caller, [pair])
    const gone = await core.createKey(caller, { name: 'Gone', role: 'translator' })
    await core.revokeKey(caller, gone.id, {})
    const session = await core.createSession(caller, { name: 'Firefox' })
    for (const assignee of [gone.id, session.id, 'key_\0', 'me'])
      expect(await problemOf(core.assignJob(caller, job, { assignee }))).toMatchObject({ type: 'key-not-found' })
    expect((await core.listPeople(caller)).people).toEqual([
      { id: caller.keyId, name: caller.keyName, role: caller.role },
    ])
  })

  it('is found by its person, and among those of no one', async () => {
    const caller = await addAdmin()
    const [free, mine] = [await addReadJob(service, caller, [pair]), await addReadJob(service, caller, [pair])]
    await core.assignJob(caller, mine, { assignee: caller.keyId })
    expect(await idsOf(caller, { assignee: 'me' })).toEqual([mine])
    expect(await idsOf(caller, { assignee: caller.keyId })).toEqual([mine])
    expect(await idsOf(caller, { assignee: 'none' })).toEqual([free])
    expect((await core.countJobs(caller, { assignee: 'me' })).jobs).toBe(1)
    const people = [{ id: caller.keyId, name: caller.keyName }]
    expect(await core.countJobs(caller, {})).toMatchObject({
      jobs: 2,
      mine: 1,
      target_langs: ['es'],
      assignees: people,
    })
  })

  it('is left to review, and due, until its drafts are confirmed', async () => {
    const caller = await addAdmin()
    const id = await addReadJob(service, caller, [pair])
    await core.assignJob(caller, id, { due_at: far })
    await changeJob(store.db, caller.organisationId, id, { status: 'succeeded' })
    await core.correctSegment(caller, id, 0, { target: 'C.', state: 'draft' }, null)
    expect(await core.countJobs(caller, {})).toMatchObject({ to_review: 1, segments_reviewed: 0, due: 1 })
    await core.correctSegment(caller, id, 0, { state: 'translated' }, null)
    expect(await core.countJobs(caller, {})).toMatchObject({ to_review: 0, segments_reviewed: 1, due: 0 })
  })

  it('is listed by its due date, page by page, until it is reviewed', async () => {
    const caller = await addAdmin()
    const dates = [far, past, '2020-01-01T00:00:00.000Z', past]
    const ids: string[] = []
    for (const due_at of dates) {
      const id = await addReadJob(service, caller, [pair])
      await core.assignJob(caller, id, { due_at })
      await changeJob(store.db, caller.organisationId, id, { status: 'succeeded' })
      ids.push(id)
    }
    await addReadJob(service, caller, [pair])
    const order = [ids[2], ids[1], ids[3], ids[0]]
    expect(await idsOf(caller, { due: 'open' })).toEqual(order)
    expect(await idsOf(caller, { due: 'overdue' })).toEqual(order.slice(0, 3))
    expect(await core.countJobs(caller, {})).toMatchObject({ jobs: 5, mine: 0, due: 4, overdue: 3 })
    const pages: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = await core.listJobs(caller, { due: 'open', limit: '1', ...(after !== undefined && { after }) })
      pages.push(...page.jobs.map(({ id }) => id))
      after = page.next_after
    }
    expect(pages).toEqual(order)
    await core.changeSegments(caller, ids[2] ?? '', { items: [{ position: 0, target: 'C.', state: 'translated' }] })
    expect(await idsOf(caller, { due: 'open' })).toEqual(order.slice(1))
    await changeJob(store.db, caller.organisationId, ids[2] ?? '', { status: 'failed' })
    expect(await idsOf(caller, { due: 'open' })).toEqual(order)
    expect(await problemOf(core.listJobs(caller, { due: 'open', after: ids[0] ?? '' }))).toMatchObject({
      type: 'invalid-request',
    })
  })

  it('is given by a bulk action with others', async () => {
    const caller = await addAdmin()
    const ids = [await addReadJob(service, caller, [pair]), await addReadJob(service, caller, [pair])]
    const assignment = { assignee: caller.keyId, due_at: far }
    const { record } = await core.createBulkAction(
      caller,
      { action: 'assign', job_ids: [...ids, 'job_x'], assignment },
      null,
    )
    while (await workOnBulkActions(parts));
    expect(await core.readBulkAction(caller, record.id)).toMatchObject({
      status: 'finished',
      failures: [{ job_id: 'job_x', error_code: 'job-not-found' }],
    })
    expect(await idsOf(caller, { assignee: 'me', due: 'open' })).toEqual(ids)
    const without = core.createBulkAction(caller, { action: 'assign', job_ids: ids }, null)
    expect(await problemOf(without)).toMatchObject({ type: 'invalid-request' })
  })
})
