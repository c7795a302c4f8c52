import { useQuery } from '@tanstack/react-query'
import type { Job } from '#contract/resources/job.ts'
import { useApi } from '../../api/api.ts'
import { useWords } from '../../messages/use-messages.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'

type Props = { readonly job: Job; readonly version: number; readonly file: File }

/** Says what a new version would change in a document, before it is uploaded. */
export function VersionComparison({ job, version, file }: Props) {
  const { version: words } = useWords('job')
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['source-comparison', job.id, version, file.name, file.size, file.lastModified],
    queryFn: ({ signal }) => api.compareSource(job.id, file, { version, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error !== null) return <ProblemPanel error={error} onRetry={() => void refetch()} className="mt-4" />
  return (
    <p role="status" className="num mt-4 text-sm text-ink-2">
      {data === undefined
        ? `${words.comparing}…`
        : data !== null && words.comparison(data.kept, data.changed, data.added, data.gone)}
    </p>
  )
}
