import { browserBudgetLink } from '../api/transport/budget-link.ts'
import { type ApiParts, makeApi } from '../api/make-api.ts'
import type { Backend } from './backend.ts'
import { openStorage } from '../lib/storage.ts'
import { makeSync } from './make-sync.ts'
import { openJournal } from './outbox/journal.ts'
import { browserTabLink } from './tab-link.ts'
import { openCopyStore } from './offline-copy/copy-store.ts'
import { openUploadStore } from './uploads/upload-store.ts'

/** Parts from the page; this browser's stores and the channels to its other tabs are found here. */
export type PageParts = Omit<ApiParts, 'budget'>

export function openBackend(parts: PageParts): Backend {
  const api = makeApi({ ...parts, budget: browserBudgetLink(parts.session) })
  const tabStorage = openStorage(() => sessionStorage)
  return {
    api,
    sync: makeSync(api, {
      openJournal: (now, findSeal) => openJournal(now, undefined, findSeal),
      openNoteJournal: async (...what) => (await import('./notes/open-note-journal.ts')).openNoteJournal(...what),
      openUploadStore: (findSeal) => openUploadStore(undefined, findSeal),
      openCopyStore,
      link: browserTabLink(),
      tabStorage,
    }),
  }
}
