import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api.ts'
import { projectsQuery } from '../../api/projects.ts'
import { useMessages } from '../../messages/use-messages.tsx'
import { fieldLook } from '../../ui/field.tsx'

type Props = { readonly project: string; readonly onChange: (project: string) => void }

/** Filters jobs by project; absent where there are no projects. */
export function ProjectFilter({ project, onChange }: Props) {
  const { jobs: words } = useMessages()
  const { data } = useInfiniteQuery(projectsQuery(useApi()))
  const projects = (data?.pages ?? []).flatMap((page) => page.projects)
  if (projects.length === 0 && project === '') return null
  return (
    <select
      aria-label={words.project}
      value={project}
      onChange={(event) => onChange(event.target.value)}
      className={`${fieldLook} h-8! sm:w-[160px]!`}
    >
      <option value="">{words.anyProject}</option>
      {projects.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {!projects.some(({ id }) => id === project) && project !== '' && <option value={project}>{project}</option>}
    </select>
  )
}
