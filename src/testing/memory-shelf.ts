import type { KeptCell, UploadShelf } from '../api/uploads/upload-shelf.ts'

/** A shelf that several pages of one browser can share, as they share its disk. */
export function memoryShelf(held = new Map<string, KeptCell>()): UploadShelf {
  return {
    kind: 'disk',
    load: async (scope) => [...held.values()].filter((cell) => scope === undefined || cell.scope === scope),
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
