import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useStore } from 'zustand'
import { endpoints } from '#contract/endpoints.ts'
import { accountQuery, mayCall } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { useDataAge } from '../../api/follow/use-data-age.ts'
import { projectsQuery } from '../../api/projects.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { DataAge } from '../../ui/data-age.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FirstState } from '../../ui/first-state.tsx'
import { fieldLook } from '../../ui/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { goneProjects } from './gone-projects.ts'
import { ProjectDialog } from './project-dialog.tsx'

type Props = {
  /** Fills in the demonstration; given by the route, because other features show it too. */
  readonly sample: ReactNode
  readonly q: string
  readonly onSearch: (q: string) => void
  readonly onOpen: (projectId: string) => void
}

/** The projects of the organisation. */
export function ProjectsScreen({ sample, q, onSearch, onOpen }: Props) {
  const api = useApi()
  const words = useWords('projects')
  const { loading } = useMessages()
  const format = useFormat()
  const [creating, setCreating] = useState(false)
  const { data: account } = useQuery(accountQuery(api))
  const wanted = useDeferredValue(q.trim())
  const { data, dataUpdatedAt, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(projectsQuery(api, wanted))
  const age = useDataAge(dataUpdatedAt)
  const gone = useStore(goneProjects, ({ ids }) => ids)
  const projects = (data?.pages.flatMap((page) => page.projects) ?? []).filter(({ id }) => !gone.has(id))
  const create = mayCall(account, endpoints.createProject) ? (
    <Button kind="primary" onClick={() => setCreating(true)}>
      {words.create}
    </Button>
  ) : (
    <p className="text-sm text-ink-3">{words.onlyManagers}</p>
  )
  const hasSome = projects.length > 0 || wanted !== ''
  return (
    <>
      <PageHead title={words.title} about={words.about}>
        {hasSome ? create : null}
      </PageHead>
      {hasSome && (
        <input
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={q}
          onChange={(event) => onSearch(event.target.value)}
          className={`${fieldLook} mb-3 h-8 sm:w-[260px]!`}
        />
      )}
      <DataAge of={age} />
      {error !== null && data === undefined ? (
        <ProblemPanel error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <div role="status" aria-label={loading}>
          <Skeleton className="h-64" />
        </div>
      ) : projects.length === 0 ? (
        wanted === '' ? (
          <FirstState drawing="projects" {...words.empty}>
            {create}
            {sample}
          </FirstState>
        ) : (
          <EmptyState {...words.none} />
        )
      ) : (
        <ul className="grid gap-3 md:grid-cols-2 2xl:grid-cols-3">
          {projects.map((project) => (
            <li key={project.id} className="rounded-card border border-line bg-paper p-5 hover:bg-hover">
              <Link
                to="/projects/$projectId"
                params={{ projectId: project.id }}
                className="font-semibold [overflow-wrap:anywhere] hover:underline"
              >
                {project.name}
              </Link>
              {project.description !== null && project.description !== '' && (
                <p className="mt-1 line-clamp-2 text-sm text-ink-2">{project.description}</p>
              )}
              <p className="num mt-3 text-xs text-ink-3">
                {[
                  words.resources(project.resources.length),
                  words.jobs(project.job_count),
                  format.ago(Date.parse(project.updated_at), api.clock.now()),
                ].join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="mt-4 text-center">
          <Button onClick={() => void fetchNextPage()} busy={isFetchingNextPage}>
            {words.more}
          </Button>
        </div>
      )}
      {creating && <ProjectDialog onClose={() => setCreating(false)} onSaved={({ id }) => onOpen(id)} />}
    </>
  )
}
