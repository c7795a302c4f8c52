import { createFileRoute } from '@tanstack/react-router'
import { SampleData } from '../../../features/demonstration/sample-data.tsx'
import { ResourcesScreen } from '../../../features/resources/resources-screen.tsx'
import { parseResourcesSearch, type ResourcesSearch } from '../../../features/resources/search.ts'

export const Route = createFileRoute('/_in/_shell/memories/')({
  validateSearch: parseResourcesSearch,
  loader: ({ context }) => context.locale.load('resources'),
  component: Memories,
})

function Memories() {
  const { q = '', from = '', to = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const search = (next: ResourcesSearch) => void navigate({ search: parseResourcesSearch(next), replace: true })
  const open = (id: string) => void navigate({ to: '/memories/$id', params: { id } })
  return (
    <ResourcesScreen sample={<SampleData />} kind="memory" search={{ q, from, to }} onSearch={search} onOpen={open} />
  )
}
