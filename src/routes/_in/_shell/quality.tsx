import { createFileRoute } from '@tanstack/react-router'
import { QualityScreen } from '../../../features/quality/quality-screen.tsx'

export const Route = createFileRoute('/_in/_shell/quality')({
  loader: ({ context }) => context.locale.load('quality'),
  component: QualityScreen,
})
