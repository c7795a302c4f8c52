import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQuery } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { useSession } from '../../api/transport/session.ts'
import { useWords } from '../../messages/use-messages.tsx'
import { Field, fieldLook } from '../../ui/field.tsx'

/**
 * Asks for the API key itself, where this tab is signed in by a session of it: a key made by a session would outlive
 * the session, so the service takes the key alone. `by` is the key of the request; undefined: that of the tab.
 */
export function useOwnKey() {
  const session = useSession()
  const [typed, setTyped] = useState('')
  // There is no key to ask for where people sign in by links: they do so once more.
  const isPersonal = useQuery(accountQuery(useApi())).data?.key.personal === true
  const isNeeded = !isPersonal && session?.stay !== undefined && session.stay.key === session.key
  return {
    isNeeded,
    typed,
    setTyped,
    by: isNeeded ? typed.trim() : undefined,
    isMissing: isNeeded && typed.trim() === '',
  }
}

export function OwnKeyField({
  isNeeded,
  typed,
  setTyped,
  error,
}: ReturnType<typeof useOwnKey> & { readonly error: string | null }) {
  const words = useWords('account')
  if (!isNeeded) return null
  return (
    <Field id="own-key" label={words.ownKey} hint={words.ownKeyHint} error={error}>
      <input
        id="own-key"
        type="password"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        aria-invalid={error !== null}
        aria-describedby="own-key-about"
        className={fieldLook}
      />
    </Field>
  )
}
