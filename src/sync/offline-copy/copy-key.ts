import { offlineCopyName } from '../../lib/remove-offline-copy.ts'
import { makeSeal, type Seal } from '../../lib/seal.ts'

/**
 * Opens the seal for the copy of one session. It is stored as a file of its own, which browsers remove when it is
 * deleted, unlike records of their databases. Null where a browser has no such place: then there is no copy.
 */
export async function openCopyKey(scope: string): Promise<Seal | null> {
  if (typeof caches === 'undefined') return null
  const cache = await caches.open(offlineCopyName)
  const mine = new Request(new URL(`/copy-key?${encodeURIComponent(scope)}`, window.location.origin))
  for (const other of await cache.keys()) if (other.url !== mine.url) await cache.delete(other)
  if ((await cache.match(mine)) === undefined) {
    const fresh = crypto.getRandomValues(new Uint8Array(32))
    await cache.put(mine, new Response(fresh))
  }
  // The key is read again, because another tab may have made one in the same moment.
  const held = await cache.match(mine)
  return held === undefined ? null : makeSeal(new Uint8Array(await held.arrayBuffer()))
}
