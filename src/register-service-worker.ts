import { whenQuiet } from './lib/when-quiet.ts'

/** Code that no screen needs to be drawn. */
const storing = () => import('./lib/store-page.ts')

/**
 * Has the browser store the built files, so that the workbench opens without a network: at once when the page is about
 * to be left, else when it is quiet. The editor asks for its own before that, when its first rows are shown.
 */
export async function registerServiceWorker(): Promise<void> {
  const store = () => storing().then(({ storePage }) => storePage())
  document.addEventListener('visibilitychange', () => document.hidden && void store().catch(() => {}))
  await whenQuiet()
  // Without a network it is tried again with the next page.
  await storing()
    .then(({ storeAllFiles }) => storeAllFiles())
    .catch(() => {})
}
