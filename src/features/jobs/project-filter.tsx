import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api.ts'
import { projectsQuery } from '../../api/projects.ts'
import { useMessages } from '../../messages/use-messages.tsx'
import { FilterSelect } from './filter-select.tsx'

type Props = { readonly project: string; readonly onChange: (project: string) => void }

/** Filters jobs by project. */
export function ProjectFilter({ project, onChange }: Props) {
  const { jobs: words } = useMessages()
  const { data } = useInfiniteQuery(projectsQuery(useApi()))
  const projects = (data?.pages ?? []).flatMap((page) => page.projects)
  return (
    <FilterSelect
      label={words.project}
      any={words.anyProject}
      value={project}
      options={projects.map(({ id, name }) => ({ value: id, name }))}
      onChange={onChange}
    />
  )
}
