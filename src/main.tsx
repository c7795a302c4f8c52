import { createRoot } from 'react-dom/client'
import type { Api } from './api/api.ts'
import type { ApiParts } from './api/make-api.ts'
import { makeSessionStore } from './api/session.ts'
import { App } from './app.tsx'
import { makeSettingsStore } from './features/settings/settings-store.ts'
import { makeKeyStore } from './keys/key-store.ts'
import { systemClock } from './lib/clock.ts'
import { openStorage } from './lib/storage.ts'
import { loadLocaleStore } from './messages/locale-store.ts'
import './ui/app.css'

/** Puts the parts of the workbench together; everything below gets them handed down. */
async function start(root: HTMLElement) {
  const kept = openStorage(() => localStorage)
  const locale = await loadLocaleStore(navigator.languages, kept)
  const settings = makeSettingsStore(kept, document.documentElement)
  const keys = makeKeyStore(kept)
  const session = makeSessionStore(
    openStorage(() => sessionStorage),
    window.location.origin,
  )
  const door = apiOnDemand({
    session,
    clock: systemClock,
    language: () => locale.getState().locale,
    fetch: (address, init) => window.fetch(address, init),
    makeRequest: () => new XMLHttpRequest(),
    kept,
  })
  createRoot(root).render(<App door={door} session={session} locale={locale} settings={settings} keys={keys} />)
}

function apiOnDemand(parts: Omit<ApiParts, 'openJournal' | 'openShelf' | 'link'>): () => Promise<Api> {
  let api: Promise<Api> | null = null
  const make = async () => {
    const [{ makeApi }, { openJournal }, { openShelf }, { browserTabLink }] = await Promise.all([
      import('./api/make-api.ts'),
      import('./api/outbox/journal.ts'),
      import('./api/uploads/upload-shelf.ts'),
      import('./api/outbox/tab-link.ts'),
    ])
    return makeApi({ ...parts, openJournal, openShelf, link: browserTabLink() })
  }
  return () => {
    api ??= make()
    return api
  }
}

const root = document.getElementById('app')
if (root !== null) void start(root)
