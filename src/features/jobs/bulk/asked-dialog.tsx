import type { Job } from '#contract/resources/job.ts'
import type { useManyJobs } from '../use-many-jobs.ts'
import { RemarksDialog } from '../../../ui/remarks-dialog.tsx'
import { AssignDialog } from '../assign-dialog.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { MemoryDialog } from './memory-dialog.tsx'

type Props = { readonly jobs: readonly Job[]; readonly many: ReturnType<typeof useManyJobs> }

/** The dialog of the chosen action, or of the texts that a download leaves out; nothing while there is neither. */
export function AskedDialog({ jobs, many }: Props) {
  const { asked, fitting, close, done, remarks } = many
  if (remarks !== null)
    return <RemarksDialog remarks={remarks} onDownload={many.downloadAnyway} onClose={many.closeRemarks} />
  if (asked === null) return null
  const about = { jobs: fitting[asked], onClose: close, onStarted: done }
  if (asked === 'add_to_memory') return <MemoryDialog {...about} />
  if (asked === 'assign') return <AssignDialog {...about} />
  return <BulkDialog action={asked} selected={jobs.length} {...about} />
}
