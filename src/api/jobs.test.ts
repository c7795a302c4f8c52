import { expect, it } from 'vitest'
import { fakeClock } from '../testing/fake-clock.ts'
import { fakeService } from '../testing/fake-service.ts'
import { downloadFile } from './jobs.ts'
import { makeApi } from './make-api.ts'
import { makeSessionStore } from './session.ts'

it.each([
  ['offer.es.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['Page.HTM', 'text/html'],
  ['offer.es.dwg', 'application/octet-stream'],
])('the downloaded file %s has the media type of its extension', async (name, type) => {
  const service = fakeService(() => ({
    body: 'the document',
    headers: { 'Content-Type': 'application/octet-stream', 'Content-Disposition': `attachment; filename="${name}"` },
  }))
  const session = makeSessionStore(undefined, 'http://service.test')
  session.begin({ address: 'http://service.test', key: 'cot_m_key', keep: false })
  const api = makeApi({
    session,
    clock: fakeClock(),
    language: () => 'en',
    fetch: service.fetch,
    makeRequest: () => new XMLHttpRequest(),
    kept: undefined,
  })
  const { blob, fileName } = await downloadFile(api, 'job_1')
  expect([fileName, blob.type, await blob.text()]).toEqual([name, type, '"the document"'])
})
