import { type FormEvent, useState } from 'react'
import { useLoadBackend } from '../../sync/backend.ts'
import { isApiError } from '../../api/transport/api-error.ts'
import { useSessionStore } from '../../api/transport/session.ts'
import { openStorage } from '../../lib/storage.ts'
import { useBaseMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, fieldLook } from '../../ui/field.tsx'
import { type ConnectionRefusal, refusalOf } from './connection-refusal.ts'
import { ProfileList } from './profile-list.tsx'
import { forgetProfile, readProfiles, rememberProfile } from './profiles.ts'

/** Asks for address and key; on success the session begins, and the screen shows the rights of the key. */
// oxlint-disable-next-line max-lines-per-function
export function ConnectForm({ origin }: { readonly origin: string }) {
  const messages = useBaseMessages()
  const { connect: words } = messages
  const loadBackend = useLoadBackend()
  const session = useSessionStore()
  const [address, setAddress] = useState(session.getState().session?.address ?? origin)
  const [key, setKey] = useState('')
  const [keep, setKeep] = useState(false)
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const [kept] = useState(() => openStorage(() => localStorage))
  const [isElsewhere, setElsewhere] = useState(address !== origin)
  const [profiles, setProfiles] = useState(() => readProfiles(kept))
  const [refusal, setRefusal] = useState<ConnectionRefusal | null>(
    session.getState().ended === 'refused' ? { field: 'key', text: words.refusedKey } : null,
  )

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const place = cleanAddress(address)
    if (place === null) return setRefusal({ field: 'address', text: words.addressInvalid })
    if (key.trim() === '') return setRefusal({ field: 'key', text: words.keyMissing })
    const link = linkIn(key)
    // It is what a person who opens it does: the code is taken out of the address at once.
    if (link !== null) return follow(link)
    setBusy(true)
    setRefusal(null)
    try {
      const [{ api }, { tryConnection }] = await Promise.all([loadBackend(), import('../../api/account.ts')])
      const account = await tryConnection(api.client, place, key.trim())
      rememberProfile(kept, { address: place, organisation: account?.organisation.name ?? '' })
      session.begin({ address: place, key: key.trim(), keep })
    } catch (error) {
      const why = isApiError(error, 'unreachable') ? await (await loadBackend()).api.whyUnreachable(place) : 'silent'
      setRefusal(refusalOf(error, place, messages, why))
      setBusy(false)
    }
  }

  const problem = (field: ConnectionRefusal['field']) => (refusal?.field === field ? refusal.text : null)
  const hasOthers = profiles.some((profile) => profile.address !== origin)
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      {hasOthers && (
        <ProfileList
          profiles={profiles}
          address={address}
          onChoose={setAddress}
          onForget={(gone) => setProfiles(forgetProfile(kept, gone))}
        />
      )}
      {isElsewhere || hasOthers || refusal?.field === 'address' ? (
        <Field id="address" label={words.address} error={problem('address')}>
          <input
            id="address"
            type="url"
            autoComplete="url"
            spellCheck={false}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            aria-invalid={problem('address') !== null}
            aria-describedby="address-about"
            className={fieldLook}
          />
        </Field>
      ) : null}
      <Field id="key" label={words.key} hint={words.keyHint} error={problem('key')}>
        <div className="relative">
          <input
            id="key"
            type={shown ? 'text' : 'password'}
            autoComplete="off"
            spellCheck={false}
            autoFocus
            value={key}
            onChange={(event) => setKey(event.target.value)}
            aria-invalid={problem('key') !== null}
            aria-describedby="key-about"
            className={`${fieldLook} pr-24`}
          />
          <Button
            kind="quiet"
            size="s"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute top-[5px] right-[5px]"
          >
            {words.showKey}
          </Button>
        </div>
      </Field>
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

function follow(link: string): void {
  const { origin, pathname } = window.location
  window.location.assign(link)
  // Where only the code behind the address is new, the browser stays on the page.
  if (link.startsWith(`${origin}${pathname}#`)) window.location.reload()
}

/** Returns the address of a link that signs in, pasted in place of a key; null for a key. */
function linkIn(text: string): string | null {
  const link = /https?:\/\/\S+#code=[\w-]+/.exec(text)
  return link === null ? null : link[0]
}

/** Completes an address: `translate.example.com/` → `https://translate.example.com`; null for text that is none. */
export function cleanAddress(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '' || /\s/.test(trimmed)) return null
  try {
    const url = new URL(/^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`)
    return `${url.origin}${url.pathname}`.replace(/\/+$/, '').replace(/\/v1$/, '')
  } catch {
    return null
  }
}
