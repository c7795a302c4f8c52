import { createFileRoute } from '@tanstack/react-router'
import { AdminsOnly } from '../../../features/account/account-frame.tsx'
import { ChangesScreen } from '../../../features/account/changes-screen.tsx'

export const Route = createFileRoute('/_in/_shell/account/changes')({ component: Changes })

function Changes() {
  return (
    <AdminsOnly>
      <ChangesScreen />
    </AdminsOnly>
  )
}
