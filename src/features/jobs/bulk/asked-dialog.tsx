import type { Job } from '#contract/resources/job.ts'
import type { useManyJobs } from '../use-many-jobs.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { MemoryDialog } from './memory-dialog.tsx'

type Props = { readonly jobs: readonly Job[]; readonly many: ReturnType<typeof useManyJobs> }

/** The dialog of the chosen action; nothing while none is chosen. */
export function AskedDialog({ jobs, many: { asked, fitting, close, done } }: Props) {
  if (asked === null) return null
  const about = { jobs: fitting[asked], onClose: close, onStarted: done }
  if (asked === 'add_to_memory') return <MemoryDialog {...about} />
  return <BulkDialog action={asked} selected={jobs.length} {...about} />
}
