import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job } from '#contract/resources/job.ts'
import { useApi } from '../../api/api.ts'
import { cancelJob, jobQuery } from '../../api/jobs.ts'
import type { Resource, ResourceKind } from '../../api/resource-kind.ts'
import { resourceKeys } from '../../api/resource-query.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ImportAgain } from './import-again.tsx'
import { ImportReport } from './import-report.tsx'

type Props = {
  readonly kind: ResourceKind
  readonly resource: Resource
  readonly mayManage: boolean
  readonly onOpen: (id: string) => void
}

const DAY = 86_400_000

/** The progress of reading its file, the outcome, or the reason of the failure. */
export function ResourceNotice({ kind, resource, mayManage, onOpen }: Props) {
  const words = useWords('resources')
  const api = useApi()
  const [isClosed, setClosed] = useState(false)
  const { data: job } = useQuery({ ...jobQuery(api, resource.job_id ?? ''), enabled: resource.job_id !== null })
  if (resource.status === 'indexing') return <Reading kind={kind} resource={resource} job={job} mayManage={mayManage} />
  if (resource.status === 'failed') {
    const { failed } = words
    const code = resource.error_code
    const reason = code === 'invalid_resource' || code === 'empty_resource' ? failed[code] : failed.other
    return (
      <Notice tone="rehacer" title={failed.title} className="mb-6">
        {/* One message is enough for an empty file: the job has the same in other words. */}
        {job?.error && code !== 'empty_resource' && <p className="mb-1">{job.error}</p>}
        <p>{reason}</p>
        {mayManage && job && <ImportAgain kind={kind} resource={resource} job={job} onOpen={onOpen} />}
      </Notice>
    )
  }
  // The report is read once; on a return the next day the entries matter.
  const isOld = api.clock.now() - Date.parse(job?.finished_at ?? '') > DAY
  if (!job?.report || isClosed || isOld) return null
  return <ImportReport report={job.report} onClose={() => setClosed(true)} />
}

function Reading({ kind, resource, job, mayManage }: Omit<Props, 'onOpen'> & { readonly job: Job | undefined }) {
  const api = useApi()
  const messages = useMessages()
  const words = useWords('resources')
  const { done = 0, total = null } = job?.progress ?? {}
  const stop = useMutation({
    mutationFn: () => cancelJob(api, resource.job_id ?? ''),
    onSettled: () => api.queries.invalidateQueries({ queryKey: resourceKeys.one(kind, resource.id) }),
    onError: (error) => showToast({ text: problemLine(messages, error), tone: 'problem' }),
  })
  return (
    <section aria-live="polite" className="mb-6 rounded-card border border-line bg-paper px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="grow">
          <h2 className="font-semibold">{words.reading.title}</h2>
          <p className="text-sm text-ink-2">{words.reading.body}</p>
        </div>
        {mayManage && resource.job_id !== null && (
          <Button busy={stop.isPending} onClick={() => stop.mutate()}>
            {words.reading.cancel}
          </Button>
        )}
      </div>
      {total !== null && total > 0 && (
        <Meter
          label={words.reading.title}
          parts={[{ share: Math.min(1, done / total), tone: 'accent' }]}
          className="mt-3"
        />
      )}
      <p className="num mt-2 text-xs text-ink-3">{words.reading.progress(resource.entry_count || done)}</p>
    </section>
  )
}
