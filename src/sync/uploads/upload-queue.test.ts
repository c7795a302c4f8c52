import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { Job } from '#contract/resources/job.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { problem } from '../../testing/fake-service.ts'
import { serviceOfParts } from '../../testing/service-of-parts.ts'
import type { Uploaded } from '../../testing/fake-upload.ts'
import { memoryUploadStore } from '../../testing/memory-upload-store.ts'
import { jobRecord } from '../../testing/records.ts'
import { untilSeen } from '../../testing/until-seen.ts'
import { makeClient } from '../../api/transport/client.ts'
import { makeConnection } from '../../api/transport/connection.ts'
import { makeScheduler } from '../../api/transport/scheduler.ts'
import { makeSentFiles } from '../../api/upload/sent-files.ts'
import { makeSessionStore } from '../../api/transport/session.ts'
import { makeUploadDocument } from '../../api/upload/upload-document.ts'
import { isUnsent, mayHelpToRetry, type UploadBatch, type WantedUpload } from './queued-upload.ts'
import { makeUploadQueue } from './upload-queue.ts'
import type { StoredUpload } from './upload-store.ts'

const DAY = 24 * 3600 * 1000

/** Opens a page of the workbench; `disk` outlives it. */
async function openPage(disk = new Map<string, StoredUpload>(), clock = fakeClock(), service = serviceOfParts()) {
  const session = makeSessionStore(undefined, 'http://service.test')
  session.begin({ address: 'http://service.test', key: 'cot_m_key', keep: false })
  const { uploads, makeRequest, fetch } = service
  const parts = {
    session,
    scheduler: makeScheduler(clock),
    connection: makeConnection({ clock, probe: () => undefined }),
    clock,
    language: () => 'en',
    makeRequest,
  }
  const sentFiles = makeSentFiles({ ...parts, client: makeClient({ ...parts, fetch }) })
  const jobs: Job[] = []
  const leftOut: unknown[] = []
  const queue = makeUploadQueue({
    uploadDocument: makeUploadDocument({ ...parts, sentFiles }),
    dropFile: (file) => void sentFiles.drop(file),
    openUploadStore: async () => memoryUploadStore(disk),
    clock,
    onJob: (job) => jobs.push(job),
    reportLeftOut: async (...report) => void leftOut.push(report),
  })
  queue.open('http://service.test org_1')
  await queue.restore()
  const steps = () => queue.getState().cells.map(({ step }) => step)
  const idOf = (language: string) =>
    queue.getState().cells.find(({ fields }) => fields.target_lang === language)?.id ?? ''
  const wait = (what: string, isSo: () => boolean) =>
    untilSeen(what, isSo, () => `The cells: ${steps().join(', ')}; ${uploads.length} uploads, ${disk.size} kept.`)
  const sentTo = (language: string) => uploads.filter(({ form }) => form.get('target_lang') === language)
  return {
    clock,
    service,
    disk,
    queue,
    uploads,
    jobs,
    leftOut,
    idOf,
    sentTo,
    /** Waits until the cells have come so far: hashing takes its time. */
    reach: (...wanted: readonly string[]) =>
      wait(wanted.join(', '), () => JSON.stringify(steps()) === JSON.stringify(wanted)),
    /** Waits until so many have left altogether. */
    leave: (count: number) => wait(`${count} uploads`, () => uploads.length === count),
    /** Waits until so many are stored on the disk. */
    keep: (count: number) => wait(`${count} kept`, () => disk.size === count),
  }
}

const file = new File(['Hello'], 'hello.txt')
const into = (targetLang: string, of = file): WantedUpload => ({
  file: of,
  path: null,
  targetLang,
  mt: true,
  memoryIds: [],
  glossaryIds: [],
})
const from: UploadBatch = { source_lang: 'en', allow_partial: 'false' }

/** Returns the key that goes with an upload, as after a reload: each from a page of its own. */
async function keyOf(wanted: WantedUpload, batch: UploadBatch) {
  const { queue, uploads, leave } = await openPage()
  await queue.start([wanted], batch)
  await leave(1)
  return uploads[0]?.headers.get('Idempotency-Key')
}

