import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { showDelays } from '../../../features/delays/delay-lines.tsx'
import { type JobListSearch, parseJobListSearch, wholeJobList } from '../../../features/jobs/job-list-search.ts'
import { JobsScreen } from '../../../features/jobs/jobs-screen.tsx'
import { PlanAlert } from '../../../features/upload/analysis/plan-alert.tsx'
import { UploadButtons, UploadCard } from '../../../features/upload/upload-card.tsx'
import { useUploadActions } from '../../../features/upload/upload-context.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

export const Route = createFileRoute('/_in/_shell/jobs/')({
  validateSearch: parseJobListSearch,
  loader: ({ context }) => context.locale.load('bulk'),
  component: Jobs,
})

// It is loaded only where no engine translates.
const ModelOffer = lazyPart(async () => (await import('../../../features/languages/model-offer.tsx')).ModelOffer)
// It is loaded only where there is no job.
const SampleData = lazyPart(async () => (await import('../../../features/demonstration/sample-data.tsx')).SampleData)
const offer = (
  <Suspense>
    <ModelOffer />
  </Suspense>
)

const upload = { card: <UploadCard />, buttons: <UploadButtons />, alert: <PlanAlert isBesideDelays /> }

function Jobs() {
  const search = { ...wholeJobList, ...Route.useSearch() }
  const navigate = Route.useNavigate()
  const change = (next: JobListSearch) => void navigate({ search: parseJobListSearch(next), replace: true })
  const { choose } = useUploadActions()
  return (
    <JobsScreen
      search={search}
      onSearch={change}
      upload={{ ...upload, choose }}
      delays={showDelays}
      offer={offer}
      sample={<SampleData />}
    />
  )
}
