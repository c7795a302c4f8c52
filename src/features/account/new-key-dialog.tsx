import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Role, roles } from '#contract/resources/account.ts'
import { createKey } from '../../api/administration.ts'
import { useApi } from '../../api/api.ts'
import { useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyText } from '../../ui/copy-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, fieldLook } from '../../ui/field.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'

/** Makes a key and shows its text, once: the dialog closes only by who says that it is kept. */
export function NewKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { close, copy, copied, roles: roleNames, mayDo } = useMessages()
  const words = useWords('account')
  const api = useApi()
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>('translator')
  const [asked, setAsked] = useState(false)
  const make = useMutation({ mutationFn: () => createKey(api, { name: name.trim(), role }), gcTime: 0 })
  const made = make.data
  const missing = asked && name.trim() === '' ? words.nameNeeded : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    // A second key would be made that is never shown.
    if (name.trim() !== '' && !make.isPending) make.mutate()
  }
  if (made !== undefined) {
    return (
      // Neither Esc nor a press beside it: the text would be lost.
      <Dialog title={words.keyMade(made.name)} description={words.keyOnce} closeLabel={close} onClose={() => {}}>
        <div className="flex flex-wrap items-center gap-2 rounded-mid border border-line bg-ground p-3">
          <code className="min-w-0 grow text-sm break-all select-all">{made.key}</code>
          <CopyText text={made.key} label={copy} copied={copied} />
        </div>
        <div className="mt-5 flex justify-end">
          <Button kind="primary" onClick={onClose}>
            {words.copied}
          </Button>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog title={words.newKey} closeLabel={close} onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field id="key-name" label={words.keyName} hint={words.keyNameHint} error={missing}>
          <input
            id="key-name"
            autoFocus
            autoComplete="off"
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.target.value)}
            aria-invalid={missing !== null}
            aria-describedby="key-name-about"
            className={fieldLook}
          />
        </Field>
        <div className="flex flex-col items-start gap-1.5">
          <span aria-hidden className="text-sm font-medium">
            {words.role}
          </span>
          <SegmentedControl
            label={words.role}
            value={role}
            options={roles.map((value) => ({ value, label: roleNames[value] }))}
            onChange={setRole}
          />
          <p className="text-xs text-ink-3">{mayDo[role]}</p>
        </div>
        {make.error !== null && <ProblemPanel error={make.error} />}
        <div className="flex justify-end">
          <Button type="submit" kind="primary" busy={make.isPending}>
            {words.makeKey}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
