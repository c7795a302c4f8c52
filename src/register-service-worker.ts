import { trustedAddress } from './lib/trusted-address.ts'
import { whenQuiet } from './lib/when-quiet.ts'

/** Has the browser store the built files, so that the workbench opens without a network. */
export async function registerServiceWorker(): Promise<void> {
  // Absent outside a secure context, which the DOM types do not say.
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker
  // In development files have no hashes, and change under their names.
  if (container === undefined || import.meta.env.DEV) return
  await whenQuiet()
  const folder = new URL(/* @vite-ignore */ '../', import.meta.url)
  try {
    const address = trustedAddress(new URL('service-worker.js', folder).href)
    await container.register(address, { scope: folder.pathname, updateViaCache: 'none' })
  } catch {
    // The host has no such file, or the browser stores nothing: the workbench works with a network.
  }
}
