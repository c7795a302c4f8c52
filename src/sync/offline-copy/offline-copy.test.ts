import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { openDB } from 'idb'
import { expect, it } from 'vitest'
import type { Api } from '../../api/api.ts'
import { makeSessionStore } from '../../api/transport/session.ts'
import { peekSegment, putSegment } from '../../api/segments.ts'
import { systemClock } from '../../lib/clock.ts'
import { segmentRecord } from '../../testing/records.ts'
import { storedText } from '../../testing/stored-text.ts'
import { makeSeal } from '../../lib/seal.ts'
import { openCopyStore } from './copy-store.ts'
import { copiedDocuments } from './copied-documents.ts'
import type { OfflineCopyParts } from './current-copy.ts'
import { makeOfflineCopy } from './offline-copy.ts'

const place = (position: number) => ({ jobId: 'job_1', position })
const later = segmentRecord(1, { target: 'Nueva.', revision: 7 })
const session = makeSessionStore(undefined, 'http://service.test')
const stay = { id: 'key_1', key: 'secret', until: 0 }
const staying = { address: 'http://service.test', key: 'key', keep: true, stay }
const scope = 'http://service.test key_1'
session.setState({ session: staying })

/** Returns the same key for every session: a record that is not found is absent, and not only sealed otherwise. */
const openKey = () => makeSeal('a key')
const openIn = (name: string) => (now: number, whose: string) => openCopyStore(now, whose, { name, openKey })
const openUsual = openIn('cotejo-copy')

/** Opens a page of the workbench in the same browser, without a service. */
function openPage(openStore: OfflineCopyParts['openCopyStore'] = openUsual) {
  const queries = new QueryClient()
  // The part of the interface that is used here.
  const parts = { queries, session, clock: systemClock, connection: { onAgain: () => () => {} } }
  const copy = makeOfflineCopy(parts as unknown as Api, { openCopyStore: openStore })
  return { queries, copy, documents: async () => copiedDocuments(queries, await copy.answers()) }
}

it('a page that is loaded without a network has what was saved last, and no older text in its place', async () => {
  const first = openPage()
  putSegment(first.queries, 'job_1', segmentRecord(1, { target: 'Vieja.', revision: 6 }))
  putSegment(first.queries, 'job_1', segmentRecord(2, { target: 'Otra.', revision: 9 }))
  const stop = first.copy.follow()
  window.dispatchEvent(new Event('pagehide'))
  const store = await openUsual(Date.now(), scope)
  const scopes = async () => (await store?.load()) ?? []
  await expect.poll(async () => (await scopes()).length).toBe(1)
  stop()
  await first.copy.keepSaved([
    { ...place(1), segment: later },
    { ...place(2), segment: segmentRecord(2, { target: 'Anterior.', revision: 8 }) },
  ])

  const second = openPage()
  await second.copy.restore()
  expect(peekSegment(second.queries, place(1))).toEqual(later)
  expect(peekSegment(second.queries, place(2))?.target).toBe('Otra.')

  // Once its page is written with it, it is not stored twice.
  second.copy.follow()
  window.dispatchEvent(new Event('pagehide'))
  await expect.poll(async () => (await scopes()).filter(({ saved }) => saved !== undefined)).toEqual([])
  const third = openPage()
  await third.copy.restore()
  expect(peekSegment(third.queries, place(1))).toEqual(later)
})

it('what could not be written is written with the next', async () => {
  let failed = 0
  const page = openPage(async (now, whose) => {
    const store = await openIn('full')(now, whose)
    return (
      store && {
        ...store,
        write: (answers) => (failed++ === 0 ? Promise.reject(new Error('full')) : store.write(answers)),
      }
    )
  })
  page.queries.setQueryData(['account'], { id: 'org_1' })
  page.copy.follow()
  window.dispatchEvent(new Event('pagehide'))
  await expect.poll(() => failed).toBe(1)
  window.dispatchEvent(new Event('pagehide'))
  const store = await openIn('full')(Date.now(), scope)
  await expect.poll(async () => (await store?.load())?.map(({ key }) => key)).toEqual([['account']])
})

