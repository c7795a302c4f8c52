/** Takes everything of the workbench out of the storage, and nothing of other pages of the same address. */
export function forgetAll(storage: Storage): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const name of names) if (name?.startsWith('cotejo')) storage.removeItem(name)
}
