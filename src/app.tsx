import { StrictMode } from 'react'
import { type ApiDoor, ApiDoorContext } from './api/api-door.ts'
import { SessionContext, type SessionStore } from './api/session.ts'
import { Entrance } from './entrance.tsx'
import { SettingsContext } from './features/settings/settings-context.ts'
import type { SettingsStore } from './features/settings/settings-store.ts'
import type { LocaleStore } from './messages/locale-store.ts'
import { LocaleProvider } from './messages/use-messages.tsx'

type Props = {
  readonly door: ApiDoor
  readonly session: SessionStore
  readonly locale: LocaleStore
  readonly settings: SettingsStore
}

export function App({ door, session, locale, settings }: Props) {
  return (
    <StrictMode>
      <LocaleProvider store={locale}>
        <SettingsContext value={settings}>
          <SessionContext value={session}>
            <ApiDoorContext value={door}>
              <Entrance />
            </ApiDoorContext>
          </SessionContext>
        </SettingsContext>
      </LocaleProvider>
    </StrictMode>
  )
}
