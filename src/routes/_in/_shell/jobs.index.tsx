import { createFileRoute } from '@tanstack/react-router'
import { jobFilters } from '../../../features/jobs/job-filters.ts'
import { JobsScreen } from '../../../features/jobs/jobs-screen.tsx'
import type { BoardSearch } from '../../../features/jobs/use-board.ts'
import { UploadCard } from '../../../features/upload/upload-card.tsx'

type Search = Partial<BoardSearch>

export const Route = createFileRoute('/_in/_shell/jobs/')({
  validateSearch: parseSearch,
  component: Jobs,
})

/** What is not asked for is not in the address. */
function parseSearch({ show, q }: Readonly<Record<string, unknown>>): Search {
  const filter = jobFilters.find((known) => known === show)
  return {
    ...(filter !== undefined && filter !== 'all' && { show: filter }),
    ...(typeof q === 'string' && q !== '' && { q }),
  }
}

function Jobs() {
  const { show = 'all', q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const search = (next: BoardSearch) => void navigate({ search: parseSearch(next), replace: true })
  return <JobsScreen search={{ show, q }} onSearch={search} upload={<UploadCard />} />
}
