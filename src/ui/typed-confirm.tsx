import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { isTypedAs } from '../lib/is-typed-as.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Field, fieldLook } from './field.tsx'

type Props = {
  readonly title: string
  readonly body: string
  /** Text that must be typed, such as the name of the object to delete, and the label that asks for it. */
  readonly text: string
  readonly label: string
  readonly confirm: string
  readonly cancel: string
  readonly busy?: boolean
  readonly error?: string | null
  /** A choice above the buttons. */
  readonly children?: ReactNode
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Confirms an action that takes effect at once and cannot be undone: only after its text is typed. */
export function TypedConfirm(props: Props) {
  const { title, body, text, label, confirm, cancel, busy = false, error = null, children, onConfirm, onCancel } = props
  const [typed, setTyped] = useState('')
  const id = useId()
  const isSame = isTypedAs(typed, text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSame && !busy) onConfirm()
  }
  return (
    <Dialog title={title} description={body} closeLabel={cancel} onClose={onCancel}>
      <form onSubmit={submit}>
        <Field id={id} label={label} error={error}>
          <input
            id={id}
            autoFocus
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            aria-describedby={error === null ? undefined : `${id}-about`}
            className={fieldLook}
          />
        </Field>
        {children && <div className="mt-4">{children}</div>}
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button onClick={onCancel}>{cancel}</Button>
          <Button type="submit" kind="danger" disabled={!isSame} busy={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
