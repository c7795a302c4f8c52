import type { NewNote } from '#contract/resources/note.ts'
import type { Api } from '../../api/api.ts'
import { addNote, changeNote, findNote } from '../../api/change-notes.ts'
import { judgeError, type PlainResult } from '../outbox/send-entry.ts'
import type { NoteEntry } from './note-entry.ts'

/** Sends a note and returns the outcome. `leftBefore`: when it left first, if its answer may have been lost. Never throws. */
export async function sendNote(api: Api, note: NoteEntry, leftBefore: number | undefined): Promise<PlainResult> {
  const [what, id = ''] = note.slot.split(' ')
  try {
    if (what === 'edit') await changeNote(api, note, id, { text: note.text })
    else if (what === 'withdraw') {
      const given = await findNote(api, note, { text: note.text, kind: 'reject' }, note.changedAt)
      if (given !== undefined) await changeNote(api, note, given.id, { resolved: true })
    } else {
      const added: NewNote = {
        text: note.text,
        ...(what === 'answer' && { reply_to: id }),
        ...(what === 'reject' && { kind: 'reject' }),
      }
      // A service takes it twice.
      if (leftBefore === undefined || (await findNote(api, note, added, leftBefore)) === undefined)
        await addNote(api, note, added)
    }
    return { kind: 'saved' }
  } catch (error) {
    const judged = judgeError(error)
    // A reason that is withdrawn has no box to be back in.
    return what === 'withdraw' && judged.kind === 'refused' ? { kind: 'saved' } : judged
  }
}
