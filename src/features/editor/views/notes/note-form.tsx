import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { useStore } from 'zustand'
import { limits } from '#contract/limits.ts'
import { problemText } from '../../../../messages/problem-text.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { type NoteKey, noteKey } from '../../../../sync/notes/note-entry.ts'
import { submitNote, writeNote } from '../../../../sync/notes/write-note.ts'
import { useSync } from '../../../../sync/sync.ts'
import { Button } from '../../../../ui/button.tsx'
import { fieldLook } from '../../../../ui/field.tsx'
import { useEditorSession } from '../../session/editor-context.ts'

type Props = {
  /** The box: what is written in it stays there until it is sent or emptied. */
  readonly box: NoteKey
  readonly label: string
  readonly submit: string
  /** What the box has before something is written. */
  readonly text?: string
  /** The box that the note is sent from, where the note that it answers is gone. */
  readonly sentFrom?: NoteKey['slot']
  /** Closes the box of an answer or an edit. */
  readonly onClose?: () => void
  /** True when its shortcut has opened it. */
  readonly takesFocus?: boolean
  readonly onFocused?: () => void
}

/** A box for a note. A note that is sent leaves it at once, and comes back if the service refuses it. */
export function NoteForm({ box, label, submit, text: first = '', sentFrom, onClose, takesFocus, onFocused }: Props) {
  const messages = useEditorMessages()
  const { cancel } = messages
  const { actions } = useEditorSession()
  const { notes } = useSync()
  const draft = useStore(notes, ({ entries }) => entries[noteKey(box)])
  const text = draft?.text ?? first
  const { problem } = draft ?? {}
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const reportFocus = useEffectEvent(() => onFocused?.())
  useEffect(() => {
    if (!takesFocus) return
    const { current } = field
    current?.focus()
    // Behind what is half-written: a browser begins before it.
    current?.setSelectionRange(current.value.length, current.value.length)
    reportFocus()
  }, [takesFocus])
  useKeptFocus(field, noteKey(box))
  /** Sends what is in the box by now: letters that came in the same turn are not drawn yet. */
  const send = () => {
    const written = notes.getState().entries[noteKey(box)]?.text ?? first
    if (written.trim() === '') return false
    notes.drop(box)
    if (written.trim() !== first) submitNote(notes, { ...box, slot: sentFrom ?? box.slot }, written)
    onClose?.()
    return true
  }
  const submitForm = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const press = (event: KeyboardEvent) => {
    const isPlain = !event.shiftKey && !event.altKey && !event.nativeEvent.isComposing
    const isEnter = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isPlain
    if (!isEnter && (event.key !== 'Escape' || onClose === undefined)) return
    event.preventDefault()
    event.stopPropagation()
    // What is half-written keeps its box open.
    if (!isEnter) onClose?.()
    if (!isEnter || send()) actions.focusRows()
  }
  const giveUp = () => {
    notes.drop(box)
    onClose?.()
  }
  return (
    <form onSubmit={submitForm} className="mb-2.5 flex flex-col gap-1.5">
      <label htmlFor={id} className="text-xs text-ink-2">
        {label}
      </label>
      <textarea
        ref={field}
        data-awaited={onFocused === undefined ? undefined : true}
        id={id}
        rows={2}
        value={text}
        maxLength={limits.noteCharacters}
        autoFocus={onClose !== undefined && draft === undefined}
        onChange={(event) => writeNote(notes, box, event.target.value, first)}
        onKeyDown={press}
        className={`${fieldLook} h-auto! resize-y py-1.5`}
      />
      {problem !== undefined && (
        <p role="alert" className="text-sm text-rehacer">
          {Object.values(problemText(messages, { ...problem, errors: [] }))
            .filter((part) => typeof part === 'string')
            .join(' · ')}
        </p>
      )}
      <div className="flex justify-end gap-2">
        {(onClose !== undefined || sentFrom !== undefined) && (
          <Button kind="quiet" onClick={giveUp}>
            {cancel}
          </Button>
        )}
        <Button type="submit" disabled={text.trim() === ''}>
          {submit}
        </Button>
      </div>
    </form>
  )
}

/** Name of the box that went while it had the focus, until the next turn. */
let left: string | null = null

/** Keeps the focus in a box that is drawn in another place: when the note that is answered there was deleted. */
function useKeptFocus(field: RefObject<HTMLTextAreaElement | null>, name: string): void {
  useLayoutEffect(() => {
    const { current } = field
    if (current === null) return undefined
    if (left === name) {
      current.focus()
      current.setSelectionRange(current.value.length, current.value.length)
    }
    return () => {
      if (document.activeElement !== current) return
      left = name
      queueMicrotask(() => (left = null))
    }
  }, [field, name])
}
