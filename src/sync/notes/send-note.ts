import type { NewNote } from '#contract/resources/note.ts'
import type { Api } from '../../api/api.ts'
import { addNote, changeNote, hasNote } from '../../api/change-notes.ts'
import { judgeError, type PlainResult } from '../outbox/send-entry.ts'
import type { NoteEntry } from './note-entry.ts'

/** Sends a note and returns the outcome. `leftBefore`: when it left first, if its answer may have been lost. Never throws. */
export async function sendNote(api: Api, note: NoteEntry, leftBefore: number | undefined): Promise<PlainResult> {
  const [what, id = ''] = note.slot.split(' ')
  try {
    if (what === 'edit') await changeNote(api, note, id, { text: note.text })
    else {
      const added: NewNote = {
        text: note.text,
        ...(what === 'answer' && { reply_to: id }),
        ...(what === 'reject' && { kind: 'reject' }),
      }
      // A service takes it twice.
      if (leftBefore === undefined || !(await hasNote(api, note, added, leftBefore))) await addNote(api, note, added)
    }
    return { kind: 'saved' }
  } catch (error) {
    return judgeError(error)
  }
}
