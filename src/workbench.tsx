import { createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiDoor } from './api/api-door.ts'
import { useLocaleStore } from './messages/use-messages.tsx'
import type { RouterContext } from './routes/__root.tsx'
import { routeTree } from './routeTree.gen.ts'

/** Everything behind the door. */
export function Workbench() {
  const door = useApiDoor()
  const locale = useLocaleStore()
  const [router] = useState(() => makeRouter({ door, locale }))
  return <RouterProvider router={router} />
}

function makeRouter(context: RouterContext) {
  return createRouter({ routeTree, context, scrollRestoration: false, defaultPreload: 'intent' })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
