import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Job } from '#contract/resources/job.ts'
import type { Project } from '#contract/resources/project.ts'
import { type Api, useApi } from '../../../api/api.ts'
import { projectQuery } from '../../../api/projects.ts'
import type { Resource } from '../../../api/resource-kind.ts'
import { resourceQuery } from '../../../api/resources.ts'
import { useDesk } from '../state/editor-context.ts'

export type NamedResource = { readonly id: string; readonly name: string }

export type JobResources = {
  readonly memories: readonly NamedResource[]
  readonly glossaries: readonly NamedResource[]
}

/** The memories and glossaries that a job may use: its own, and those of its project for its two languages. */
export function useJobResources(): JobResources {
  const api = useApi()
  const { job } = useDesk()
  const { data: project } = useQuery({ ...projectQuery(api, job.project_id ?? ''), enabled: job.project_id !== null })
  const named = useQueries({
    queries: [
      ...job.memory_ids.map((id) => resourceQuery(api, 'memory', id)),
      ...job.glossary_ids.map((id) => resourceQuery(api, 'glossary', id)),
    ],
    combine: (results) => results.map(({ data }) => data),
  })
  return useMemo(() => resourcesOf(job, project, named), [job, project, named])
}

/** The same from what has been read, without asking. */
export function peekJobResources(api: Api, job: Job): JobResources {
  const project = api.queries.getQueryData(projectQuery(api, job.project_id ?? '').queryKey)
  return resourcesOf(job, project, [])
}

function resourcesOf(job: Job, project: Project | undefined, named: readonly (Resource | undefined)[]): JobResources {
  const ofProject = (project?.resources ?? []).filter(
    (resource) =>
      resource.status === 'ready' &&
      baseOf(resource.source_lang) === baseOf(job.source_lang) &&
      baseOf(resource.target_lang) === baseOf(job.target_lang),
  )
  const pick = (kind: 'memory' | 'glossary', ids: readonly string[]): NamedResource[] => {
    const mine = ofProject.filter((resource) => resource.kind === kind)
    const own = ids.filter((id) => !mine.some((resource) => resource.id === id))
    const nameOf = (id: string) => named.find((resource) => resource?.id === id)?.name ?? id
    return [...own.map((id) => ({ id, name: nameOf(id) })), ...mine.map(({ id, name }) => ({ id, name }))]
  }
  return { memories: pick('memory', job.memory_ids), glossaries: pick('glossary', job.glossary_ids) }
}

/** `es-MX` → `es`: a memory of the language serves its regions too. */
function baseOf(language: string): string {
  return language.split('-')[0]?.toLowerCase() ?? ''
}
