import { createFileRoute } from '@tanstack/react-router'
import { ResourceScreen } from '../../../features/resources/resource-screen.tsx'
import { type EntriesSearch, parseEntriesSearch } from '../../../features/resources/search.ts'

export const Route = createFileRoute('/_in/_shell/memories/$id')({
  validateSearch: parseEntriesSearch,
  loader: ({ context }) => context.locale.load('resources'),
  component: Memory,
})

function Memory() {
  const { id } = Route.useParams()
  const { q = '', mode = 'similar' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const search = (next: EntriesSearch) => void navigate({ search: parseEntriesSearch(next), replace: true })
  const gone = () => void navigate({ to: '/memories' })
  const open = (other: string) => void navigate({ to: '/memories/$id', params: { id: other } })
  return <ResourceScreen kind="memory" id={id} search={{ q, mode }} onSearch={search} onGone={gone} onOpen={open} />
}
