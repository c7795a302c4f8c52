import { createFileRoute } from '@tanstack/react-router'
import { UsageScreen } from '../../../features/account/usage-screen.tsx'
import { parseUsageSearch, type UsageSearch, usualUsage } from '../../../features/account/usage-search.ts'

export const Route = createFileRoute('/_in/_shell/account/usage')({
  validateSearch: parseUsageSearch,
  component: Usage,
})

function Usage() {
  const search = { ...usualUsage, ...Route.useSearch() }
  const navigate = Route.useNavigate()
  const change = (next: UsageSearch) => void navigate({ search: parseUsageSearch(next), replace: true })
  return <UsageScreen search={search} onSearch={change} />
}
