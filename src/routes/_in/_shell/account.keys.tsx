import { createFileRoute } from '@tanstack/react-router'
import { AdminsOnly } from '../../../features/account/account-frame.tsx'
import { KeysScreen } from '../../../features/account/keys-screen.tsx'

export const Route = createFileRoute('/_in/_shell/account/keys')({ component: Keys })

function Keys() {
  return (
    <AdminsOnly>
      <KeysScreen />
    </AdminsOnly>
  )
}
