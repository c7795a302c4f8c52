import { useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { JobAssignment } from '#contract/resources/assignment.ts'
import type { BulkActionKind } from '#contract/resources/bulk-action.ts'
import type { Job } from '#contract/resources/job.ts'
import { useApi } from '../../../api/api.ts'
import { startBulkAction } from '../../../api/bulk-actions.ts'
import { runSingly } from './run-singly.ts'

export type BulkAsked = {
  readonly action: BulkActionKind
  readonly jobs: readonly Job[]
  /** For `add_to_memory`: the memory of a job; '' for jobs that are left out. */
  readonly memoryOf?: (job: Job) => string
  /** For `move`: the project; null: none. */
  readonly projectId?: string | null
  readonly assignment?: JobAssignment
}

/** Sends an action on many jobs to the service by one request; where it knows only the contract, job by job. */
export function useStartBulk(onStarted: () => void) {
  const api = useApi()
  const [isStarting, setStarting] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const last = useRef({ text: '', key: '' })
  const isBusy = useRef(false)
  const start = async ({ action, jobs, memoryOf, projectId, assignment }: BulkAsked) => {
    if (isBusy.current) return
    isBusy.current = true
    setStarting(true)
    setError(null)
    const some = jobs.slice(0, limits.bulkJobs)
    const body = {
      action,
      job_ids: some.map(({ id }) => id),
      ...(memoryOf !== undefined && { memory_ids: [...new Set(some.map(memoryOf))] }),
      ...(projectId !== undefined && { project_id: projectId }),
      ...(assignment !== undefined && { assignment }),
    }
    // An answer may be lost: the same request again is the same action.
    const text = JSON.stringify(body)
    if (last.current.text !== text) last.current = { text, key: newKey() }
    try {
      const started = await startBulkAction(api, body, last.current.key)
      last.current = { text: '', key: '' }
      if (started === null) void runSingly(api, { action, jobs: some, ...(memoryOf !== undefined && { memoryOf }) })
      onStarted()
    } catch (caught) {
      setError(caught)
    }
    isBusy.current = false
    setStarting(false)
  }
  return { start, isStarting, error }
}

function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
