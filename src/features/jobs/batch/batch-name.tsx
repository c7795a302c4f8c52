import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { nameBatch } from '../../../api/batches.ts'
import { useApi } from '../../../api/api.ts'
import { problemLine } from '../../../messages/problem-text.ts'
import { useMessages, useWords } from '../../../messages/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { fieldLook } from '../../../ui/field.tsx'

type Props = {
  readonly batchId: string
  /** '' for a batch without a name. */
  readonly name: string
  /** What it is called without a name. */
  readonly usual: string
  readonly onClose: () => void
}

/** Changes the name of a batch in place: Enter saves it, Esc leaves it, an empty one is none. */
export function BatchName({ batchId, name, usual, onClose }: Props) {
  const messages = useMessages()
  const words = useWords('batch')
  const api = useApi()
  const id = useId()
  const [before] = useState(name)
  const [typed, setTyped] = useState(name)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => nameBatch(api, batchId, typed.trim()),
    onSuccess: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (typed.trim() === name) onClose()
    else mutate()
  }
  const say =
    error !== null ? problemLine(messages, error) : name !== before ? words.renamedMeanwhile(name || usual) : ''
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
      <input
        autoFocus
        aria-label={words.nameOf}
        aria-describedby={id}
        aria-invalid={error !== null}
        placeholder={usual}
        value={typed}
        maxLength={limits.nameCharacters}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
          event.stopPropagation()
          onClose()
        }}
        className={`${fieldLook} h-8! sm:w-[320px]!`}
      />
      <Button kind="primary" type="submit" busy={isPending}>
        {words.saveName}
      </Button>
      <Button onClick={onClose}>{messages.cancel}</Button>
      <p id={id} role="status" className={`basis-full text-sm ${error !== null ? 'text-rehacer' : 'text-ink-2'}`}>
        {say}
      </p>
    </form>
  )
}
