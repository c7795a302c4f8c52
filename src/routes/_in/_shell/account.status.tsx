import { createFileRoute } from '@tanstack/react-router'
import { StatusScreen } from '../../../features/account/status-screen.tsx'
import { showDelayList } from '../../../features/delays/delay-lines.tsx'

export const Route = createFileRoute('/_in/_shell/account/status')({ component: Status })

function Status() {
  return <StatusScreen delays={showDelayList} />
}
