import { trustedAddress } from './trusted-address.ts'

const folder = new URL(/* @vite-ignore */ '../', import.meta.url)
let storing: Promise<void> | null = null

/** Has the browser store what a reload of this page needs, so that it opens without a network. */
export function storePage(): Promise<void> {
  storing ??= store()
  return storing
}

/** Has the browser store all built files. */
export async function storeAllFiles(): Promise<void> {
  await storePage()
  const registration = await serviceWorkers()?.getRegistration()
  registration?.active?.postMessage('all')
}

/** Returns true if a reload of this page opens without a network: all that it has loaded is stored. */
export async function opensOffline(): Promise<boolean> {
  const registration = await serviceWorkers()?.getRegistration()
  if (!registration?.active) return false
  const found = await Promise.all(
    [folder.href, ...loadedFiles()].map((file) => caches.match(file, { ignoreVary: true })),
  )
  return found.every((file) => file !== undefined)
}

/** Returns null where the browser stores no application: outside a secure context, and in development, where files have no hashes. */
export function serviceWorkers(): ServiceWorkerContainer | null {
  // Absent outside a secure context, which the DOM types do not say.
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker
  return container === undefined || import.meta.env.DEV ? null : container
}

async function store(): Promise<void> {
  const container = serviceWorkers()
  if (container === null) return
  try {
    const address = trustedAddress(new URL('service-worker.js', folder).href)
    await container.register(address, { scope: folder.pathname, updateViaCache: 'none' })
    const { active } = await container.ready
    active?.postMessage(loadedFiles())
  } catch {
    // The host has no such file, or the browser stores nothing: the workbench works with a network. If that is away, it
    // is tried again when it is back.
    window.addEventListener('online', () => void (storing = store()), { once: true })
  }
}

function loadedFiles(): string[] {
  const assets = new URL('assets/', folder).href
  return performance.getEntriesByType('resource').flatMap(({ name }) => (name.startsWith(assets) ? [name] : []))
}
