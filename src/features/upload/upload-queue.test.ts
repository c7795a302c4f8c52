import { describe, expect, it } from 'vitest'
import type { Job } from '#contract/resources/job.ts'
import { makeScheduler } from '../../api/scheduler.ts'
import { makeSessionStore } from '../../api/session.ts'
import { makeUploadDocument } from '../../api/upload-document.ts'
import { makeFormat } from '../../lib/format.ts'
import { upload as words } from '../../messages/en/upload.ts'
import { fakeClock, settle } from '../../testing/fake-clock.ts'
import { problem } from '../../testing/fake-service.ts'
import { fakeUploads } from '../../testing/fake-upload.ts'
import { jobRecord } from '../../testing/records.ts'
import { fileProblem } from './file-problem.ts'
import { makeUploadQueue } from './upload-queue.ts'

function setUp() {
  const clock = fakeClock()
  const session = makeSessionStore(undefined, 'http://service.test')
  session.begin({ address: 'http://service.test', key: 'cot_m_key', keep: false })
  const { uploads, makeRequest } = fakeUploads()
  const parts = { session, scheduler: makeScheduler(clock), clock, language: () => 'en', makeRequest }
  const jobs: Job[] = []
  const queue = makeUploadQueue(makeUploadDocument(parts), (job) => jobs.push(job))
  const steps = () => queue.getState().cells.map(({ step }) => step)
  return { clock, queue, uploads, jobs, steps }
}

const file = new File(['Hello'], 'hello.txt')
const cell = (targetLang: string, of = file) => ({ id: `${of.name} ${targetLang}`, file: of, targetLang })
const from = { sourceLang: 'en', allowPartial: false }

/** The keys that were sent for the same upload in two queues, as after a reload. */
async function keysOf(...batches: readonly (readonly [ReturnType<typeof cell>, typeof from])[]) {
  const keys: (string | undefined)[] = []
  for (const [wanted, how] of batches) {
    const { queue, uploads } = setUp()
    queue.start([wanted], how)
    await settle()
    keys.push(uploads[0]?.headers.get('Idempotency-Key'))
  }
  return keys
}

describe('the queue of uploads', () => {
  it('sends two at a time, and goes on as they end', async () => {
    const { queue, uploads, steps, jobs } = setUp()
    queue.start(
      ['es', 'ca', 'fr'].map((language) => cell(language)),
      from,
    )
    await settle()
    expect(uploads).toHaveLength(2)
    expect(steps()).toEqual(['sending', 'sending', 'waiting'])
    // The two start together: which of them is sent first is not said.
    const spanish = uploads.find(({ form }) => form.get('target_lang') === 'es')
    spanish?.progress(0.4)
    expect(queue.getState().cells[0]?.sent).toBe(0.4)
    spanish?.answer({ status: 202, body: jobRecord({ id: 'job_7' }) })
    await settle()
    expect(steps()).toEqual(['created', 'sending', 'sending'])
    expect(jobs.map(({ id }) => id)).toEqual(['job_7'])
  })

  it('sends the fields and the file with a key of its own', async () => {
    const { queue, uploads } = setUp()
    queue.start([cell('es')], { sourceLang: 'en', allowPartial: true })
    await settle()
    const [upload] = uploads
    expect(Object.fromEntries(upload?.form ?? [])).toMatchObject({
      source_lang: 'en',
      target_lang: 'es',
      allow_partial: 'true',
    })
    expect(upload?.headers.get('Authorization')).toBe('Bearer cot_m_key')
    expect(upload?.headers.get('Idempotency-Key')).toMatch(/^up-[0-9a-f]{64}-[0-9a-f]{32}$/)
  })

  it('has one key for one upload, whenever it is made, and another for every other', async () => {
    const renamed = new File(['Hello'], 'other.txt')
    const changed = new File(['Hullo'], 'hello.txt')
    const keys = await keysOf(
      [cell('es'), from],
      [cell('es'), from],
      [cell('ca'), from],
      [cell('es', renamed), from],
      [cell('es', changed), from],
      [cell('es'), { ...from, allowPartial: true }],
    )
    expect(keys[0]).toBe(keys[1])
    expect(new Set(keys).size).toBe(5)
  })

  it('is sent again by itself, with the same key, when the connection is cut', async () => {
    const { clock, queue, uploads, steps } = setUp()
    queue.start([cell('es')], from)
    await settle()
    uploads[0]?.answer(null)
    await clock.pass(1000)
    expect(uploads).toHaveLength(2)
    expect(uploads[1]?.headers.get('Idempotency-Key')).toBe(uploads[0]?.headers.get('Idempotency-Key'))
    uploads[1]?.answer({ status: 200, body: jobRecord() })
    await settle()
    expect(steps()).toEqual(['existing'])
  })

  it('says why it was refused, and tries again when told to', async () => {
    const { queue, uploads, steps } = setUp()
    queue.start([cell('es')], from)
    await settle()
    uploads[0]?.answer(problem('invalid-document', 400, { detail: 'not a document' }))
    await settle()
    expect(steps()).toEqual(['failed'])
    expect(queue.getState().cells[0]?.error).toMatchObject({ type: 'invalid-document', detail: 'not a document' })
    queue.retry('hello.txt es')
    await settle()
    uploads[1]?.answer({ status: 202, body: jobRecord() })
    await settle()
    expect(steps()).toEqual(['created'])
  })

  it('makes a second job of the same file only when told to', async () => {
    const { queue, uploads } = setUp()
    queue.start([cell('es')], from)
    await settle()
    uploads[0]?.answer({ status: 200, body: jobRecord() })
    await settle()
    queue.sendAgain('hello.txt es')
    await settle()
    expect(uploads[1]?.headers.get('Idempotency-Key')).not.toBe(uploads[0]?.headers.get('Idempotency-Key'))
  })

  it('stops what is under way and what waits', async () => {
    const { queue, uploads, steps } = setUp()
    queue.start(
      ['es', 'ca', 'fr'].map((language) => cell(language)),
      from,
    )
    await settle()
    queue.cancelAll()
    await settle()
    expect(steps()).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect(uploads).toHaveLength(2)
  })
})

describe('a file that need not be sent to be refused', () => {
  const said = (content: string, name: string) => fileProblem(new File([content], name), words, makeFormat('en'))

  it('is empty, or of an unknown format', () => {
    expect(said('', 'a.docx')).toBe('The file is empty')
    expect(said('x', 'a.exe')).toBe('This format is not supported')
    expect(said('x', 'Plan.DOCX')).toBeNull()
  })

  it('is larger than 50 MB', () => {
    const large = Object.defineProperty(new File(['x'], 'a.docx'), 'size', { value: 52_428_801 })
    expect(fileProblem(large, words, makeFormat('en'))).toContain('larger than 50 MB')
  })
})
