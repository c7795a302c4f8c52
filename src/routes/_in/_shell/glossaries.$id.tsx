import { createFileRoute } from '@tanstack/react-router'
import { ResourceScreen } from '../../../features/resources/resource-screen.tsx'
import { type EntriesSearch, parseEntriesSearch } from '../../../features/resources/search.ts'

export const Route = createFileRoute('/_in/_shell/glossaries/$id')({
  validateSearch: parseEntriesSearch,
  loader: ({ context }) => context.locale.load('resources'),
  component: Glossary,
})

function Glossary() {
  const { id } = Route.useParams()
  const { q = '', mode = 'similar' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const search = (next: EntriesSearch) => void navigate({ search: parseEntriesSearch(next), replace: true })
  const gone = () => void navigate({ to: '/glossaries' })
  const open = (other: string) => void navigate({ to: '/glossaries/$id', params: { id: other } })
  return <ResourceScreen kind="glossary" id={id} search={{ q, mode }} onSearch={search} onGone={gone} onOpen={open} />
}
