import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccountFrame } from '../../../features/account/account-frame.tsx'

export const Route = createFileRoute('/_in/_shell/account')({
  loader: ({ context }) => context.locale.load('account'),
  component: Account,
})

function Account() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  )
}
