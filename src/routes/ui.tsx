import { createFileRoute, notFound } from '@tanstack/react-router'
import { PiecesScreen } from '../features/pieces/pieces-screen.tsx'

/** All pieces of the interface in all their states: in development only. */
export const Route = createFileRoute('/ui')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  component: PiecesScreen,
})
