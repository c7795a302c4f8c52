import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { limits } from '#contract/limits.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { problem } from '../../testing/fake-service.ts'
import type { Uploaded } from '../../testing/fake-upload.ts'
import { serviceOfParts } from '../../testing/service-of-parts.ts'
import { untilSeen } from '../../testing/until-seen.ts'
import { makeClient } from '../transport/client.ts'
import { makeConnection } from '../transport/connection.ts'
import { makeScheduler } from '../transport/scheduler.ts'
import { makeSentFiles } from './sent-files.ts'
import { makeSessionStore } from '../transport/session.ts'
import { uploadForm } from './upload-form.ts'
import { makeAnalyseDocument } from './analyse-document.ts'

const { partBytes } = limits.uploads
const large = () => new File([new Uint8Array(2 * partBytes + 10)], 'a.docx')

function openPage(service = serviceOfParts()) {
  const clock = fakeClock()
  const session = makeSessionStore(undefined, 'http://service.test')
  session.begin({ address: 'http://service.test', key: 'cot_m_key', keep: false })
  const connection = makeConnection({ clock, probe: () => undefined })
  const { fetch, makeRequest, uploads } = service
  const parts = { session, clock, connection, scheduler: makeScheduler(clock), language: () => 'en', makeRequest }
  const sentFiles = makeSentFiles({ ...parts, client: makeClient({ ...parts, fetch }) })
  let seen = 0
  const stop = new AbortController()
  const shares: number[] = []
  const how = { signal: stop.signal, onProgress: (share: number) => shares.push(share) }
  return {
    service,
    clock,
    sentFiles,
    stop,
    shares,
    how,
    /** Returns the next body that leaves. */
    next: async (): Promise<Uploaded> => {
      await untilSeen(
        'a body',
        () => uploads.length > seen,
        () => `${seen} have left.`,
      )
      const upload = uploads[seen++]
      if (upload === undefined) throw new Error('Nothing has left')
      return upload
    },
    analyse: makeAnalyseDocument({ ...parts, sentFiles }),
    form: (file: File, more = {}) =>
      uploadForm({ ...parts, sentFiles }, endpoints.analyseDocument, {
        ...how,
        file,
        fields: { source_lang: 'en' },
        repeatable: true,
        ...more,
      }),
  }
}

describe('a large file', () => {
  it('is sent once for all forms that need it, and goes on after each reset with the part that was cut', async () => {
    const { service, clock, next, form, shares } = openPage()
    const file = large()
    const first = form(file)
    service.take(await next())
    const cut = await next()
    cut.progress(0.5)
    cut.answer(null)
    await clock.pass(1000)
    // It is stored, and its answer lost: the service reports where to continue.
    service.take(await next(), true)
    await clock.pass(2000)
    service.take(await next())
    service.take(await next())
    const analysis = await next()
    expect([analysis.path, analysis.form.get('upload_id'), analysis.form.has('file')]).toEqual([
      '/v1/jobs/analysis',
      'upl_1',
      false,
    ])
    analysis.answer({ status: 200, body: {} })
    await first
    expect(shares.at(-1)).toBe(1)
    const second = form(file)
    const again = await next()
    expect(again.form.get('upload_id')).toBe('upl_1')
    again.answer({ status: 200, body: {} })
    await second
    const bytes = service.uploads.reduce((sum, { part }) => sum + (part?.size ?? 0), 0)
    expect(bytes).toBeLessThanOrEqual(file.size + 2 * partBytes)
  })

  it('goes on where an earlier page stopped, and begins anew where the service has it no longer', async () => {
    const { service, next, form } = openPage()
    service.stored.set('upl_old', { size: large().size, offset: 2 * partBytes })
    const ids: string[] = []
    const sent = form(large(), { uploadId: 'upl_old', onUploadId: (id: string) => ids.push(id) })
    const last = await next()
    expect([last.headers.get('Upload-Offset'), last.part?.size]).toEqual([String(2 * partBytes), 10])
    service.take(last)
    const named = await next()
    service.stored.delete('upl_old')
    named.answer(problem('upload-not-found', 404))
    for (let part = 0; part < 3; part++) service.take(await next())
    const renamed = await next()
    renamed.answer({ status: 200, body: {} })
    expect((await sent).status).toBe(200)
    expect([renamed.form.get('upload_id'), ids]).toEqual(['upl_1', ['upl_old', 'upl_1']])
  })

  it('goes on for a form that takes the place of another, and stops for none', async () => {
    const { service, clock, next, form } = openPage()
    const file = large()
    const given = new AbortController()
    const first = form(file, { signal: given.signal })
    const part = await next()
    given.abort(new Error('other languages'))
    await expect(first).rejects.toThrow('other languages')
    const other = new AbortController()
    const second = form(file, { signal: other.signal })
    await clock.pass(2000)
    service.take(part)
    await next()
    other.abort(new Error('closed'))
    await expect(second).rejects.toThrow('closed')
    await clock.pass(2000)
    const third = form(file)
    const again = await next()
    expect(again.headers.get('Upload-Offset')).toBe(String(partBytes))
    service.take(again)
    service.take(await next())
    ;(await next()).answer({ status: 200, body: {} })
    await third
  })

  it('is deleted from the service when it is needed no more, also half-way', async () => {
    const { service, next, form, sentFiles, stop } = openPage()
    const file = large()
    const sent = form(file)
    service.take(await next())
    await next()
    stop.abort(new Error('cancelled'))
    await expect(sent).rejects.toThrow('cancelled')
    await sentFiles.drop(file)
    expect([...service.stored]).toEqual([])
  })

  it('goes in a form to a service that has only the contract, which is asked once', async () => {
    const { service, next, form } = openPage(serviceOfParts({ isBare: true }))
    for (const file of [large(), large()]) {
      const sent = form(file)
      const upload = await next()
      expect(upload.form.get('file')).toBeInstanceOf(File)
      upload.answer({ status: 200, body: {} })
      await sent
    }
    expect(service.asked.length).toBe(1)
  })
})

it('sends a file of a single part in its form, and announces nothing', async () => {
  const { service, next, form } = openPage()
  const sent = form(new File(['Hello.'], 'a.txt'))
  const upload = await next()
  upload.answer({ status: 200, body: {} })
  await sent
  expect([service.asked.length, upload.form.get('file')]).toEqual([0, expect.any(File)])
})

it('sends a file for one analysis where languages are chosen one after the other', async () => {
  const { service, clock, next, analyse } = openPage()
  const file = new File(['Hello.'], 'a.txt')
  const done: Promise<unknown>[] = []
  let change = new AbortController()
  for (const target_langs of ['es', 'es,fr', 'es,fr,de']) {
    change.abort()
    change = new AbortController()
    done.push(analyse({ file, fields: { target_langs }, signal: change.signal }).catch(() => 'left'))
    await clock.pass(200)
  }
  await clock.pass(1000)
  const upload = await next()
  expect([service.uploads.length, upload.form.get('target_langs')]).toEqual([1, 'es,fr,de'])
  upload.answer({
    status: 200,
    body: { problems: [], format: 'txt', language: null, segments: 1, words: 1, characters: 6, targets: [] },
  })
  expect((await Promise.all(done)).slice(0, -1)).toEqual(['left', 'left'])
})