describe('the queue of uploads', () => {
  it('sends two at a time, and goes on as they end', async () => {
    const { queue, uploads, reach, leave, jobs, sentTo } = await openPage()
    await queue.start(
      ['es', 'ca', 'fr'].map((language) => into(language)),
      from,
    )
    await leave(2)
    await reach('sending', 'sending', 'waiting')
    // The two start together: either may be sent first.
    sentTo('es')[0]?.progress(0.4)
    expect(queue.getState().cells[0]?.sent).toBe(0.4)
    sentTo('es')[0]?.answer({ status: 202, body: jobRecord({ id: 'job_7' }) })
    await leave(3)
    await reach('created', 'sending', 'sending')
    expect(jobs.map(({ id }) => id)).toEqual(['job_7'])
    expect(uploads).toHaveLength(3)
  })

  it('sends the fields and the file with a key of its own', async () => {
    const { queue, uploads, leave } = await openPage()
    await queue.start([{ ...into('es'), memoryIds: ['tm_1', 'tm_2'], glossaryIds: [] }], {
      ...from,
      project_id: 'prj_1',
      notify_email: 'ana@example.org',
    })
    await leave(1)
    expect(Object.fromEntries(uploads[0]?.form ?? [])).toMatchObject({
      source_lang: 'en',
      target_lang: 'es',
      allow_partial: 'false',
      project_id: 'prj_1',
      notify_email: 'ana@example.org',
      memory_ids: 'tm_1,tm_2',
    })
    expect(uploads[0]?.form.has('glossary_ids')).toBe(false)
    expect(uploads[0]?.headers.get('Authorization')).toBe('Bearer cot_m_key')
    expect(uploads[0]?.headers.get('Idempotency-Key')).toMatch(/^up-[0-9a-f]{64}-[0-9a-f]{32}$/)
  })

  it('has one key for one upload, whenever it is made, and another for every other', async () => {
    const keys = [
      await keyOf(into('es'), from),
      await keyOf(into('es'), from),
      await keyOf(into('ca'), from),
      await keyOf(into('es', new File(['Hello'], 'other.txt')), from),
      await keyOf(into('es', new File(['Hullo'], 'hello.txt')), from),
      await keyOf(into('es'), { ...from, allow_partial: 'true' }),
      await keyOf({ ...into('es'), memoryIds: ['tm_1'] }, from),
    ]
    expect(keys[0]).toBe(keys[1])
    expect(new Set(keys).size).toBe(6)
  })

  it('is sent again by itself, with the same key, when the connection is cut', async () => {
    const { clock, queue, uploads, reach, leave } = await openPage()
    await queue.start([into('es')], from)
    await leave(1)
    uploads[0]?.answer(null)
    await untilSeen(
      'a pause',
      () => clock.waits.length > 0,
      () => 'There was none.',
    )
    await clock.pass(1000)
    await leave(2)
    expect(uploads[1]?.headers.get('Idempotency-Key')).toBe(uploads[0]?.headers.get('Idempotency-Key'))
    uploads[1]?.answer({ status: 200, body: jobRecord() })
    await reach('existing')
  })

  it('says why it was refused, and tries again when asked to', async () => {
    const { queue, uploads, reach, leave, keep, idOf, disk } = await openPage()
    await queue.start([into('es')], from)
    await leave(1)
    uploads[0]?.answer(problem('invalid-document', 400, { detail: 'not a document' }))
    await reach('failed')
    expect(queue.getState().cells[0]?.error).toMatchObject({ type: 'invalid-document', detail: 'not a document' })
    await keep(1)
    const reloaded = await openPage(new Map(disk))
    expect(reloaded.queue.getState().cells).toMatchObject([{ step: 'failed', error: { type: 'invalid-document' } }])
    expect(reloaded.uploads).toEqual([])
    queue.retry(idOf('es'))
    await leave(2)
    uploads[1]?.answer({ status: 202, body: jobRecord() })
    await reach('created')
    await keep(0)
  })

  it('is sent again with all the others only where that can end in another way', async () => {
    const { queue, sentTo, reach, leave } = await openPage()
    await queue.start([into('es'), into('ca')], from)
    await leave(2)
    sentTo('es')[0]?.answer(problem('invalid-document', 400))
    sentTo('ca')[0]?.answer(problem('quota-exceeded', 402))
    await reach('failed', 'failed')
    expect(queue.getState().cells.map(mayHelpToRetry)).toEqual([false, true])
    queue.retryFailed()
    await leave(3)
    await reach('failed', 'sending')
  })

  it('makes a second job of the same file only when asked to', async () => {
    const { queue, uploads, reach, leave, idOf } = await openPage()
    await queue.start([into('es')], from)
    await leave(1)
    uploads[0]?.answer({ status: 200, body: jobRecord() })
    await reach('existing')
    queue.sendAgain(idOf('es'))
    await leave(2)
    expect(uploads[1]?.headers.get('Idempotency-Key')).not.toBe(uploads[0]?.headers.get('Idempotency-Key'))
  })

  it('stops what is under way and what waits, and keeps nothing of it', async () => {
    const { queue, uploads, reach, leave, keep } = await openPage()
    await queue.start(
      ['es', 'ca', 'fr'].map((language) => into(language)),
      from,
    )
    await leave(2)
    queue.cancelAll()
    await reach('cancelled', 'cancelled', 'cancelled')
    await keep(0)
    expect(uploads).toHaveLength(2)
  })

  it('cancels one and goes on with the others', async () => {
    const { queue, reach, leave, idOf, sentTo } = await openPage()
    await queue.start(
      ['es', 'ca', 'fr'].map((language) => into(language)),
      from,
    )
    await leave(2)
    queue.cancel(idOf('ca'))
    await leave(3)
    await reach('sending', 'cancelled', 'sending')
    expect(sentTo('fr')).toHaveLength(1)
  })

  it('pauses, and goes on where it was with the same keys', async () => {
    const { queue, reach, leave, sentTo } = await openPage()
    await queue.start(
      ['es', 'ca', 'fr'].map((language) => into(language)),
      from,
    )
    await leave(2)
    queue.pause()
    await reach('waiting', 'waiting', 'waiting')
    queue.goOn()
    await leave(4)
    await reach('sending', 'sending', 'waiting')
    const [before, after] = sentTo('es')
    expect(after?.headers.get('Idempotency-Key')).toBe(before?.headers.get('Idempotency-Key'))
    after?.answer({ status: 202, body: jobRecord() })
    await leave(5)
    await reach('created', 'sending', 'sending')
  })
})

