import type { JobsPage } from '#contract/resources/job.ts'
import type { Api } from './api.ts'
import { jobKeys } from './jobs.ts'

/** Names the documents that were uploaded together; '' takes the name away. */
export async function nameBatch(api: Api, batchId: string, name: string): Promise<void> {
  const body = { name: name === '' ? null : name }
  await api.client('changeBatch', { params: { batch_id: batchId }, body, priority: 'act' })
  const { queries } = api
  await queries.cancelQueries({ queryKey: jobKeys.lists })
  queries.setQueriesData<JobsPage>(
    { queryKey: jobKeys.lists },
    (page) =>
      page && {
        ...page,
        jobs: page.jobs.map((job) => (job.batch_id === batchId ? { ...job, batch_name: name || undefined } : job)),
      },
  )
  await queries.invalidateQueries({ queryKey: jobKeys.all })
}
