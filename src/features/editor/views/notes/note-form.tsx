import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { isApiError } from '../../../../api/api-error.ts'
import { problemLine } from '../../../../messages/problem-text.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { fieldLook } from '../../../../ui/field.tsx'
import { useEditorSession } from '../../session/editor-context.ts'

type Props = {
  readonly label: string
  readonly submit: string
  readonly text?: string
  /** The text stays in the box until this has worked. */
  readonly onSubmit: (text: string) => Promise<void>
  readonly onCancel?: () => void
  /** True when its shortcut has opened it. */
  readonly takesFocus?: boolean
  readonly onFocused?: () => void
}

/** A box for a note. The text stays in it until the service has it. */
export function NoteForm({ label, submit, text: first = '', onSubmit, onCancel, takesFocus, onFocused }: Props) {
  const messages = useEditorMessages()
  const { editor: words, cancel } = messages
  const { actions } = useEditorSession()
  const [text, setText] = useState(first)
  const [problem, setProblem] = useState<unknown>(null)
  const [isSending, setSending] = useState(false)
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const reportFocus = useEffectEvent(() => onFocused?.())
  useEffect(() => {
    if (!takesFocus) return
    box.current?.focus()
    reportFocus()
  }, [takesFocus])
  /** Sends the note. A person who did so by key, and has not gone elsewhere meanwhile, is back in the rows. */
  const send = async (isByKey = false) => {
    if (text.trim() === '' || isSending) return
    setSending(true)
    setProblem(null)
    try {
      const sentFrom = document.activeElement
      await onSubmit(text.trim())
      setText('')
      if (isByKey && document.activeElement === sentFrom) actions.focusRows()
    } catch (error) {
      setProblem(error)
    } finally {
      setSending(false)
    }
  }
  const submitForm = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onCancel !== undefined) {
      event.preventDefault()
      event.stopPropagation()
      onCancel()
      actions.focusRows()
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    void send(true)
  }
  return (
    <form onSubmit={submitForm} className="mb-2.5 flex flex-col gap-1.5">
      <label htmlFor={id} className="text-xs text-ink-2">
        {label}
      </label>
      <textarea
        ref={box}
        data-awaited={onFocused === undefined ? undefined : true}
        id={id}
        rows={2}
        value={text}
        maxLength={limits.noteCharacters}
        autoFocus={onCancel !== undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        className={`${fieldLook} h-auto! resize-y py-1.5`}
      />
      {problem !== null && (
        <p role="alert" className="text-sm text-rehacer">
          {isApiError(problem, 'unreachable') ? words.noteWords.notSent : problemLine(messages, problem)}
        </p>
      )}
      <div className="flex justify-end gap-2">
        {onCancel !== undefined && (
          <Button kind="quiet" onClick={onCancel}>
            {cancel}
          </Button>
        )}
        <Button type="submit" disabled={text.trim() === '' || isSending}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
