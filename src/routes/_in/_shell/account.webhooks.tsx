import { createFileRoute } from '@tanstack/react-router'
import { AdminsOnly } from '../../../features/account/account-frame.tsx'
import { WebhooksScreen } from '../../../features/account/webhooks-screen.tsx'

export const Route = createFileRoute('/_in/_shell/account/webhooks')({ component: Webhooks })

function Webhooks() {
  return (
    <AdminsOnly>
      <WebhooksScreen />
    </AdminsOnly>
  )
}
