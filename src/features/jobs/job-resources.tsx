import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Job } from '#contract/resources/job.ts'
import { useApi } from '../../api/api.ts'
import type { ResourceKind } from '../../api/resource-kind.ts'
import { resourceQuery } from '../../api/resource-query.ts'
import { useWords } from '../../messages/use-messages.tsx'

/** The memories and glossaries that were used, by name. */
export function JobResources({ job }: { readonly job: Job }) {
  const words = useWords('job')
  const { memory_ids, glossary_ids, project_id, project_name } = job
  if (memory_ids.length + glossary_ids.length === 0 && project_id === null) return null
  return (
    <section>
      <h2 className="mb-3 text-xs font-medium text-ink-3">{words.resources}</h2>
      <ul className="flex flex-col gap-1.5 text-sm">
        {project_id !== null && (
          <li>
            <Link
              to="/projects/$projectId"
              params={{ projectId: project_id }}
              className="text-accent underline decoration-1 underline-offset-2 [overflow-wrap:anywhere]"
            >
              {project_name ?? project_id}
            </Link>
            <span className="text-ink-3"> · {words.projectKind}</span>
          </li>
        )}
        {memory_ids.map((id) => (
          <Resource key={id} kind="memory" id={id} />
        ))}
        {glossary_ids.map((id) => (
          <Resource key={id} kind="glossary" id={id} />
        ))}
      </ul>
    </section>
  )
}

function Resource({ kind, id }: { readonly kind: ResourceKind; readonly id: string }) {
  const words = useWords('job')
  // A resource that has been deleted since keeps its id here.
  const { data } = useQuery({ ...resourceQuery(useApi(), kind, id), staleTime: 60_000 })
  const name = data?.name ?? id
  return (
    <li>
      {data === undefined ? (
        <span className="[overflow-wrap:anywhere]">{name}</span>
      ) : (
        <Link
          to={kind === 'memory' ? '/memories/$id' : '/glossaries/$id'}
          params={{ id }}
          className="text-accent underline decoration-1 underline-offset-2 [overflow-wrap:anywhere]"
        >
          {name}
        </Link>
      )}
      <span className="text-ink-3"> · {kind === 'memory' ? words.memoryKind : words.glossaryKind}</span>
    </li>
  )
}
