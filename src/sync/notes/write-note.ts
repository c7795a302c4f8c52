import type { SegmentPlace } from '../../api/segment-place.ts'
import { randomToken } from '../../lib/file-hash.ts'
import { type NoteEntry, type NoteSlot, noteKey } from './note-entry.ts'
import type { Notes } from './note-store.ts'

type Box = SegmentPlace & { readonly slot: NoteSlot }

/** Stores what is in a box as it is written; `first`: what the box has without a draft. */
export function writeNote(notes: Notes, box: Box, text: string, first = '', choice?: string): void {
  if (text === first && choice === undefined) return notes.drop(box)
  const { jobId, position, slot } = box
  notes.put({ jobId, position, slot, text, ...(choice !== undefined && { choice }) })
}

/** Takes a note out of its box: it is sent as soon as possible. */
export function submitNote(notes: Notes, box: Box, text: string): void {
  const { jobId, position, slot } = box
  notes.drop(box)
  notes.put({ jobId, position, slot, number: randomToken(), text: text.trim() })
}

/** Takes a note that has not left back into its box, before what is written there. */
export function takeBackNote(notes: Notes, entry: NoteEntry): void {
  const { jobId, position, slot, text } = entry
  notes.drop(entry)
  const draft = notes.getState().entries[noteKey({ jobId, position, slot })]
  notes.put({ jobId, position, slot, text: draft === undefined ? text : `${text}\n${draft.text}` })
}
