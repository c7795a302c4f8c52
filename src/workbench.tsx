import { createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { CrashScreen } from './features/connection/crash-screen.tsx'
import { basePath } from './lib/base-path.ts'
import { useLocaleStore } from './messages/use-messages.tsx'
import type { RouterContext } from './routes/__root.tsx'
import { routeTree } from './routeTree.gen.ts'
import { useLoadBackend } from './sync/backend.ts'

/** All screens after sign-in. */
export function Workbench() {
  const loadBackend = useLoadBackend()
  const locale = useLocaleStore()
  const [router] = useState(() => makeRouter({ loadBackend, locale }))
  return <RouterProvider router={router} />
}

function makeRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    basepath: basePath() || '/',
    scrollRestoration: false,
    defaultPreload: 'intent',
    // In place of the innermost screen: the links beside it stay, and lead to another.
    defaultErrorComponent: CrashScreen,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
