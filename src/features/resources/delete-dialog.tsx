import { type FormEvent, useId, useState } from 'react'
import type { Resource } from '../../api/resource-kind.ts'
import { isTypedAs } from '../../lib/is-typed-as.ts'
import { useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, fieldLook } from '../../ui/field.tsx'

type Props = {
  readonly resource: Resource
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks for the name of a resource before it is deleted, unless it is empty: years of work may be in it. */
export function DeleteDialog({ resource, busy, onConfirm, onCancel }: Props) {
  const words = useWords('resources')
  const { cancel } = useMessages()
  const id = useId()
  const [typed, setTyped] = useState('')
  const isSure = resource.entry_count === 0 || isTypedAs(typed, resource.name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSure && !busy) onConfirm()
  }
  return (
    <Dialog
      title={words.deleteTitle(resource.name)}
      description={words.deleteBody(resource.entry_count)}
      closeLabel={cancel}
      onClose={onCancel}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        {resource.entry_count > 0 && (
          <Field id={id} label={words.deleteType(resource.name)}>
            <input
              id={id}
              autoFocus
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className={fieldLook}
            />
          </Field>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onCancel}>{cancel}</Button>
          <Button kind="danger" type="submit" disabled={!isSure} busy={busy}>
            {words.delete}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
