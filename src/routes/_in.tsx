import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiContext } from '../api/api.ts'
import { followPage } from '../api/follow/follow-page.ts'
import { openOutbox, takeUpWork } from '../sync/outbox/open-outbox.ts'
import { openUploads } from '../sync/uploads/open-uploads.ts'
import { SilentBar } from '../features/connection/silent-bar.tsx'
import { useMessages } from '../messages/use-messages.tsx'
import { SyncContext } from '../sync/sync.ts'
import { Toaster } from '../ui/toast.tsx'

// Milliseconds to wait before the first screen is shown without an answer.
const TIME_LIMIT = 1000

/** Everything that needs a key. */
export const Route = createFileRoute('/_in')({
  loader: async ({ context }) => {
    const open = async () => {
      const backend = await context.loadBackend()
      // Without a network nothing answers, so there is nothing to wait for.
      if (navigator.onLine) await backend.api.knowAccount()
      // Without an answer, the copy of this browser is shown; for an open job, its segments.
      await Promise.race([backend.sync.copy.restore(), backend.api.clock.sleep(TIME_LIMIT)])
      // Earlier texts are in their rows before a person can edit them. A journal that does not open is not waited for.
      await Promise.race([takeUpWork(backend), backend.api.clock.sleep(TIME_LIMIT)])
      return backend
    }
    const [inside] = await Promise.all([open(), context.locale.loadJobList()])
    return inside
  },
  component: In,
})

function In() {
  const { api, sync } = Route.useLoaderData()
  const { notice } = useMessages()
  useEffect(() => openOutbox({ api, sync }), [api, sync])
  useEffect(() => openUploads({ api, sync }), [api, sync])
  useEffect(() => followPage(api), [api])
  useEffect(() => sync.copy.follow(), [sync])
  return (
    <ApiContext value={api}>
      <SyncContext value={sync}>
        <QueryClientProvider client={api.queries}>
          <Outlet />
          <SilentBar />
          <Toaster label={notice} />
        </QueryClientProvider>
      </SyncContext>
    </ApiContext>
  )
}
