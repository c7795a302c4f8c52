import { createFileRoute } from '@tanstack/react-router'
import { EnginesScreen } from '../../../features/account/engines/engines-screen.tsx'

export const Route = createFileRoute('/_in/_shell/account/engines')({
  loader: ({ context }) => context.locale.load('engines'),
  component: EnginesScreen,
})
