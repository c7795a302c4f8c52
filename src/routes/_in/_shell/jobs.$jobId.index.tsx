import { createFileRoute } from '@tanstack/react-router'
import { showDelays } from '../../../features/delays/delay-lines.tsx'
import { JobScreen } from '../../../features/jobs/job-screen.tsx'

export const Route = createFileRoute('/_in/_shell/jobs/$jobId/')({
  loader: ({ context }) => context.locale.load('job', 'bulk'),
  component: Job,
})

function Job() {
  const { jobId } = Route.useParams()
  const navigate = Route.useNavigate()
  return <JobScreen jobId={jobId} onGone={() => void navigate({ to: '/jobs', replace: true })} delays={showDelays} />
}
