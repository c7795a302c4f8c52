import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../../api/api.ts'
import { projectQuery } from '../../../api/projects.ts'
import { resourceQuery } from '../../../api/resource-query.ts'
import { useEditorSession } from './editor-context.ts'
import { type JobResources, resourcesOf } from '../model/job-resources.ts'

/** Returns the memories and glossaries that a job may use: its own, and its project's for its two languages. */
export function useJobResources(): JobResources {
  const api = useApi()
  const { job } = useEditorSession()
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
