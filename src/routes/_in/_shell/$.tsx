import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '../../../features/connection/not-found-screen.tsx'

/** Every address that no other route has. */
export const Route = createFileRoute('/_in/_shell/$')({ component: NotFoundScreen })
