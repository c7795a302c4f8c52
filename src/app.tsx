import { StrictMode } from 'react'
import { SessionContext, type SessionStore } from './api/transport/session.ts'
import { SignInOrWorkbench } from './sign-in-or-workbench.tsx'
import { SettingsContext } from './features/settings/settings-context.ts'
import type { SettingsStore } from './features/settings/settings-store.ts'
import type { LocaleStore } from './messages/locale-store.ts'
import { LocaleProvider } from './messages/use-messages.tsx'
import { type LoadBackend, LoadBackendContext } from './sync/backend.ts'

type Props = {
  readonly loadBackend: LoadBackend
  readonly session: SessionStore
  readonly locale: LocaleStore
  readonly settings: SettingsStore
}

export function App({ loadBackend, session, locale, settings }: Props) {
  return (
    <StrictMode>
      <LocaleProvider store={locale}>
        <SettingsContext value={settings}>
          <SessionContext value={session}>
            <LoadBackendContext value={loadBackend}>
              <SignInOrWorkbench />
            </LoadBackendContext>
          </SessionContext>
        </SettingsContext>
      </LocaleProvider>
    </StrictMode>
  )
}
