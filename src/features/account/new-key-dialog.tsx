import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Role, roles } from '#contract/resources/account.ts'
import { createKey } from '../../api/administration.ts'
import { useApi } from '../../api/api.ts'
import { problemOf } from '../../messages/problem-text.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, fieldLook } from '../../ui/field.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'
import { OwnKeyField, useOwnKey } from './own-key-field.tsx'
import { ShownOnce } from './shown-once.tsx'

/** Days. */
const lifetimes = ['never', '30', '90', '365'] as const

/**
 * Makes a key and shows its text, once: the dialog closes only when a person confirms that it is stored. `latest`: the
 * time at which the key that makes it expires, and so this one too; null: never.
 */
export function NewKeyDialog({ latest, onClose }: { readonly latest: string | null; readonly onClose: () => void }) {
  const { close, roles: roleNames, mayDo, beforeLeaving } = useMessages()
  const words = useWords('account')
  const api = useApi()
  const format = useFormat()
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>('translator')
  const [days, setDays] = useState<(typeof lifetimes)[number]>('never')
  const [asked, setAsked] = useState(false)
  const { form, focusFault } = useFaultFocus()
  const own = useOwnKey()
  const make = useMutation({
    mutationFn: () =>
      createKey(api, { name: name.trim(), role, ...(days !== 'never' && expiry(Number(days))) }, own.by),
    onError: focusFault,
    gcTime: 0,
  })
  const made = make.data
  const fits = (value: (typeof lifetimes)[number]) =>
    value === 'never' || latest === null || expiry(Number(value)).expires_at <= latest
  const isRefused = problemOf(make.error)?.errors.some(({ path }) => path === 'name') === true
  const missing = (asked && name.trim() === '') || isRefused ? words.nameNeeded : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    // A second key would be made that is never shown.
    if (name.trim() === '' || own.isMissing) focusFault()
    else if (!make.isPending) make.mutate()
  }
  if (made !== undefined) {
    return (
      <ShownOnce
        title={words.keyMade(made.name)}
        about={made.expires_at ? words.keyOnceUntil(format.day(Date.parse(made.expires_at))) : words.keyOnce}
        text={made.key}
        done={words.copied}
        onDone={onClose}
      />
    )
  }
  return (
    <Dialog title={words.newKey} closeLabel={close} onClose={onClose} beforeLeaving={beforeLeaving}>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field id="key-name" label={words.keyName} hint={words.keyNameHint} error={missing}>
          <input
            id="key-name"
            autoFocus
            autoComplete="off"
            maxLength={200}
            value={name}
            onChange={(event) => {
              setName(event.target.value)
              if (make.isError) make.reset()
            }}
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
        <div className="flex flex-col items-start gap-1.5">
          <span aria-hidden className="text-sm font-medium">
            {words.expiry}
          </span>
          <SegmentedControl
            label={words.expiry}
            value={days}
            options={lifetimes.filter(fits).map((value) => ({
              value,
              label:
                value === 'never' && latest !== null
                  ? words.withMaker(format.day(Date.parse(latest)))
                  : words.lifetimes[value],
            }))}
            onChange={setDays}
          />
        </div>
        <OwnKeyField {...own} error={asked && own.isMissing ? words.ownKeyNeeded : null} />
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

function expiry(days: number): { expires_at: string } {
  return { expires_at: new Date(Date.now() + days * 86_400_000).toISOString() }
}
