import { type ReactNode, useState } from 'react'
import type { Note, NoteChange } from '#contract/resources/note.ts'
import { problemLine } from '../../../../messages/problem-text.ts'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import type { Thread } from '../../model/note-threads.ts'
import { PanelCard } from '../pieces/panel-card.tsx'
import { AcceptEntry } from './accept-entry.tsx'
import { NoteForm } from './note-form.tsx'

/** Actions on notes, and the person who takes them; each may fail. */
export type NoteActs = {
  /** The name of the key; null where the service does not give it. */
  readonly me: string | null
  readonly mayDeleteAll: boolean
  readonly answer: (first: Note, text: string) => Promise<void>
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
  const [isAnswering, setAnswering] = useState(false)
  const orToast = useToastOfFailure()
  const answer = async (text: string) => {
    await acts.answer(first, text)
    setAnswering(false)
  }
  const title = first.kind === 'reject' ? words.noteWords.reason : words.noteWords.note
  return (
    <PanelCard title={title} aside={aside}>
      {[first, ...answers].map((note) => (
        <NoteText key={note.id} note={note} acts={acts} />
      ))}
      {first.entry !== undefined && !first.resolved && (
        <AcceptEntry entry={first.entry} onAdded={() => acts.change(first, { resolved: true })} />
      )}
      {isAnswering ? (
        <NoteForm
          label={words.noteWords.answerTo(first.author ?? '')}
          submit={words.noteWords.answer}
          onSubmit={answer}
          onCancel={() => setAnswering(false)}
        />
      ) : (
        <div className="-mx-2 -mb-1 flex flex-wrap">
          <Button kind="quiet" onClick={() => setAnswering(true)}>
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

function NoteText({ note, acts }: { readonly note: Note; readonly acts: NoteActs }) {
  const { editor: words } = useEditorMessages()
  const format = useFormat()
  const [isEditing, setEditing] = useState(false)
  const orToast = useToastOfFailure()
  const isMine = acts.me === note.author
  const change = async (text: string) => {
    await acts.change(note, { text })
    setEditing(false)
  }
  if (isEditing) {
    return (
      <NoteForm
        label={words.noteWords.edit}
        submit={words.noteWords.save}
        text={note.text}
        onSubmit={change}
        onCancel={() => setEditing(false)}
      />
    )
  }
  return (
    <article className="group mb-2">
      <header className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-3">
        <b className="font-medium text-ink-2">{note.author}</b>
        <time dateTime={note.created_at}>{format.moment(Date.parse(note.created_at))}</time>
        <span className="grow" />
        {isMine && (
          <button type="button" className="hover:text-ink hover:underline" onClick={() => setEditing(true)}>
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
