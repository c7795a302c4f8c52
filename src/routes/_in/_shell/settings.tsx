import { createFileRoute } from '@tanstack/react-router'
import { KeysSection } from '../../../features/settings/keys-section.tsx'
import { SettingsScreen } from '../../../features/settings/settings-screen.tsx'
import { OwnKeys } from '../../../keys/own-keys.tsx'

export const Route = createFileRoute('/_in/_shell/settings')({
  loader: ({ context }) => context.locale.load('settings', 'editor'),
  component: Settings,
})

function Settings() {
  return (
    <OwnKeys>
      <SettingsScreen keys={<KeysSection />} />
    </OwnKeys>
  )
}
