import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect, useState } from 'react'
import { type ApiDoor, ApiDoorContext } from './api/api-door.ts'
import { SessionContext, type SessionStore } from './api/session.ts'
import { SettingsContext } from './features/settings/settings-context.ts'
import type { SettingsStore } from './features/settings/settings-store.ts'
import type { KeyStore } from './keys/key-store.ts'
import { KeysContext } from './keys/keys-context.ts'
import type { LocaleStore } from './messages/locale-store.ts'
import { LocaleProvider } from './messages/use-messages.tsx'
import type { RouterContext } from './routes/__root.tsx'
import { routeTree } from './routeTree.gen.ts'

type Props = {
  readonly door: ApiDoor
  readonly session: SessionStore
  readonly locale: LocaleStore
  readonly settings: SettingsStore
  readonly keys: KeyStore
}

export function App({ door, session, locale, settings, keys }: Props) {
  const [router] = useState(() => makeRouter({ door, session, locale }))
  // Signed in or out: each route asks again whether it may be shown.
  useEffect(() => session.subscribe(() => void router.invalidate()), [session, router])
  return (
    <StrictMode>
      <LocaleProvider store={locale}>
        <SettingsContext value={settings}>
          <KeysContext value={keys}>
            <SessionContext value={session}>
              <ApiDoorContext value={door}>
                <RouterProvider router={router} />
              </ApiDoorContext>
            </SessionContext>
          </KeysContext>
        </SettingsContext>
      </LocaleProvider>
    </StrictMode>
  )
}

function makeRouter(context: RouterContext) {
  return createRouter({ routeTree, context, scrollRestoration: false, defaultPreload: 'intent' })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
