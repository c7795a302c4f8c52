import type { Api } from '../api/api.ts'
import { makeSync } from '../sync/make-sync.ts'
import type { NoteJournal } from '../sync/notes/note-parts.ts'
import type { Journal } from '../sync/outbox/journal.ts'
import type { Sync } from '../sync/sync.ts'
import { memoryUploadStore } from './memory-upload-store.ts'

/** A journal in which nothing stays. */
export const noNotes: NoteJournal = {
  kind: 'memory',
  load: async () => [],
  kept: async () => [],
  write: async () => {},
  wipe: async () => {},
}

/** Makes the outbox and the uploads of a browser with one tab, which keeps nothing on its disk. */
export function memorySync(
  api: Api,
  journal: Partial<Journal> = {},
  tabStorage?: Storage,
  noteJournal: Partial<NoteJournal> = {},
): Sync {
  return makeSync(api, {
    openJournal: async () => ({
      kind: 'memory',
      load: async () => [],
      kept: async () => [],
      write: async () => {},
      wipe: async () => {},
      ...journal,
    }),
    openNoteJournal: async () => ({ ...noNotes, ...noteJournal }),
    openUploadStore: async () => memoryUploadStore(),
    openCopyStore: async () => null,
    tabStorage,
    link: { announce: () => {}, listen: () => {}, alone: async (_, __, work) => work() },
  })
}
