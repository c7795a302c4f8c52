import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '../../../features/settings/settings-screen.tsx'

export const Route = createFileRoute('/_in/_shell/settings')({
  loader: ({ context }) => context.locale.load('settings'),
  component: Settings,
})

function Settings() {
  return <SettingsScreen />
}
