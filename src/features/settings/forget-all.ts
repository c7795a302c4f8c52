/** Deletes everything of the workbench from the storage, and nothing of other pages of the same address. */
export function forgetAll(storage: Storage): void {
  for (const name of keptNames(storage)) storage.removeItem(name)
}

/** Returns the names in the storage that belong to the workbench. */
export function keptNames(storage: Storage): string[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  return names.filter((name) => name !== null).filter((name) => name.startsWith('cotejo'))
}
