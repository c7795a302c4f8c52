import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Suspense, useCallback, useMemo } from 'react'
import { useStore } from 'zustand'
import { AccountFoot } from '../../features/connection/account-foot.tsx'
import { showDelays } from '../../features/delays/delay-lines.tsx'
import { FoldButton, FrameBar } from '../../features/frame/frame-bar.tsx'
import { FrameLinks } from '../../features/frame/frame-links.tsx'
import { useSettingCommands } from '../../features/settings/setting-commands.ts'
import { useSettingsStore } from '../../features/settings/settings-context.ts'
import { SettingsPopover } from '../../features/settings/settings-popover.tsx'
import { useUploadActions } from '../../features/upload/upload-context.ts'
import { UploadZone } from '../../features/upload/upload-zone.tsx'
import { frameScreens } from '../../ui/frame-screens.ts'
import { useMessages } from '../../messages/use-messages.tsx'
import { AppShell } from '../../ui/app-shell.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

export const Route = createFileRoute('/_in/_shell')({ component: Shell })

// Only a person who has asked for notices loads it.
const JobWatch = lazyPart(async () => (await import('../../features/jobs/job-watch.tsx')).JobWatch)

function Shell() {
  const { nav, frame, skipToContent } = useMessages()
  const settings = useSettingsStore()
  const notify = useStore(settings, ({ notify: chosen }) => chosen === 'on')
  const fold = useCallback(
    () => settings.setState(({ frame: now }) => ({ frame: now === 'slim' ? 'wide' : 'slim' })),
    [settings],
  )
  return (
    <UploadZone delays={showDelays}>
      <AppShell
        skip={skipToContent}
        label={nav.label}
        menu={nav.menu}
        groups={frameScreens.map(({ group, screens }) => ({
          name: frame.groups[group],
          links: <FrameLinks screens={screens} />,
        }))}
        foot={<AccountFoot settings={<SettingsPopover side="top" />} />}
        bar={<Bar onFold={fold} />}
        fold={<FoldButton onFold={fold} />}
      >
        <Outlet />
        <Suspense>{notify && <JobWatch />}</Suspense>
      </AppShell>
    </UploadZone>
  )
}

function Bar({ onFold }: { readonly onFold: () => void }) {
  const { frame } = useMessages()
  const { choose, mayUpload } = useUploadActions()
  const settings = useSettingCommands()
  const commands = useMemo(
    () => [...(mayUpload ? [{ id: 'upload', label: frame.upload, run: choose }] : []), ...settings],
    [frame, mayUpload, choose, settings],
  )
  return <FrameBar commands={commands} onFold={onFold} />
}
