import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiContext } from '../api/api.ts'
import { openOutbox, takeUpWork } from '../api/open-outbox.ts'
import { openUploads } from '../api/uploads/open-uploads.ts'
import { useMessages } from '../messages/use-messages.tsx'
import { Toaster } from '../ui/toast.tsx'

// Milliseconds.
const PATIENCE = 1000

/** Everything that needs a key. */
export const Route = createFileRoute('/_in')({
  loader: async ({ context }) => {
    const open = async () => {
      const api = await context.door()
      await api.knowAccount()
      // What was written before stands in its row before anybody writes there. A journal that does not open is not waited for.
      await Promise.race([takeUpWork(api), api.clock.sleep(PATIENCE)])
      return { api }
    }
    const [inside] = await Promise.all([open(), context.locale.loadBoard()])
    return inside
  },
  component: In,
})

function In() {
  const { api } = Route.useLoaderData()
  const { notice } = useMessages()
  useEffect(() => openOutbox(api), [api])
  useEffect(() => openUploads(api), [api])
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={api.queries}>
        <Outlet />
        <Toaster label={notice} />
      </QueryClientProvider>
    </ApiContext>
  )
}
