import { afterEach, expect, it } from 'vitest'
import type { Handler } from '../../../testing/fake-service.ts'
import { jobRecord } from '../../../testing/records.ts'
import { renderApp, until } from '../../../testing/render-app.tsx'
import { smallService } from '../../../testing/small-service.ts'
import { jobList } from '../../../messages/en/job-list.gen.ts'
import { batch } from '../../../messages/en/batch.gen.ts'
import { leftOutLines } from './left-out-text.ts'
import { endOfDay } from '../../../lib/day-field.ts'
import { jobsCsv } from '../jobs-csv.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const job = jobRecord({ batch_id: 'bat_1' })
const leftOut = {
  files: [
    { name: 'art/cover.psd', reason: 'unsupported' as const },
    { name: 'es.json', reason: 'translation' as const },
  ],
  more: 5,
}

it('shows the files of a batch that were not uploaded last, with the reason', async () => {
  const service = smallService([job])
  const handler: Handler = (asked) => (asked.path === '/v1/batches/bat_1/left-out' ? { body: leftOut } : service(asked))
  page = await renderApp('/jobs/batches/bat_1', handler)
  await until('the rows', () => document.body.textContent?.includes('7 more files were not uploaded'))
  const rows = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent ?? '')
  expect(rows[1]).toMatch(/^art\/cover\.psdNot uploaded.*format/)
  expect(rows[2]).toBe('es.jsonNot uploadedIt is the translation of another file of the upload.')
  expect(rows[3]).toBe('and 5 more files')
})

it('has no such rows with a service that keeps none', async () => {
  page = await renderApp('/jobs/batches/bat_1', smallService([job]))
  await until('the row', () => document.querySelector('tbody tr'))
  expect(document.querySelectorAll('tbody tr')).toHaveLength(1)
})

it('come behind lines that have the person and the due date of each job', async () => {
  const given = { ...job, assignee: { id: 'key_1', name: 'Ana Ruiz' }, due_at: endOfDay('2026-12-09') ?? '' }
  const [head = '', line = ''] = (await jobsCsv(jobList.jobs, [given]).text()).split('\r\n')
  expect(head).toContain(',Assigned to,Due date,Job ID')
  expect(line).toContain(',Ana Ruiz,2026-12-09,')
})

it('are the last lines of the report', async () => {
  const lines = (await jobsCsv(jobList.jobs, [job], leftOutLines({ jobs: jobList.jobs, batch }, leftOut)).text())
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines[2]).toContain('art/cover.psd')
  expect(lines[2]).toContain('Not uploaded: ')
  expect(lines[4]).toMatch(/^and 5 more files,,,Not uploaded/)
})
