/** The database of `sync/offline-copy`, which the code before sign-in removes without loading that. */
export const offlineCopyName = 'cotejo-copy'

export function removeOfflineCopy(): void {
  try {
    // A tab that has it open closes it on request.
    indexedDB.deleteDatabase(offlineCopyName)
  } catch {
    // The browser denies storage to the page: then there is no copy.
  }
}
