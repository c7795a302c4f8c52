import type { StoredUpload, UploadStore } from '../sync/uploads/upload-store.ts'

/** Makes an upload store that several pages of one browser can share, like its disk. */
export function memoryUploadStore(held = new Map<string, StoredUpload>()): UploadStore {
  return {
    kind: 'disk',
    load: async (scope) => [...held.values()].filter((cell) => cell.scope === scope),
    kept: async () => [...held.values()],
    put: async (cells) => {
      for (const cell of cells) held.set(cell.id, cell)
    },
    remove: async (ids) => {
      for (const id of ids) held.delete(id)
    },
    wipe: async (scope) => {
      for (const cell of held.values()) if (scope === undefined || cell.scope === scope) held.delete(cell.id)
    },
  }
}
