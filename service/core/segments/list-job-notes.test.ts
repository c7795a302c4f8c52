import { beforeAll, describe, expect, it } from 'vitest'
import type { JobNotesQuery } from '#contract/resources/note.ts'
import { addReadJob } from '../../testing/add-read-job.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'

describe('the notes of a whole document', async () => {
  const service = await startTestService()
  const { core } = service
  const ana = { ...(await service.addCaller({}, 'translator')), keyName: 'Ana' }
  let jobId = ''
  const listed = async (query: JobNotesQuery = {}) =>
    (await core.listJobNotes(ana, jobId, query)).notes.map(({ position, text, resolved }) => [position, text, resolved])

  beforeAll(async () => {
    jobId = await addReadJob(
      service,
      ana,
      Array.from({ length: 4 }, (_, index) => ({ source: `Line ${index}.`, target: `Línea ${index}.` })),
    )
    const first = await core.addNote(ana, jobId, 3, { text: 'Late question.' })
    await core.addNote(ana, jobId, 1, { text: 'Wrong term.', kind: 'reject' })
    await core.addNote(ana, jobId, 3, { text: 'Answer.', reply_to: first.id })
    await core.addNote(ana, jobId, 3, { text: 'Another.' })
    await core.changeNote(ana, jobId, 3, first.id, { resolved: true })
  })

  it('come by position, each thread as it was written', async () => {
    expect(await listed()).toEqual([
      [1, 'Wrong term.', false],
      [3, 'Late question.', true],
      [3, 'Answer.', true],
      [3, 'Another.', false],
    ])
  })

  it('are those of threads that are resolved or not, and of some kinds', async () => {
    expect((await listed({ resolved: 'true' })).map(([, text]) => text)).toEqual(['Late question.', 'Answer.'])
    expect((await listed({ resolved: 'false' })).map(([, text]) => text)).toEqual(['Wrong term.', 'Another.'])
    expect((await listed({ kind: 'reject' })).map(([, text]) => text)).toEqual(['Wrong term.'])
    expect(await listed({ kind: 'document' })).toEqual([])
  })

  it('come page by page, none twice and none left out', async () => {
    const texts: string[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof core.listJobNotes>> = await core.listJobNotes(ana, jobId, {
        limit: '1',
        ...(after !== null && { after }),
      })
      texts.push(...page.notes.map(({ text }) => text))
      after = page.next_after
    } while (after !== null)
    expect(texts).toEqual(['Wrong term.', 'Late question.', 'Answer.', 'Another.'])
  })

  it('are not there for another organisation, and no other cursor is taken', async () => {
    const stranger = await service.addCaller({}, 'admin')
    expect(await problemOf(core.listJobNotes(stranger, jobId, {}))).toMatchObject({ type: 'job-not-found' })
    expect(await problemOf(core.listJobNotes(ana, jobId, { after: 'x' }))).toMatchObject({ type: 'invalid-request' })
  })
})
