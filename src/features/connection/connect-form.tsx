import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useSessionStore } from '../../api/transport/session.ts'
import { openStorage } from '../../lib/storage.ts'
import { useBaseMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, fieldLook } from '../../ui/field.tsx'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'
import type { ConnectionRefusal } from './connection-refusal.ts'
import { ProfileList } from './profile-list.tsx'
import { forgetProfile, readProfiles } from './profiles.ts'
import { useConnect } from './use-connect.ts'

/** Asks for address and key; on success the session begins, and the screen shows the rights of the key. */
export function ConnectForm({ origin }: { readonly origin: string }) {
  const { connect: words } = useBaseMessages()
  const session = useSessionStore()
  const [address, setAddress] = useState(session.getState().session?.address ?? origin)
  const [key, setKey] = useState('')
  const [keep, setKeep] = useState(false)
  const [kept] = useState(() => openStorage(() => localStorage))
  const [isElsewhere, setElsewhere] = useState(address !== origin)
  const [profiles, setProfiles] = useState(() => readProfiles(kept))
  const { connect, busy, refusal } = useConnect(kept)
  const { form, focusFault } = useFaultFocus()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void connect({ address, key, keep }).then(focusFault)
  }
  const problem = (field: ConnectionRefusal['field']) => (refusal?.field === field ? refusal.text : null)
  const hasOthers = profiles.some((profile) => profile.address !== origin)
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
      {hasOthers && (
        <ProfileList
          profiles={profiles}
          address={address}
          onChoose={setAddress}
          onForget={(gone) => setProfiles(forgetProfile(kept, gone))}
        />
      )}
      {isElsewhere || hasOthers || refusal?.field === 'address' ? (
        <AddressField value={address} error={problem('address')} onChange={setAddress} />
      ) : null}
      <KeyField value={key} error={problem('key')} onChange={setKey} />
      <label className="flex items-start gap-2.5 text-sm text-ink-2">
        <input
          type="checkbox"
          checked={keep}
          onChange={(event) => setKeep(event.target.checked)}
          className="mt-0.5 size-4 accent-accent"
        />
        {words.keep}
      </label>
      <div aria-live="assertive" className="text-sm text-rehacer empty:hidden">
        {problem('form')}
      </div>
      <Button type="submit" kind="primary" busy={busy} className="h-10 justify-center">
        {busy ? `${words.checking}…` : words.submit}
      </Button>
      <div className="border-t border-line pt-4 text-sm text-ink-2">
        <p>{words.noKey}</p>
        {!isElsewhere && !hasOthers && (
          <button
            type="button"
            onClick={() => setElsewhere(true)}
            className="mt-1.5 font-medium text-accent hover:underline"
          >
            {words.elsewhere}
          </button>
        )}
      </div>
    </form>
  )
}

type FieldProps = {
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
}

function AddressField({ value, error, onChange }: FieldProps) {
  const { connect: words } = useBaseMessages()
  return (
    <Field id="address" label={words.address} error={error}>
      <input
        id="address"
        type="url"
        autoComplete="url"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== null}
        aria-describedby="address-about"
        className={fieldLook}
      />
    </Field>
  )
}

/** Takes the key, hidden until a person has it shown. */
function KeyField({ value, error, onChange }: FieldProps) {
  const { connect: words } = useBaseMessages()
  const [shown, setShown] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const isUnasked = useSessionStore().getState().ended === 'refused'
  useFocusBehindTyping(box, isUnasked)
  return (
    <Field id="key" label={words.key} hint={words.keyHint} error={error}>
      <div className="relative">
        <input
          id="key"
          type={shown ? 'text' : 'password'}
          autoComplete="off"
          spellCheck={false}
          ref={box}
          autoFocus={!isUnasked}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== null}
          aria-describedby="key-about"
          className={`${fieldLook} pe-24`}
        />
        <Button
          kind="quiet"
          size="s"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute top-[5px] end-[5px]"
        >
          {words.showKey}
        </Button>
      </div>
    </Field>
  )
}

// Milliseconds without a key after which a person has seen that they write to another page.
const PAUSE = 800

/** Focuses a box that has come unasked, once the person who was typing has stopped. */
function useFocusBehindTyping(box: RefObject<HTMLInputElement | null>, isUnasked: boolean): void {
  useEffect(() => {
    if (!isUnasked) return undefined
    const stop = new AbortController()
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        stop.abort()
        box.current?.focus()
      }, PAUSE)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    wait()
    window.addEventListener('keydown', wait, { capture: true, signal: stop.signal })
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [box, isUnasked])
}