it('leaves nothing of a session when that ends, and of a session of a tab writes nothing', async () => {
  const names = async () => (await indexedDB.databases()).map(({ name }) => name)
  const inTab = { address: 'http://service.test', key: 'key', keep: true }
  indexedDB.deleteDatabase('cotejo-copy')
  await expect.poll(names).not.toContain('cotejo-copy')
  session.setState({ session: inTab })
  const page = openPage()
  page.queries.setQueryData(['account'], { id: 'org_1' })
  page.copy.follow()
  window.dispatchEvent(new Event('pagehide'))
  await page.copy.keepSaved([{ ...place(1), segment: later }])
  expect(await names()).not.toContain('cotejo-copy')

  session.setState({ session: staying })
  window.dispatchEvent(new Event('pagehide'))
  const stored = async () => (await page.documents()).length
  await page.copy.keepSaved([{ ...place(1), segment: later }])
  expect(await stored()).toBe(1)
  // After a reload the same session has its own key.
  session.setState({ session: { ...staying, key: 'secret' } })
  expect(await stored()).toBe(1)
  session.end('left')
  await expect.poll(names).not.toContain('cotejo-copy')
})

it('what lies in the database has no word of a text, of a name or of a question', async () => {
  const page = openPage(openIn('sealed-copy'))
  session.setState({ session: staying })
  page.queries.setQueryData(['jobs', 'list', { q: 'canario' }], { pages: [{ file_name: 'canario.docx' }] })
  putSegment(page.queries, 'job_1', segmentRecord(1, { target: 'Un canario.' }))
  page.copy.follow()
  window.dispatchEvent(new Event('pagehide'))
  await page.copy.keepSaved([{ ...place(2), segment: segmentRecord(2, { target: 'Dos canarios.' }) }])
  const stored = async () => {
    const database = await openDB('sealed-copy')
    const [keys, rows] = await Promise.all([database.getAllKeys('answers'), database.getAll('answers')])
    database.close()
    return [...keys, ...rows]
  }
  await expect.poll(async () => (await stored()).length).toBe(6)
  const bytes = storedText(await stored())
  expect(bytes).toContain('job_1')
  expect(bytes).not.toContain('canario')
})

it('lists the documents that it has with their size, and removes one', async () => {
  session.setState({ session: staying })
  const page = openPage(openIn('list'))
  page.queries.setQueryData(['jobs', 'one', 'job_1'], { file_name: 'contract.docx' })
  putSegment(page.queries, 'job_1', segmentRecord(1))
  putSegment(page.queries, 'job_2', segmentRecord(1))
  page.copy.follow()
  window.dispatchEvent(new Event('pagehide'))
  const listed = async () => (await page.documents()).map(({ jobId, name }) => `${jobId} ${name}`).toSorted()
  await expect.poll(listed).toEqual(['job_1 contract.docx', 'job_2 null'])
  const loadedAnew = await openPage(openIn('list')).documents()
  expect(loadedAnew.map(({ name }) => name)).toContain('contract.docx')
  const [{ bytes } = { bytes: 0 }] = await page.documents()
  expect(bytes).toBeGreaterThan(JSON.stringify(segmentRecord(1)).length)
  await page.copy.remove('job_1')
  expect(await listed()).toEqual(['job_2 null'])
  expect(peekSegment(page.queries, place(1))).toBeUndefined()
})

it('forgets at the start what another session left', async () => {
  session.setState({ session: staying })
  const old = 'http://service.test key_0'
  const store = await openIn('left')(Date.now(), old)
  await store?.write([{ scope: old, hash: 'h', key: ['jobs'], data: {}, readAt: Date.now(), jobId: null }])
  expect(await store?.load()).toHaveLength(1)
  await openPage(openIn('left')).copy.restore()
  expect(await store?.load()).toEqual([])
})
