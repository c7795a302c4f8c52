import { createFileRoute, redirect } from '@tanstack/react-router'
import { PiecesScreen } from '../features/pieces/pieces-screen.tsx'

/** All pieces of the interface in all their states: in development only. */
export const Route = createFileRoute('/ui')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw redirect({ to: '/$', params: { _splat: 'not-found' }, replace: true })
  },
  component: PiecesScreen,
})
