import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { LocaleStore } from '../messages/locale-store.ts'
import type { LoadBackend } from '../sync/backend.ts'

/** Context that every route gets before it is shown. */
export type RouterContext = { readonly loadBackend: LoadBackend; readonly locale: LocaleStore }

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
})
