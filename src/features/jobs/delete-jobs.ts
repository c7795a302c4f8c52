import { createStore } from 'zustand/vanilla'
import type { Job } from '#contract/resources/job.ts'
import type { Api } from '../../api/api.ts'
import { deleteJob } from '../../api/jobs.ts'
import { offerUndo } from '../../ui/offer-undo.ts'

/** Jobs that are out of sight because they are about to be deleted; they come back when that is taken back. */
export const goneJobs = createStore<{ readonly ids: ReadonlySet<string> }>(() => ({ ids: new Set() }))

type Words = {
  readonly text: string
  readonly undo: string
  /** Some could not be deleted. */
  readonly onError: (error: unknown) => void
}

/** Takes jobs out of sight at once and deletes them when that was not undone. */
export function deleteJobs(api: Api, jobs: readonly Pick<Job, 'id'>[], { text, undo, onError }: Words): void {
  const ids = jobs.map(({ id }) => id)
  goneJobs.setState((before) => ({ ids: new Set([...before.ids, ...ids]) }))
  const show = (back: readonly string[]) =>
    goneJobs.setState((before) => ({ ids: new Set([...before.ids].filter((id) => !back.includes(id))) }))
  const act = async () => {
    const done = await Promise.allSettled(ids.map((id) => deleteJob(api, id)))
    show(ids)
    const failed = done.find((result) => result.status === 'rejected')
    if (failed !== undefined) onError(failed.reason)
  }
  offerUndo({ text, label: undo, act: () => void act(), undo: () => show(ids) })
}
