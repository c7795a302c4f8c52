import { beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { addNotes } from '../../store/notes.ts'
import { addReadJob } from '../../testing/add-read-job.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'

describe('notes on a segment', async () => {
  const service = await startTestService()
  const { core, store } = service
  const manager = { ...(await service.addCaller({}, 'manager')), keyName: 'Marta' }
  const ana = { ...manager, keyId: 'key_ana', keyName: 'Ana', role: 'translator' } as const
  const leo = { ...ana, keyId: 'key_leo', keyName: 'Leo' } as const
  let jobId = ''
  let position = -1
  const texts = async () => (await core.listNotes(ana, jobId, position)).notes.map(({ text }) => text)
  const counts = async () => ({
    segment: (await core.readSegment(ana, jobId, position)).note_count,
    job: (await core.readJob(ana, jobId)).counts?.notes,
  })

  beforeAll(async () => {
    jobId = await addReadJob(
      service,
      manager,
      Array.from({ length: 12 }, (_, index) => ({ source: `Line ${index}.`, target: `Línea ${index}.` })),
    )
  })
  const next = () => void position++

  it('name their author and are listed as they were written', async () => {
    next()
    await core.addNote(ana, jobId, position, { text: ' Landlord or agent? ' })
    await core.addNote(leo, jobId, position, { text: 'Wrong term.', kind: 'reject' })
    const { notes } = await core.listNotes(manager, jobId, position)
    expect(notes).toMatchObject([
      { author: 'Ana', text: 'Landlord or agent?', resolved: false, kind: 'note' },
      { author: 'Leo', text: 'Wrong term.', resolved: false, kind: 'reject' },
    ])
  })

  it('that give the reason of a rejection are resolved when their author undoes it, alone or among many', async () => {
    for (const many of [false, true]) {
      next()
      const { target, state, revision } = await core.readSegment(leo, jobId, position)
      const change = async (wanted: { state: typeof state; restores?: number }) => {
        const item = { target: target ?? '', ...wanted }
        if (many) await core.changeSegments(leo, jobId, { items: [{ position, ...item }] })
        else await core.correctSegment(leo, jobId, position, item, null)
      }
      const first = await core.addNote(leo, jobId, position, { text: 'An old reason.', kind: 'reject' })
      await store.query('update notes set created_at = $2 where note_id = $1', first.id, new Date(0))
      await change({ state: 'rejected_translation' })
      await core.addNote(ana, jobId, position, { text: 'I agree.', kind: 'reject' })
      await core.addNote(leo, jobId, position, { text: 'Wrong term.', kind: 'reject' })
      await change({ state, restores: revision ?? 0 })
      const { notes } = await core.listNotes(ana, jobId, position)
      const resolved = notes.filter((note) => note.resolved).map(({ text }) => text)
      expect(resolved).toEqual(['Wrong term.'])
      expect((await counts()).segment).toBe(2)
    }
  })

  it('may propose an entry, and are found by it until that is settled', async () => {
    next()
    const entry = { resource_id: 'gl_1', source: 'line', target: 'línea' }
    await core.addNote(ana, jobId, position, { text: 'A question.' })
    const { id } = await core.addNote(ana, jobId, position, { text: 'line → línea', entry })
    const open = async () => (await core.listJobNotes(leo, jobId, { with_entry: 'true', resolved: 'false' })).notes
    expect(await open()).toMatchObject([{ id, entry, position }])
    await core.changeNote(manager, jobId, position, id, { resolved: true })
    expect(await open()).toEqual([])
  })

  it('are counted by unresolved threads, of the segment and of the job', async () => {
    next()
    const before = (await counts()).job ?? 0
    const first = await core.addNote(ana, jobId, position, { text: 'A question.' })
    const answer = await core.addNote(leo, jobId, position, { text: 'An answer.', reply_to: first.id })
    expect(answer.reply_to).toBe(first.id)
    expect(await counts()).toEqual({ segment: 1, job: before + 1 })
    await core.changeNote(leo, jobId, position, answer.id, { resolved: true })
    expect(await counts()).toEqual({ segment: 0, job: before })
    const { notes } = await core.listNotes(ana, jobId, position)
    expect(notes.map(({ resolved }) => resolved)).toEqual([true, true])
  })

  it('open their thread again when they answer a resolved one, also by an answer to an answer', async () => {
    next()
    const first = await core.addNote(ana, jobId, position, { text: 'A question.' })
    const answer = await core.addNote(leo, jobId, position, { text: 'An answer.', reply_to: first.id })
    await core.changeNote(ana, jobId, position, first.id, { resolved: true })
    const third = await core.addNote(ana, jobId, position, { text: 'Not quite.', reply_to: answer.id })
    expect(third).toMatchObject({ reply_to: first.id, resolved: false })
    expect((await counts()).segment).toBe(1)
  })

  it('are changed by who wrote them alone, and deleted by them or a manager, a thread as a whole', async () => {
    next()
    const first = await core.addNote(ana, jobId, position, { text: 'A question.' })
    await core.addNote(leo, jobId, position, { text: 'An answer.', reply_to: first.id })
    expect(await problemOf(core.changeNote(leo, jobId, position, first.id, { text: 'Mine.' }))).toMatchObject({
      type: 'forbidden',
    })
    expect(await problemOf(core.deleteNote(leo, jobId, position, first.id))).toMatchObject({ type: 'forbidden' })
    await core.changeNote(ana, jobId, position, first.id, { text: 'Another question.' })
    expect(await texts()).toEqual(['Another question.', 'An answer.'])
    await core.deleteNote(manager, jobId, position, first.id)
    expect(await texts()).toEqual([])
    expect((await counts()).segment).toBe(0)
  })

  it('make the pages of segments another version, and leave segment and file as they are', async () => {
    next()
    const [version, job, segment] = [
      await core.readJobVersion(ana, jobId),
      await core.readJob(ana, jobId),
      await core.readSegment(ana, jobId, position),
    ]
    await core.addNote(ana, jobId, position, { text: 'A question.' })
    expect(await core.readJobVersion(ana, jobId)).not.toBe(version)
    expect((await core.readJob(ana, jobId)).revision).toBe(job.revision)
    expect((await core.readSegment(ana, jobId, position)).revision).toBe(segment.revision)
  })

  it('are as many as a segment takes', async () => {
    next()
    const add = () => core.addNote(ana, jobId, position, { text: 'Again.' })
    const one = { organisation_id: ana.organisationId, job_id: jobId, position, kind: 'note', text: 'Again.' } as const
    const by = { author: 'Ana', author_key_id: ana.keyId, reply_to: null, created_at: new Date() }
    const stored = Array.from({ length: limits.notesOfSegment - 1 }, (_, n) => ({
      ...one,
      ...by,
      note_id: `note_${n}`,
    }))
    await addNotes(service.store.db, stored)
    await add()
    expect(await problemOf(add())).toMatchObject({ type: 'invalid-request' })
  })

  it('stay when the segment is corrected', async () => {
    next()
    await core.addNote(ana, jobId, position, { text: 'A question.' })
    const corrected = await core.correctSegment(ana, jobId, position, { target: 'Otra.' }, null)
    expect(corrected.note_count).toBe(1)
    expect(await texts()).toEqual(['A question.'])
  })

  it('are those of a segment that is there, in the organisation that has it', async () => {
    const stranger = await service.addCaller({}, 'admin')
    expect(await problemOf(core.listNotes(ana, jobId, 99))).toMatchObject({ type: 'segment-not-found' })
    expect(await problemOf(core.addNote(ana, jobId, 99, { text: 'x' }))).toMatchObject({ type: 'segment-not-found' })
    expect(await problemOf(core.listNotes(stranger, jobId, 0))).toMatchObject({ type: 'job-not-found' })
    expect(await problemOf(core.addNote(stranger, jobId, 0, { text: 'x' }))).toMatchObject({ type: 'job-not-found' })
  })

  it('refuse a null character', async () => {
    expect(await problemOf(core.addNote(ana, jobId, 0, { text: 'a\0b' }))).toMatchObject({ type: 'invalid-request' })
  })
})