describe('what a reload finds', () => {
  it('is what was not answered, in its order, and nothing that was', async () => {
    const before = await openPage()
    await before.queue.start(
      ['es', 'ca', 'fr'].map((language) => into(language)),
      from,
    )
    await before.leave(2)
    before.sentTo('es')[0]?.answer({ status: 202, body: jobRecord() })
    await before.leave(3)
    await before.keep(2)
    const after = await openPage(before.disk)
    expect(after.queue.getState().cells.map(({ fields }) => fields.target_lang)).toEqual(['ca', 'fr'])
    await after.leave(2)
    const key = before.sentTo('ca')[0]?.headers.get('Idempotency-Key')
    expect(after.sentTo('ca')[0]?.headers.get('Idempotency-Key')).toBe(key)
  })

  it('is also what could not be sent at all, with the reason and without being sent; its batch has it', async () => {
    const before = await openPage()
    await before.queue.start([into('es')], { ...from, batch_id: 'bat_1' }, [
      { file: new File(['PK'], 'broken.docx'), path: null, reason: 'corrupt' },
    ])
    await before.leave(1)
    await before.keep(2)
    const after = await openPage(before.disk)
    await after.leave(1)
    const [, broken] = after.queue.getState().cells
    expect(broken).toMatchObject({
      step: 'failed',
      error: { type: 'invalid-document', members: { reason: 'corrupt' } },
    })
    expect(broken && [broken.file.name, isUnsent(broken), mayHelpToRetry(broken)]).toEqual(['broken.docx', true, false])
    after.uploads[0]?.answer({ status: 202, body: jobRecord({ batch_id: 'bat_1' }) })
    await after.reach('created', 'failed')
    expect([before.leftOut, after.leftOut]).toEqual([[], [['bat_1', [{ name: 'broken.docx', reason: 'corrupt' }]]]])
  })

  it('counts what had arrived as uploaded now, not as uploaded some other time', async () => {
    const before = await openPage()
    await before.queue.start([into('es')], from)
    await before.leave(1)
    const after = await openPage(before.disk)
    await after.leave(1)
    after.uploads[0]?.answer({ status: 200, body: jobRecord() })
    await after.reach('created')
    await after.keep(0)
  })

  it('leaves to a person what left so long ago that the service has forgotten it', async () => {
    const before = await openPage()
    await before.queue.start([into('es'), into('ca'), into('fr')], from)
    await before.leave(2)
    const after = await openPage(before.disk, fakeClock(before.clock.now() + DAY + 1))
    // Two had left; the third never did and can do no harm.
    await after.leave(1)
    await after.reach('failed', 'failed', 'sending')
    expect(after.queue.getState().cells[0]?.error).toMatchObject({ type: 'unanswered' })
  })

  it('is nothing of another organisation', async () => {
    const page = await openPage()
    await page.queue.start([into('es')], from)
    await page.leave(1)
    page.queue.close()
    page.queue.open('http://service.test org_2')
    await page.queue.restore()
    expect(page.queue.getState().cells).toEqual([])
  })

  it('is nothing after it was wiped', async () => {
    const before = await openPage()
    await before.queue.start([into('es')], from)
    await before.leave(1)
    await before.queue.wipe()
    const after = await openPage(before.disk)
    expect(after.queue.getState().cells).toEqual([])
  })

  it('is nothing for any service after all was wiped', async () => {
    const before = await openPage()
    await before.queue.start([into('es')], from)
    await before.leave(1)
    expect(await before.queue.kept()).toHaveLength(1)
    before.queue.close()
    // It takes up what is left, and keeps it again once it has its key.
    const after = await openPage(before.disk)
    after.queue.open('http://another.test org_2')
    await after.queue.wipe('all')
    expect(await after.queue.kept()).toEqual([])
  })
})

