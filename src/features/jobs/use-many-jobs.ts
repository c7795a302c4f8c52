import { useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { isFinal, type Job } from '#contract/resources/job.ts'
import { hasResult, mayRunAgain } from '#contract/resources/job-outcome.ts'
import { accountQuery, mayCall } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { bulkActionsQuery } from '../../api/bulk-actions.ts'
import { MANY } from './bulk/use-bulk-actions.ts'
import { useStartBulk } from './bulk/use-start-bulk.ts'
import { useManyFiles } from './use-many-files.ts'

/** Actions that a dialog asks about first. */
export type Asked = 'delete' | 'cancel' | 'retry' | 'move' | 'add_to_memory' | 'assign'

/** Returns the actions on several jobs, with the jobs of each; `onDone`: called when the selection is done with. */
export function useManyJobs(jobs: readonly Job[], onDone: () => void = () => {}) {
  const api = useApi()
  const [asked, setAsked] = useState<Asked | null>(null)
  const account = api.queries.getQueryData(accountQuery(api).queryKey)
  const mayManage = mayCall(account, endpoints.deleteJob)
  // A service that follows only the contract runs no job again, and moves none.
  const mayRetry = !!account && mayCall(account, endpoints.retryJob)
  const mayMove = mayManage && Array.isArray(api.queries.getQueryData(bulkActionsQuery(api).queryKey))
  const ready = jobs.filter(hasResult)
  const fitting: Readonly<Record<Asked, readonly Job[]>> = {
    delete: mayManage ? jobs.filter(({ status }) => isFinal(status)) : [],
    cancel: mayManage ? jobs.filter(({ status }) => !isFinal(status)) : [],
    retry: mayRetry ? jobs.filter((job) => mayRunAgain(job, account.engines)) : [],
    move: mayMove ? jobs : [],
    assign: mayMove ? jobs : [],
    add_to_memory: mayManage ? jobs.filter(({ counts }) => (counts?.edited ?? 0) > 0) : [],
  }
  const done = () => {
    setAsked(null)
    onDone()
  }
  const bulk = useStartBulk(done)
  return {
    /** `ready`: jobs that have a file; `fitting`: jobs that each action applies to. */
    ready,
    fitting,
    asked,
    isActing: bulk.isStarting,
    error: asked === null ? bulk.error : null,
    /** Asks first for many jobs, where something is lost, and where something is to be chosen. */
    act: (action: Asked) => {
      const isAtOnce = (action === 'cancel' || action === 'retry') && fitting[action].length < MANY
      if (isAtOnce) void bulk.start({ action, jobs: fitting[action] })
      else setAsked(action)
    },
    close: () => setAsked(null),
    done,
    ...useManyFiles(jobs, ready, onDone),
  }
}
