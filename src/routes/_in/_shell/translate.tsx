import { createFileRoute } from '@tanstack/react-router'
import { TranslateScreen } from '../../../features/translate/translate-screen.tsx'

export const Route = createFileRoute('/_in/_shell/translate')({
  loader: ({ context }) => context.locale.load('translate'),
  component: TranslateScreen,
})
