import { createFileRoute, Link, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useStore } from 'zustand'
import { AccountFoot } from '../../features/connection/account-foot.tsx'
import { useSettingsStore } from '../../features/settings/settings-context.ts'
import { SettingsPopover } from '../../features/settings/settings-popover.tsx'
import { UploadZone } from '../../features/upload/upload-zone.tsx'
import { frameScreens } from '../../ui/frame-screens.ts'
import { useMessages } from '../../messages/use-messages.tsx'
import { AppShell, navLinkLook } from '../../ui/app-shell.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

export const Route = createFileRoute('/_in/_shell')({ component: Shell })

// Only a person who has asked for notices loads it.
const JobWatch = lazyPart(async () => (await import('../../features/jobs/job-watch.tsx')).JobWatch)

function Shell() {
  const { nav, skipToContent } = useMessages()
  const notify = useStore(useSettingsStore(), (settings) => settings.notify === 'on')
  const links = frameScreens.map((group) =>
    group.map(({ to, name }) => (
      <Link key={to} to={to} className={navLinkLook}>
        {nav[name]}
      </Link>
    )),
  )
  return (
    <AppShell
      skip={skipToContent}
      label={nav.label}
      menu={nav.menu}
      groups={links}
      foot={<AccountFoot settings={<SettingsPopover side="top" />} />}
    >
      <UploadZone>
        <Outlet />
        <Suspense>{notify && <JobWatch />}</Suspense>
      </UploadZone>
    </AppShell>
  )
}