describe('a document that is sent in parts', () => {
  const { partBytes } = limits.uploads
  const large = new File([new Uint8Array(partBytes + 10)], 'large.docx')
  const part = (page: Awaited<ReturnType<typeof openPage>>, index: number): Uploaded =>
    page.uploads[index] ?? fail(`There is no upload ${index}`)

  it('goes on with its second part after a reload, and its parts go with its last language', async () => {
    const before = await openPage()
    await before.queue.start([into('es', large), into('ca', large)], from)
    await before.leave(1)
    before.service.take(part(before, 0))
    await before.leave(2)
    const after = await openPage(before.disk, before.clock, before.service)
    await after.leave(3)
    expect(part(after, 2).headers.get('Upload-Offset')).toBe(String(partBytes))
    after.service.take(part(after, 2))
    await after.leave(5)
    const [spanish] = after.sentTo('es')
    expect(spanish?.form.get('upload_id')).toBe('upl_1')
    spanish?.answer({ body: jobRecord({ id: 'job_1' }) })
    await after.reach('created', 'sending')
    expect(after.service.stored.size).toBe(1)
    const [catalan] = after.queue.getState().cells.filter(({ step }) => step === 'sending')
    after.queue.cancel(catalan?.id ?? '')
    await untilSeen(
      'no parts',
      () => after.service.stored.size === 0,
      () => 'There are some.',
    )
  })

  it('that was not answered is sent again as soon as the service answers', async () => {
    const page = await openPage()
    await page.queue.start([into('es')], from)
    for (let attempt = 1; attempt <= 5; attempt++) {
      await page.leave(attempt)
      part(page, attempt - 1).answer(null)
      await page.clock.pass(60_000)
    }
    await page.reach('failed')
    page.queue.hurry()
    await page.leave(6)
  })
})

function fail(message: string): never {
  throw new Error(message)
}
