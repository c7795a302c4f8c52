import { type FindSeal, openJournalOf } from '../outbox/journal.ts'
import { type NoteKey, noteKey } from './note-entry.ts'
import type { NoteJournal, StoredNote } from './note-parts.ts'

export function openNoteJournal(now: number, findSeal: FindSeal): Promise<NoteJournal> {
  return openJournalOf<StoredNote, NoteKey>(now, { name: 'cotejo-notes', findSeal, keyOf: noteKey })
}
