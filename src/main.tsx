import { createRoot } from 'react-dom/client'
import { joinSession } from './api/session/join-session.ts'
import { makeSessionStore } from './api/transport/session.ts'
import { App } from './app.tsx'
import { registerServiceWorker } from './register-service-worker.ts'
import { ConnectScreen, isOutside, Workbench } from './sign-in-or-workbench.tsx'
import { makeSettingsStore } from './features/settings/settings-store.ts'
import { pageOrigin } from './lib/base-path.ts'
import { systemClock } from './lib/clock.ts'
import { openStorage } from './lib/storage.ts'
import { followWords } from './messages/follow-words.ts'
import { loadLocaleStore } from './messages/locale-store.ts'
import type { LoadBackend } from './sync/backend.ts'
import type { PageParts } from './sync/open-backend.ts'
import './ui/app.css'
import { removeOfflineCopy } from './lib/remove-offline-copy.ts'

/** Puts the parts of the workbench together, and hands them down. */
async function start(root: HTMLElement) {
  const kept = openStorage(() => localStorage)
  const settings = makeSettingsStore(kept, document.documentElement)
  const session = makeSessionStore(
    openStorage(() => sessionStorage),
    pageOrigin(),
    kept,
  )
  // A start link begins a session of its own.
  await joinSession(session, new URLSearchParams(window.location.hash.slice(1)).has('code'))
  // This copy is of a session that ended while no page was open to see it.
  if (!session.stays()) removeOfflineCopy()
  const outside = isOutside(session.getState(), window.location)
  if (!outside) void loadCode()
  // The first screen is fetched beside the words, and nothing is drawn before both are loaded.
  const [locale] = await Promise.all([
    loadLocaleStore(navigator.languages, kept),
    outside ? ConnectScreen.load() : Workbench.load(),
  ])
  if (import.meta.hot !== undefined) {
    const follow = followWords(locale, (address) => import(/* @vite-ignore */ address))
    import.meta.hot.on('vite:afterUpdate', ({ updates }) => void follow(updates))
  }
  const loadBackend = backendOnDemand({
    session,
    clock: systemClock,
    language: () => locale.getState().locale,
    fetch: (address, init) => window.fetch(address, init),
    loadProblemWords: () => locale.load('problems'),
    makeRequest: () => new XMLHttpRequest(),
    kept,
  })
  createRoot(root).render(<App loadBackend={loadBackend} session={session} locale={locale} settings={settings} />)
  void registerServiceWorker()
}

/** Loads the code that calls the service, and beside it the screens that show its answers. */
function loadCode() {
  void Workbench.load()
  return import('./sync/open-backend.ts')
}

/** Loads the backend on demand: it is not needed before sign-in. */
function backendOnDemand(parts: PageParts): LoadBackend {
  let backend: ReturnType<LoadBackend> | null = null
  return () => {
    backend ??= loadCode().then((module) => module.openBackend(parts))
    return backend
  }
}

const root = document.getElementById('app')
if (root !== null) void start(root)
