import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { fakeClock } from '../testing/fake-clock.ts'
import { fakeService } from '../testing/fake-service.ts'
import { downloadFile, downloadXliff } from './job-files.ts'
import { jobKeys, recountJobs } from './jobs.ts'
import { makeApi } from './make-api.ts'
import { makeSessionStore } from './transport/session.ts'

it.each([
  ['offer.es.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['Page.HTM', 'text/html'],
  ['offer.es.dwg', 'application/octet-stream'],
])('the downloaded file %s has the media type of its extension', async (name, type) => {
  const service = fakeService(() => ({
    body: 'the document',
    headers: { 'Content-Type': 'application/octet-stream', 'Content-Disposition': `attachment; filename="${name}"` },
  }))
  const { blob, fileName } = await downloadFile(apiOf(service), 'job_1')
  expect([fileName, blob.type, await blob.text()]).toEqual([name, type, '"the document"'])
})

it('XLIFF is asked for in the version that the other tool reads', async () => {
  const service = fakeService(() => ({ body: '<xliff/>', headers: { 'Content-Type': 'application/xliff+xml' } }))
  await downloadXliff(apiOf(service), 'job_1', { version: '1.2' })
  expect(service.asked.map(({ path, query }) => `${path} ${query.get('version')}`)).toEqual([
    '/v1/jobs/job_1/xliff 1.2',
  ])
})

function apiOf(service: ReturnType<typeof fakeService>) {
  const session = makeSessionStore(undefined, 'http://service.test')
  session.begin({ address: 'http://service.test', key: 'cot_m_key', keep: false })
  return makeApi({
    session,
    clock: fakeClock(),
    language: () => 'en',
    fetch: service.fetch,
    makeRequest: () => new XMLHttpRequest(),
    kept: undefined,
  })
}

it('totals of what did not run are looked at again when a job is made, and no others', () => {
  const queries = new QueryClient()
  const [idle, busy] = [jobKeys.totals({}), jobKeys.totals({ project_id: 'prj_1' })]
  queries.setQueryData(idle, { running: 0 })
  queries.setQueryData(busy, { running: 3 })
  recountJobs(queries)
  expect([idle, busy].map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, false])
})
