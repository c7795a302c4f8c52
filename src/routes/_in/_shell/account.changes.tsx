import { createFileRoute } from '@tanstack/react-router'
import { ChangesScreen } from '../../../features/account/changes-screen.tsx'

export const Route = createFileRoute('/_in/_shell/account/changes')({
  // The values of an engine's fields.
  loader: ({ context }) => context.locale.load('engines'),
  component: ChangesScreen,
})
