/** The database of `sync/offline-copy`, which the code before sign-in removes without loading that. */
export const offlineCopyName = 'cotejo-copy'

export function removeOfflineCopy(): void {
  try {
    // A tab that has it open closes it when asked to.
    indexedDB.deleteDatabase(offlineCopyName)
  } catch {
    // The browser gives the page no storage: then there is none.
  }
}
