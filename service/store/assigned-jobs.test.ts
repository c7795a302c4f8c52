import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestStore } from '../testing/open-test-store.ts'
import { matchingJobs } from './jobs.ts'

const store = await openTestStore()

it.each([
  { filter: { assigneeId: 'key_1' }, order: ['job_id desc'] as const, index: 'jobs_of_assignee' },
  { filter: { due: 'open' as const }, order: ['open_due_at', 'job_id'] as const, index: 'jobs_due' },
])('a page of jobs with $filter is read by $index, without the other jobs', async ({ filter, order, index }) => {
  const query = matchingJobs(store.db, 'org_1', { kind: 'translate_document', ...filter }).selectAll()
  const page = order.reduce((sorted, column) => sorted.orderBy(sql.raw(column)), query).limit(50)
  const plan = await store.transact(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_bitmapscan = off`.execute(tx)
    return JSON.stringify((await sql`explain (format json) ${page}`.execute(tx)).rows)
  })
  expect(plan).toContain(index)
  // A sort would read all jobs of the person, or all that are due, for one page.
  expect(plan).not.toContain('"Sort"')
})
