import type { BulkActionKind, BulkActionReport, BulkFailure } from '#contract/resources/bulk-action.ts'
import type { Job } from '#contract/resources/job.ts'
import type { Api } from '../../../api/api.ts'
import { isApiError } from '../../../api/transport/api-error.ts'
import { refreshAfterBulk } from '../../../api/bulk-actions.ts'
import { cancelJob, deleteJob, retryJob, reviewJob } from '../../../api/jobs.ts'
import { type OwnBulkAction, ownBulkActions } from './own-bulk-actions.ts'

export type SinglyAsked = {
  readonly action: BulkActionKind
  readonly jobs: readonly Job[]
  /** For `add_to_memory`: the memory of a job. */
  readonly memoryOf?: (job: Job) => string
}

/** Runs one request after the other, within the request budget; its record shows what was really done. */
export async function runSingly(api: Api, { action, jobs, memoryOf }: SinglyAsked): Promise<void> {
  const stopped = new AbortController()
  const id = `own-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`
  let own: OwnBulkAction = {
    id,
    action,
    status: 'running',
    progress: { done: 0, total: jobs.length },
    failed: 0,
    entries: null,
    project_id: null,
    created_by: '',
    created_at: new Date(api.clock.now()).toISOString(),
    finished_at: null,
    failures: [],
    stop: () => stopped.abort(),
  }
  const show = (change: Partial<OwnBulkAction>) => {
    own = { ...own, ...change }
    ownBulkActions.setState(({ actions }) => ({ actions: [own, ...actions.filter((other) => other.id !== id)] }))
  }
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', warn)
  show({})
  for (const job of jobs) {
    if (stopped.signal.aborted) break
    const tried = await tryJob(api, action, job, memoryOf)
    const progress = { ...own.progress, done: own.progress.done + 1 }
    if (tried.failure === null) show({ progress, entries: sum(own.entries, tried.entries) })
    else show({ progress, failed: own.failed + 1, failures: [...own.failures, tried.failure] })
    // The service does not answer: the others would fail one by one.
    if (tried.failure?.error_code === 'unreachable') stopped.abort()
  }
  window.removeEventListener('beforeunload', warn)
  const isWhole = own.progress.done === own.progress.total
  show({ status: isWhole ? 'finished' : 'cancelled', finished_at: new Date(api.clock.now()).toISOString() })
  refreshAfterBulk(api, { action, isEnd: true })
}

async function tryJob(api: Api, action: BulkActionKind, job: Job, memoryOf: SinglyAsked['memoryOf']) {
  const { id, file_name, target_lang } = job
  try {
    if (action === 'delete') await deleteJob(api, id)
    if (action === 'cancel') await cancelJob(api, id)
    if (action === 'retry') await retryJob(api, id)
    const entries = action === 'add_to_memory' ? await reviewJob(api, id, memoryOf?.(job) ?? '') : null
    return { failure: null, entries }
  } catch (error) {
    const error_code = isApiError(error) ? error.type : 'internal'
    const failure: BulkFailure = { job_id: id, file_name, target_lang, error_code }
    return { failure, entries: null }
  }
}

type Entries = NonNullable<BulkActionReport['entries']>

function sum(before: Entries | null, now: Entries | null): Entries | null {
  if (now === null) return before
  return {
    added: (before?.added ?? 0) + now.added,
    replaced: (before?.replaced ?? 0) + now.replaced,
    unchanged: (before?.unchanged ?? 0) + now.unchanged,
  }
}
