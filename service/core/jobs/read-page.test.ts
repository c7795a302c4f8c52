import { beforeAll, describe, expect, it } from 'vitest'
import { PagesRefused } from '../../pages/page-renderer.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { fakePages } from '../../testing/fake-pages.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { makeCore } from '../core.ts'
import type { Caller } from '../../ports/records.ts'

const pages = fakePages()
const service = await startTestService({ engine: fakeEngine(), pages })
const { core, parts } = service
const first = { page: 1, revision: null }

/** Makes a gate at which work waits until it is opened. */
function makeGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}

describe('a page of a document', () => {
  let caller: Caller
  let jobId: string

  beforeAll(async () => {
    caller = await service.addCaller()
    const worker = await service.startWorker()
    jobId = (await service.upload(caller, 'Hello.\nGood day.\n')).id
    await service.waitFor(caller, jobId, 'succeeded')
    await worker.close()
  })

  it('is of the segments as they are now, and another page of the same document as it was then', async () => {
    await core.correctSegment(caller, jobId, 0, { target: 'Hola.' }, null)
    const one = await core.readPage(caller, jobId, first)
    expect(one).toMatchObject({ page: 1, pages: 2, image: 'AQ==', lines: [{ text: 'Hola.' }] })
    const written = pages.written.length
    await core.correctSegment(caller, jobId, 1, { target: 'Buenos días.' }, null)
    const other = await core.readPage(caller, jobId, { page: 2, revision: one.revision })
    expect(other.revision).toBe(one.revision)
    expect(other.lines[0]?.text).not.toBe('Buenos días.')
    expect(pages.written).toHaveLength(written)
    const now = await core.readPage(caller, jobId, { page: 2, revision: null })
    expect(now.lines[0]?.text).toBe('Buenos días.')
    expect(now.revision).toBeGreaterThan(one.revision)
  })

  it('that the document does not have is its last one', async () => {
    expect(await core.readPage(caller, jobId, { page: 99, revision: null })).toMatchObject({ page: 2, pages: 2 })
  })

  it('of a revision that is not stored any more is one of the document as it is now', async () => {
    const { revision } = await core.readPage(caller, jobId, first)
    expect((await core.readPage(caller, jobId, { page: 1, revision: 0 })).revision).toBe(revision)
    expect((await core.readPage(caller, jobId, { page: 1, revision: 9999 })).revision).toBe(revision)
  })

  it('is refused for another organisation, and before the document is read', async () => {
    const stranger = await service.addCaller()
    expect((await problemOf(core.readPage(stranger, jobId, first))).type).toBe('job-not-found')
    const queued = await service.upload(caller, 'Hello.')
    expect((await problemOf(core.readPage(caller, queued.id, first))).type).toBe('job-not-ready')
  })

  it('waits for no long document of its organisation, and gets no turn when its client has gone', async () => {
    const worker = await service.startWorker()
    const { id } = await service.upload(caller, 'A long text.')
    await service.waitFor(caller, id, 'succeeded')
    await worker.close()
    // A document with more than 5,000 segments is a long one.
    await service.store.db.updateTable('jobs').set({ segments: 6000 }).where('job_id', '=', id).execute()
    const [gate, begun] = [makeGate(), makeGate()]
    const asked: number[] = []
    const slow = fakePages()
    const render: typeof slow.render = async (request) => {
      asked.push(request.page)
      begun.open()
      if (request.isLong) await gate.opened
      return slow.render(request)
    }
    const reader = makeCore({ ...parts, pages: { ...slow, render } })
    const long = reader.readPage(caller, id, { page: 7, revision: null })
    await begun.opened
    const client = new AbortController()
    const abandoned = reader.readPage(caller, id, { page: 8, revision: null, signal: client.signal })
    const refused = expect(abandoned).rejects.toThrow('aborted')
    expect((await reader.readPage(caller, jobId, { page: 2, revision: null })).page).toBe(2)
    client.abort()
    gate.open()
    await Promise.all([long, refused])
    expect(asked).toEqual([7, 2])
  })

  it('of a long document comes before the others where that is asked for, and holds the turn until they are there', async () => {
    const worker = await service.startWorker()
    const { id } = await service.upload(caller, 'A longer text.')
    await service.waitFor(caller, id, 'succeeded')
    await worker.close()
    const [gate, quick] = [makeGate(), fakePages()]
    const asked: string[] = []
    const render: typeof quick.render = async (request) => {
      asked.push(`${request.page} ${request.soon}`)
      const page = await quick.render(request)
      return request.soon ? { ...page, pages: null, rest: gate.opened } : page
    }
    const reader = makeCore({ ...parts, pages: { ...quick, has: () => false, render } })
    expect((await reader.readPage(caller, id, { page: 1, revision: null, soon: true })).pages).toBe(1)
    await service.store.db.updateTable('jobs').set({ segments: 6000 }).where('job_id', '=', id).execute()
    expect((await reader.readPage(caller, id, { page: 1, revision: null, soon: true })).pages).toBeNull()
    const next = reader.readPage(caller, id, { page: 2, revision: null })
    expect((await reader.readPage(caller, jobId, { page: 3, revision: null })).pages).toBe(2)
    gate.open()
    await next
    expect(asked).toEqual(['1 false', '1 true', '3 false', '2 false'])
  })

  it.each([
    ['pages-unavailable', 'not-installed', 'LibreOffice and poppler-utils are not installed'],
    ['pages-unavailable', 'not-confined', 'does not let LibreOffice be confined'],
    ['pages-failed', 'failed', 'could not lay out'],
  ] as const)('is the problem %s where the suite is %s', async (type, why, detail) => {
    const refusing = { ...fakePages(), render: () => Promise.reject(new PagesRefused(why)) }
    const problem = await problemOf(makeCore({ ...parts, pages: refusing }).readPage(caller, jobId, first))
    expect(problem.type).toBe(type)
    expect(problem.extra.detail).toContain(detail)
  })

  it('is unavailable for a format that has no pages', async () => {
    const worker = await service.startWorker()
    const { id } = await service.upload(caller, '{"a": "Hello there"}', {}, undefined, 'a.json')
    await service.waitFor(caller, id, 'succeeded')
    await worker.close()
    expect((await problemOf(core.readPage(caller, id, first))).type).toBe('pages-unavailable')
  })
})
