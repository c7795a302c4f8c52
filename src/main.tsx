import { createRoot } from 'react-dom/client'
import type { Api } from './api/api.ts'
import type { PageParts } from './api/open-api.ts'
import { makeSessionStore } from './api/session.ts'
import { App } from './app.tsx'
import { ConnectScreen, isOutside, Workbench } from './entrance.tsx'
import { makeSettingsStore } from './features/settings/settings-store.ts'
import { systemClock } from './lib/clock.ts'
import { openStorage } from './lib/storage.ts'
import { loadLocaleStore } from './messages/locale-store.ts'
import './ui/app.css'

/** Puts the parts of the workbench together; everything below gets them handed down. */
async function start(root: HTMLElement) {
  const kept = openStorage(() => localStorage)
  const settings = makeSettingsStore(kept, document.documentElement)
  const session = makeSessionStore(
    openStorage(() => sessionStorage),
    window.location.origin,
  )
  const outside = isOutside(session.getState(), window.location)
  if (!outside) void loadApi()
  // What is shown first is fetched beside the words, and nothing is drawn before it is there.
  const [locale] = await Promise.all([
    loadLocaleStore(navigator.languages, kept),
    outside ? ConnectScreen.load() : Workbench.load(),
  ])
  const door = apiOnDemand({
    session,
    clock: systemClock,
    language: () => locale.getState().locale,
    fetch: (address, init) => window.fetch(address, init),
    loadProblemWords: () => locale.load('problems'),
    makeRequest: () => new XMLHttpRequest(),
    kept,
  })
  createRoot(root).render(<App door={door} session={session} locale={locale} settings={settings} />)
}

/** What reaches the service, and beside it the screens that show what it says. */
function loadApi() {
  void Workbench.load()
  return import('./api/open-api.ts')
}

/** Nobody needs it before there is a key. */
function apiOnDemand(parts: PageParts): () => Promise<Api> {
  let api: Promise<Api> | null = null
  return () => {
    api ??= loadApi().then((module) => module.openApi(parts))
    return api
  }
}

const root = document.getElementById('app')
if (root !== null) void start(root)
