import { createFileRoute } from '@tanstack/react-router'
import { SampleData } from '../../../features/demonstration/sample-data.tsx'
import { ProjectsScreen } from '../../../features/projects/projects-screen.tsx'

export const Route = createFileRoute('/_in/_shell/projects/')({
  validateSearch: parseSearch,
  loader: ({ context }) => context.locale.load('projects'),
  component: Projects,
})

/** Parameters that are not set are left out of the address. */
function parseSearch({ q }: Readonly<Record<string, unknown>>): { readonly q?: string } {
  return typeof q === 'string' && q !== '' ? { q } : {}
}

function Projects() {
  const { q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProjectsScreen
      sample={<SampleData />}
      q={q}
      onSearch={(next) => void navigate({ search: parseSearch({ q: next }), replace: true })}
      onOpen={(projectId) => void navigate({ to: '/projects/$projectId', params: { projectId } })}
    />
  )
}
