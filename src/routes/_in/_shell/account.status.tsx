import { createFileRoute } from '@tanstack/react-router'
import { AdminsOnly } from '../../../features/account/account-frame.tsx'
import { StatusScreen } from '../../../features/account/status-screen.tsx'

export const Route = createFileRoute('/_in/_shell/account/status')({ component: Status })

function Status() {
  return (
    <AdminsOnly>
      <StatusScreen />
    </AdminsOnly>
  )
}
