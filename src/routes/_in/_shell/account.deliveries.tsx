import { createFileRoute } from '@tanstack/react-router'
import { ManagersOnly } from '../../../features/account/account-frame.tsx'
import { DeliveriesScreen } from '../../../features/account/deliveries-screen.tsx'

export const Route = createFileRoute('/_in/_shell/account/deliveries')({ component: Deliveries })

function Deliveries() {
  return (
    <ManagersOnly>
      <DeliveriesScreen />
    </ManagersOnly>
  )
}
