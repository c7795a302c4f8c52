import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiContext } from '../api/api.ts'
import { openOutbox } from '../api/open-outbox.ts'
import { openUploads } from '../api/uploads/open-uploads.ts'
import { useMessages } from '../messages/use-messages.tsx'
import { Toaster } from '../ui/toast.tsx'

/** Everything that needs a key. */
export const Route = createFileRoute('/_in')({
  beforeLoad: ({ context, location }) => {
    const { session, ended } = context.session.getState()
    if (session !== null) return
    // Whoever left goes to the door; whoever's key ended comes back to the same place.
    throw redirect({ to: '/connect', search: ended === 'left' ? {} : { next: location.href }, replace: true })
  },
  loader: async ({ context }) => {
    const [api] = await Promise.all([context.door(), context.locale.loadBoard()])
    return { api }
  },
  component: In,
})

function In() {
  const { api } = Route.useLoaderData()
  const { nav } = useMessages()
  useEffect(() => openOutbox(api), [api])
  useEffect(() => openUploads(api), [api])
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={api.queries}>
        <Outlet />
        <Toaster label={nav.label} />
      </QueryClientProvider>
    </ApiContext>
  )
}
