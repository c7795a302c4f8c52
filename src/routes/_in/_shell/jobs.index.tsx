import { createFileRoute } from '@tanstack/react-router'
import { type BoardSearch, parseBoardSearch, wholeBoard } from '../../../features/jobs/board-search.ts'
import { JobsScreen } from '../../../features/jobs/jobs-screen.tsx'
import { UploadCard } from '../../../features/upload/upload-card.tsx'

export const Route = createFileRoute('/_in/_shell/jobs/')({
  validateSearch: parseBoardSearch,
  component: Jobs,
})

function Jobs() {
  const search = { ...wholeBoard, ...Route.useSearch() }
  const navigate = Route.useNavigate()
  const change = (next: BoardSearch) => void navigate({ search: parseBoardSearch(next), replace: true })
  return <JobsScreen search={search} onSearch={change} upload={<UploadCard />} />
}
