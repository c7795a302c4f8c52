import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { isFinal } from '#contract/resources/job.ts'
import { isApiError } from '../../api/transport/api-error.ts'
import { useApi } from '../../api/api.ts'
import { jobQuery } from '../../api/jobs.ts'
import { hasStored, storedDocuments } from '../../api/stored-documents.ts'
import { useEditorMessages } from '../../messages/use-messages.tsx'
import type { Command } from '../../ui/command-list.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NotStored } from '../../ui/not-stored.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { UnreadyPage } from '../../ui/unready-page.tsx'
import { EditorWorkspace } from './editor-workspace.tsx'
import type { Propagation } from './model/propagation.ts'
import { type EditorSearch, orderOf } from './model/search.ts'
import './editor.css'

type Props = {
  readonly jobId: string
  readonly search: EditorSearch
  readonly onSearch: (change: EditorSearch) => void
  readonly propagation: Propagation
  readonly hasTypeAhead: boolean
  readonly settings: ReactNode
  /** Commands of the frame around the editor, for the command palette. */
  readonly commands: readonly Command[]
}

/** The editor: fetches the job and its document, and says so when there is nothing to edit. */
export function EditorScreen({ jobId, search, onSearch, propagation, hasTypeAhead, settings, commands }: Props) {
  const messages = useEditorMessages()
  const { editor: words, notFound } = messages
  const api = useApi()
  const { data: job, error, refetch } = useQuery(jobQuery(api, jobId))
  const isSilent = useStore(api.connection, ({ silentSince }) => silentSince !== null)
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
  if (isSilent && !hasStored(api.queries, jobId)) {
    return (
      <main>
        <NotStored documents={storedDocuments(api.queries)} now={api.clock.now()} />
      </main>
    )
  }
  if (job === undefined && error !== null) {
    return (
      <main className="mx-auto max-w-[760px] px-4 py-12">
        <UnreadyPage title={messages.jobs.title} error={error} onRetry={() => void refetch()} />
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
  const order = orderOf(job, search)
  return (
    <EditorWorkspace
      // A new version of the document has other rows: places, steps and texts of the earlier one are not for them.
      key={`${job.id} ${job.source_version?.number ?? 1}`}
      job={job}
      total={total}
      search={{ ...search, order }}
      onSearch={onSearch}
      propagation={propagation}
      hasTypeAhead={hasTypeAhead}
      settings={settings}
      commands={commands}
    />
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
