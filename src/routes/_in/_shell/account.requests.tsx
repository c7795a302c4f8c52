import { createFileRoute } from '@tanstack/react-router'
import { parseRequestsSearch, type RequestsSearch } from '../../../features/account/requests-search.ts'
import { RequestsScreen } from '../../../features/account/requests-screen.tsx'

export const Route = createFileRoute('/_in/_shell/account/requests')({
  validateSearch: parseRequestsSearch,
  component: Requests,
})

function Requests() {
  const { q = '', id = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = (next: RequestsSearch) => void navigate({ search: parseRequestsSearch(next), replace: true })
  return <RequestsScreen search={{ q, id }} onSearch={change} />
}
