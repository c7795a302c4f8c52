/** The database of `sync/offline-copy`, which the code before sign-in removes without loading that. */
export const offlineCopyName = 'cotejo-copy'

export function removeOfflineCopy(): void {
  try {
    // A tab that has it open closes it on request. With its key goes what the browser's files still have of it.
    indexedDB.deleteDatabase(offlineCopyName)
    void caches.delete(offlineCopyName).catch(() => {})
  } catch {
    // The browser denies storage to the page: then there is no copy.
  }
}
