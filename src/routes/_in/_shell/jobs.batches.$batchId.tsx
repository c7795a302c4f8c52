import { createFileRoute } from '@tanstack/react-router'
import { showDelays } from '../../../features/delays/delay-lines.tsx'
import { BatchScreen } from '../../../features/jobs/batch/batch-screen.tsx'

export const Route = createFileRoute('/_in/_shell/jobs/batches/$batchId')({
  loader: ({ context }) => context.locale.load('job', 'batch', 'bulk'),
  component: Batch,
})

function Batch() {
  return <BatchScreen batchId={Route.useParams().batchId} delays={showDelays} />
}
