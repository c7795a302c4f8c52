import type { StoreApi } from 'zustand/vanilla'
import type { Journal, KeptEntry } from '../outbox/journal.ts'
import type { NoteEntry, NoteKey } from './note-entry.ts'

export type NotesState = {
  readonly entries: Readonly<Record<string, NoteEntry>>
  /** Key of the note that is on its way. */
  readonly sending: string | null
}

export type NoteStore = StoreApi<NotesState>

/** A note as its journal has it, with the service and organisation that it is for. */
export type StoredNote = NoteEntry & { readonly scope: string }

export type NoteJournal = Journal<StoredNote, NoteKey>

/** The part that stores and sends notes. */
export type NoteSender = {
  /** Takes up the notes of a service and organisation, and begins to send. */
  readonly open: (scope: string) => Promise<void>
  readonly close: () => void
  readonly flush: () => Promise<void>
  /** Tries at once, when the connection is back. */
  readonly hurry: () => void
  readonly kept: () => Promise<KeptEntry<StoredNote>[]>
  readonly wipe: (whose: 'mine' | 'all') => Promise<void>
}
