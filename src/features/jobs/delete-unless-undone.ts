import { createStore } from 'zustand/vanilla'
import type { Job } from '#contract/resources/job.ts'
import type { Api } from '../../api/api.ts'
import { deleteJob } from '../../api/jobs.ts'
import { offerUndo } from '../../ui/offer-undo.ts'

/** Jobs that are hidden because they are about to be deleted; they are shown again when that is undone. */
export const goneJobs = createStore<{ readonly ids: ReadonlySet<string> }>(() => ({ ids: new Set() }))

type Words = {
  readonly text: string
  readonly undo: string
  /** Called when it could not be deleted. */
  readonly onError: (error: unknown) => void
}

/** Hides a job at once and deletes it unless that is undone. */
export function deleteUnlessUndone(api: Api, { id }: Pick<Job, 'id'>, { text, undo, onError }: Words): void {
  goneJobs.setState(({ ids }) => ({ ids: new Set([...ids, id]) }))
  const show = () => goneJobs.setState(({ ids }) => ({ ids: new Set([...ids].filter((other) => other !== id)) }))
  const act = () => void deleteJob(api, id).finally(show).catch(onError)
  offerUndo({ text, label: undo, act, undo: show })
}
