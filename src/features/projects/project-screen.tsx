import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import type { Project } from '#contract/resources/project.ts'
import { accountQuery, mayCall } from '../../api/account.ts'
import { isApiError } from '../../api/transport/api-error.ts'
import { useApi } from '../../api/api.ts'
import { deleteProject, projectQuery } from '../../api/projects.ts'
import { useLiveJobs } from '../../api/follow/use-live-jobs.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { offerUndo } from '../../ui/offer-undo.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { showToast } from '../../ui/toast.tsx'
import { UnreadyPage } from '../../ui/unready-page.tsx'
import { hideProject } from './gone-projects.ts'
import { ProjectChecks } from './checks/project-checks.tsx'
import { ProjectDialog } from './project-dialog.tsx'
import { ProjectEngine } from './project-engine.tsx'
import { ProjectJobs } from './project-jobs.tsx'
import { ProjectProgress } from './project-progress.tsx'
import { ProjectResources } from './project-resources.tsx'
import { ProjectWording } from './project-wording.tsx'
import type { ResourceDialog } from './resource-dialog.ts'

type Props = {
  readonly projectId: string
  readonly CreateResource: ResourceDialog
  /** The way to upload into it; given by the route, since uploading is another feature. */
  readonly Upload: ComponentType<{ readonly project: Project }>
  readonly onGone: () => void
}

/** One project: its memories, its glossaries, its jobs. */
export function ProjectScreen({ projectId, CreateResource, Upload, onGone }: Props) {
  const api = useApi()
  const messages = useMessages()
  const words = useWords('projects')
  const { data: account } = useQuery(accountQuery(api))
  const { data: project, error, refetch } = useQuery(projectQuery(api, projectId))
  const [editing, setEditing] = useState(false)
  const idle = useLiveJobs()
  const [asking, setAsking] = useState(false)
  const remove = ({ id, name }: Project) => {
    hideProject(id, true)
    offerUndo({
      text: words.deleted(name),
      label: words.undo,
      undo: () => hideProject(id, false),
      act: () =>
        void deleteProject(api, id)
          .finally(() => hideProject(id, false))
          .catch((problem: unknown) => showToast({ text: problemLine(messages, problem), tone: 'problem' })),
    })
    onGone()
  }
  // Jobs may have come since the page was read.
  const counted = useMutation({
    mutationFn: () => api.queries.fetchQuery({ ...projectQuery(api, projectId), staleTime: 0 }),
    onSuccess: (fresh) => (fresh.job_count === 0 ? remove(fresh) : setAsking(true)),
    onError: (problem) => showToast({ text: problemLine(messages, problem), tone: 'problem' }),
  })
  if (isApiError(error, 'project-not-found')) {
    return (
      <EmptyState level={1} title={messages.notFound.title} body={messages.notFound.body}>
        <Link to="/projects" className={buttonLook('primary')}>
          {words.title}
        </Link>
      </EmptyState>
    )
  }
  if (project === undefined) {
    return <UnreadyPage title={words.title} error={error} onRetry={() => void refetch()} />
  }
  const mayManage = mayCall(account, endpoints.changeProject)
  return (
    <>
      <nav className="mb-3 text-sm text-ink-3">
        <Link to="/projects" className="hover:underline">
          {words.title}
        </Link>
      </nav>
      <PageHead title={project.name} {...(project.description && { about: project.description })}>
        {mayManage && (
          <>
            <Button onClick={() => setEditing(true)}>{words.edit}</Button>
            <Button busy={counted.isPending} onClick={() => counted.mutate()}>
              {words.delete}
            </Button>
          </>
        )}
        <Upload project={project} />
      </PageHead>
      <div className="flex flex-col gap-8">
        <ProjectProgress projectId={project.id} idle={idle} />
        <ProjectResources project={project} kind="memory" mayManage={mayManage} CreateResource={CreateResource} />
        <ProjectResources project={project} kind="glossary" mayManage={mayManage} CreateResource={CreateResource} />
        {project.check_settings && (
          <ProjectChecks project={project} settings={project.check_settings} mayManage={mayManage} />
        )}
        <ProjectEngine project={project} mayManage={mayManage} />
        {project.register !== undefined && <ProjectWording project={project} mayManage={mayManage} />}
        <ProjectJobs projectId={project.id} idle={idle} />
      </div>
      {!mayManage && <p className="mt-6 text-sm text-ink-3">{words.onlyManagers}</p>}
      {asking && (
        <ConfirmDialog
          title={words.deleteTitle(project.name)}
          body={words.deleteAsk(project.job_count)}
          confirm={words.delete}
          cancel={messages.cancel}
          onConfirm={() => remove(project)}
          onCancel={() => setAsking(false)}
        />
      )}
      {editing && (
        <ProjectDialog
          project={project}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false)
            showToast({ text: words.saved })
          }}
        />
      )}
    </>
  )
}
