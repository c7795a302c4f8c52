import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { useApi } from '../../api/api.ts'
import type { Resource, ResourceKind } from '../../api/resource-kind.ts'
import { renameResource } from '../../api/resources.ts'
import { useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, fieldLook } from '../../ui/field.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { showToast } from '../../ui/toast.tsx'

type Props = { readonly kind: ResourceKind; readonly resource: Resource; readonly onClose: () => void }

export function RenameDialog({ kind, resource, onClose }: Props) {
  const api = useApi()
  const words = useWords('resources')
  const { cancel, beforeLeaving } = useMessages()
  const id = useId()
  const [name, setName] = useState(resource.name)
  const rename = useMutation({
    mutationFn: () => renameResource(api, kind, resource.id, name.trim()),
    onSuccess: () => {
      showToast({ text: words.renamed })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && !rename.isPending) rename.mutate()
  }
  return (
    <Dialog title={words.rename} closeLabel={cancel} onClose={onClose} beforeLeaving={beforeLeaving}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field id={id} label={words.name}>
          <input
            id={id}
            autoFocus
            value={name}
            maxLength={limits.nameCharacters}
            onChange={(event) => setName(event.target.value)}
            className={fieldLook}
          />
        </Field>
        {rename.error !== null && <ProblemPanel error={rename.error} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind="primary" type="submit" disabled={name.trim() === ''} busy={rename.isPending}>
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
