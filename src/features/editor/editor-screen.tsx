import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isFinal } from '#contract/resources/job.ts'
import { isApiError } from '../../api/api-error.ts'
import { useApi } from '../../api/api.ts'
import { jobQuery } from '../../api/jobs.ts'
import { problemText } from '../../messages/problem-text.ts'
import { useEditorMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Desk } from './desk.tsx'
import type { EditorSearch } from './state/search.ts'
import './editor.css'

type Props = {
  readonly jobId: string
  readonly search: EditorSearch
  readonly onSearch: (change: EditorSearch) => void
  readonly settings: ReactNode
}

/** The editor: fetches what it is about, and says so when there is nothing to edit. */
export function EditorScreen({ jobId, search, onSearch, settings }: Props) {
  const messages = useEditorMessages()
  const { editor: words, notFound, retry } = messages
  const { data: job, error, refetch } = useQuery(jobQuery(useApi(), jobId))
  const toJobs = (
    <Link to="/jobs" className={buttonLook('primary')}>
      {notFound.home}
    </Link>
  )
  if (isApiError(error, 'job-not-found')) {
    return (
      <main>
        <EmptyState level={1} title={notFound.title} body={notFound.body}>
          {toJobs}
        </EmptyState>
      </main>
    )
  }
  if (job === undefined && error !== null) {
    const said = isApiError(error) ? problemText(messages, error) : { title: messages.problem.unexpected, detail: '' }
    return (
      <main>
        <EmptyState level={1} title={said.title} body={said.detail}>
          <Button kind="primary" onClick={() => void refetch()}>
            {retry}
          </Button>
        </EmptyState>
      </main>
    )
  }
  if (job === undefined) return <EditorSkeleton />
  const total = job.counts?.segments ?? 0
  if (total === 0) {
    const about = isFinal(job.status) ? words.emptyDocument : words.notRead
    return (
      <main>
        <EmptyState level={1} {...about}>
          {toJobs}
        </EmptyState>
      </main>
    )
  }
  // Where segments have scores, the worst come first.
  const order = search.order ?? (job.result?.scored ? 'worst' : 'document')
  return (
    <Desk key={job.id} job={job} total={total} search={{ ...search, order }} onSearch={onSearch} settings={settings} />
  )
}

function EditorSkeleton() {
  const { loading } = useEditorMessages()
  return (
    <main role="status" aria-label={loading} className="flex h-dvh flex-col">
      <div className="h-[52px] border-b border-line bg-paper" />
      <div className="h-[49px] border-b border-line" />
      <div className="flex grow flex-col gap-7 bg-paper px-20 py-8">
        {[80, 64, 72, 56, 76].map((width) => (
          <span key={width} style={{ width: `${width}%` }}>
            <Skeleton className="h-5" />
          </span>
        ))}
      </div>
    </main>
  )
}
