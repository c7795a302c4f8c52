import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import type { Note, NoteChange } from '#contract/resources/note.ts'
import type { SegmentPlace } from '../../../../api/segment-place.ts'
import { type NoteKey, noteKey } from '../../../../sync/notes/note-entry.ts'
import { useSync } from '../../../../sync/sync.ts'
import { problemLine } from '../../../../messages/problem-text.ts'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import type { Thread } from '../../model/note-threads.ts'
import { PanelCard } from '../pieces/panel-card.tsx'
import { AcceptEntry } from './accept-entry.tsx'
import { NoteForm } from './note-form.tsx'
import { useWaitingNotes, WaitingNote } from './waiting-note.tsx'

/** Actions on notes, and the person who takes them; each may fail. */
export type NoteActs = {
  /** The name of the key; null where the service does not give it. */
  readonly me: string | null
  readonly mayDeleteAll: boolean
  readonly place: SegmentPlace
  readonly change: (note: Note, change: NoteChange) => Promise<void>
  readonly remove: (note: Note) => Promise<void>
}

type Props = {
  readonly thread: Thread
  readonly acts: NoteActs
  /** Content beside its heading. */
  readonly aside?: ReactNode
}

/** A note with its answers, and the box for another one. */
export function ThreadCard({ thread: { first, answers }, acts, aside }: Props) {
  const { editor: words } = useEditorMessages()
  const { box, isOpen, setOpen } = useBox(acts.place, `answer ${first.id}`)
  const waiting = useWaitingNotes()
  const orToast = useToastOfFailure()
  const title = first.kind === 'reject' ? words.noteWords.reason : words.noteWords.note
  return (
    <PanelCard title={title} aside={aside}>
      {[first, ...answers].map((note) => (
        <NoteText key={note.id} note={note} acts={acts} />
      ))}
      {waiting.map((entry) => isSameBox(entry, box) && <WaitingNote key={noteKey(entry)} entry={entry} />)}
      {first.entry !== undefined && !first.resolved && (
        <AcceptEntry entry={first.entry} onAdded={() => acts.change(first, { resolved: true })} />
      )}
      {isOpen ? (
        <NoteForm
          box={box}
          label={words.noteWords.answerTo(first.author ?? '')}
          submit={words.noteWords.answer}
          onClose={() => setOpen(false)}
        />
      ) : (
        <div className="-mx-2 -mb-1 flex flex-wrap">
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {words.noteWords.answer}
          </Button>
          <Button kind="quiet" onClick={() => orToast(acts.change(first, { resolved: !first.resolved }))}>
            {first.resolved ? words.noteWords.reopen : words.noteWords.resolve}
          </Button>
        </div>
      )}
    </PanelCard>
  )
}

/** The box of an answer or an edit, which is open as long as something is half-written in it. */
function useBox(place: SegmentPlace, slot: NoteKey['slot']) {
  const { notes } = useSync()
  const [isOpened, setOpen] = useState(false)
  const { jobId, position } = place
  const box = { jobId, position, slot }
  const hasDraft = useStore(notes, ({ entries }) => entries[noteKey(box)] !== undefined)
  return { box, isOpen: isOpened || hasDraft, setOpen }
}

function isSameBox(entry: NoteKey, box: NoteKey): boolean {
  return entry.slot === box.slot && entry.position === box.position
}

function NoteText({ note, acts }: { readonly note: Note; readonly acts: NoteActs }) {
  const { editor: words } = useEditorMessages()
  const format = useFormat()
  const { box, isOpen, setOpen } = useBox(acts.place, `edit ${note.id}`)
  const changed = useWaitingNotes().findLast((entry) => isSameBox(entry, box))
  const orToast = useToastOfFailure()
  const isMine = acts.me === note.author
  if (isOpen) {
    return (
      <NoteForm
        box={box}
        label={words.noteWords.edit}
        submit={words.noteWords.save}
        text={note.text}
        onClose={() => setOpen(false)}
      />
    )
  }
  if (changed !== undefined) return <WaitingNote entry={changed} />
  return (
    <article className="group mb-2">
      <header className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-3">
        <b className="font-medium text-ink-2">{note.author}</b>
        <time dateTime={note.created_at}>{format.moment(Date.parse(note.created_at))}</time>
        <span className="grow" />
        {isMine && (
          <button type="button" className="hover:text-ink hover:underline" onClick={() => setOpen(true)}>
            {words.noteWords.edit}
          </button>
        )}
        {(isMine || acts.mayDeleteAll) && (
          <button type="button" className="hover:text-ink hover:underline" onClick={() => orToast(acts.remove(note))}>
            {words.noteWords.delete}
          </button>
        )}
      </header>
      <p className="text-[15px] break-words whitespace-pre-wrap">{note.text}</p>
    </article>
  )
}

/** Reports in a toast the failure of an action that has no place on the screen for it. */
function useToastOfFailure() {
  const messages = useEditorMessages()
  return (act: Promise<void>): void => {
    act.catch((error: unknown) => showToast({ text: problemLine(messages, error), tone: 'problem' }))
  }
}
