import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ApiKey } from '#contract/resources/api-key.ts'
import { type Role, roles } from '#contract/resources/account.ts'
import type { Invitation } from '#contract/resources/invitation.ts'
import { accountQuery } from '../../api/account.ts'
import { invitePerson, renewInvitation } from '../../api/administration.ts'
import { useApi } from '../../api/api.ts'
import { useSession } from '../../api/transport/session.ts'
import { isEmail } from '../../lib/is-email.ts'
import { problemOf } from '../../messages/problem-text.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyText } from '../../ui/copy-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, fieldLook } from '../../ui/field.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'
import { OwnKeyField, useOwnKey } from './own-key-field.tsx'

/** Gives a person access: by a link that is mailed, or that is to be handed over. `latest`: when the maker's key ends. */
export function InviteDialog({ latest, onClose }: { readonly latest: string | null; readonly onClose: () => void }) {
  const { close, roles: roleNames, mayDo, beforeLeaving } = useMessages()
  const words = useWords('account')
  const format = useFormat()
  const api = useApi()
  const { data: account } = useQuery(accountQuery(api))
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('translator')
  const [asked, setAsked] = useState(false)
  const { form, focusFault } = useFaultFocus()
  const own = useOwnKey()
  const byMail = account?.invites_by_mail === true
  const invite = useMutation({
    mutationFn: () =>
      invitePerson(api, { name: name.trim(), role, ...(email.trim() !== '' && { email: email.trim() }) }, own.by),
    onError: focusFault,
    gcTime: 0,
  })
  const typed = (set: (text: string) => void) => (text: string) => {
    set(text)
    if (invite.isError) invite.reset()
  }
  // Fields that the service has refused.
  const refused = new Set(problemOf(invite.error)?.errors.map(({ path }) => path))
  const nameFault = (asked && name.trim() === '') || refused.has('name') ? words.nameNeeded : null
  const isMailWrong = asked && email.trim() !== '' && !isEmail(email)
  const mailFault = isMailWrong || refused.has('email') ? words.invite.notEmail : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const isSound = name.trim() !== '' && (email.trim() === '' || isEmail(email)) && !own.isMissing
    if (!isSound) focusFault()
    else if (!invite.isPending) invite.mutate()
  }
  if (invite.data !== undefined) return <Invited invitation={invite.data} onClose={onClose} />
  return (
    <Dialog title={words.invite.open} closeLabel={close} onClose={onClose} beforeLeaving={beforeLeaving}>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <TextField
          id="person-name"
          label={words.keyName}
          error={nameFault}
          value={name}
          onChange={typed(setName)}
          autoFocus
        />
        <TextField
          id="person-mail"
          type="email"
          label={byMail ? words.invite.email : words.invite.emailOptional}
          hint={byMail ? words.invite.emailAbout : words.invite.noMail}
          error={mailFault}
          value={email}
          onChange={typed(setEmail)}
        />
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
        {latest !== null && <p className="text-xs text-ink-3">{words.withMaker(format.day(Date.parse(latest)))}</p>}
        <OwnKeyField {...own} error={asked && own.isMissing ? words.ownKeyNeeded : null} />
        {invite.error !== null && <ProblemPanel error={invite.error} />}
        <div className="flex justify-end">
          <Button type="submit" kind="primary" busy={invite.isPending}>
            {byMail && email.trim() !== '' ? words.invite.send : words.invite.make}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type TextProps = {
  readonly id: string
  readonly type?: 'email'
  readonly label: string
  readonly hint?: string
  readonly error: string | null
  readonly value: string
  readonly onChange: (value: string) => void
  readonly autoFocus?: boolean
}

function TextField({ id, type, label, hint, error, value, onChange, autoFocus = false }: TextProps) {
  return (
    <Field id={id} label={label} error={error} {...(hint !== undefined && { hint })}>
      <input
        id={id}
        type={type ?? 'text'}
        autoFocus={autoFocus}
        autoComplete="off"
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== null}
        aria-describedby={`${id}-about`}
        className={fieldLook}
      />
    </Field>
  )
}

/** Makes a new link for a person who has none that works. */
export function NewLinkDialog({ person, onClose }: { readonly person: ApiKey; readonly onClose: () => void }) {
  const { cancel } = useMessages()
  const words = useWords('account')
  const api = useApi()
  const own = useOwnKey()
  const [asked, setAsked] = useState(false)
  const renew = useMutation({ mutationFn: () => renewInvitation(api, person.id, own.by), gcTime: 0 })
  if (renew.data !== undefined) return <Invited invitation={renew.data} onClose={onClose} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!own.isMissing && !renew.isPending) renew.mutate()
  }
  return (
    <Dialog title={words.invite.newLinkFor(person.name)} closeLabel={cancel} onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <p className="text-sm text-pretty text-ink-2">{words.invite.newLinkAbout}</p>
        <OwnKeyField {...own} error={asked && own.isMissing ? words.ownKeyNeeded : null} />
        {renew.error !== null && <ProblemPanel error={renew.error} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{cancel}</Button>
          <Button type="submit" kind="primary" autoFocus busy={renew.isPending}>
            {words.invite.newLink}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Reports that the link was mailed, or shows a message with it to hand over. */
function Invited({ invitation, onClose }: { readonly invitation: Invitation; readonly onClose: () => void }) {
  const { close, copied } = useMessages()
  const words = useWords('account')
  const format = useFormat()
  const session = useSession()
  const { name, email } = invitation.key
  const day = format.day(Date.parse(invitation.expires_at))
  const link = `${session?.address ?? ''}/connect#code=${invitation.code ?? ''}`
  const message = words.invite.message(name, link, day)
  return (
    <Dialog title={words.invite.done(name)} closeLabel={close} onClose={onClose}>
      {invitation.code === null ? (
        <p className="text-pretty text-ink-2">{words.invite.mailed(email ?? '', day)}</p>
      ) : (
        <>
          <p className="text-sm text-pretty text-ink-2">{words.invite.handOver(day)}</p>
          <p className="mt-4 rounded-mid border border-line bg-ground p-3 text-sm break-words whitespace-pre-wrap select-all">
            {message}
          </p>
        </>
      )}
      <div className="mt-5 flex justify-end gap-2">
        <Button onClick={onClose}>{close}</Button>
        {invitation.code !== null && <CopyText text={message} label={words.invite.copy} copied={copied} isMain />}
      </div>
    </Dialog>
  )
}
