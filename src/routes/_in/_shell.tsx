import { createFileRoute, Link, Outlet } from '@tanstack/react-router'
import { AccountFoot } from '../../features/connection/account-foot.tsx'
import { SettingsPopover } from '../../features/settings/settings-popover.tsx'
import { UploadZone } from '../../features/upload/upload-zone.tsx'
import { useMessages } from '../../messages/use-messages.tsx'
import { AppShell, navLinkLook } from '../../ui/app-shell.tsx'

export const Route = createFileRoute('/_in/_shell')({ component: Shell })

function Shell() {
  const { nav, skipToContent } = useMessages()
  const links = (
    <Link to="/jobs" className={navLinkLook}>
      {nav.jobs}
    </Link>
  )
  return (
    <AppShell
      skip={skipToContent}
      label={nav.label}
      nav={links}
      foot={<AccountFoot settings={<SettingsPopover side="top" />} />}
    >
      <UploadZone>
        <Outlet />
      </UploadZone>
    </AppShell>
  )
}
