import { useEffect, useState } from 'react'
import { beginSignIn, readProvider } from '../../api/session/sign-in.ts'
import { randomToken } from '../../lib/file-hash.ts'
import { openStorage } from '../../lib/storage.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { useBaseMessages } from '../../messages/use-messages.tsx'
import { useLoadBackend } from '../../sync/backend.ts'
import { Button } from '../../ui/button.tsx'
import { keepBegun } from './begun-sign-in.ts'

/** Signs in by the identity provider of the service that serves this page; nothing where it has none. */
export function ProviderButton({ origin }: { readonly origin: string }) {
  const messages = useBaseMessages()
  const { connect: words } = messages
  const loadBackend = useLoadBackend()
  const [label, setLabel] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const { api } = await loadBackend()
      const known = await readProvider(api.client, origin)
      if (!isGone) setLabel(known)
    }
    // Without an answer there is the key; the form says what is wrong with the address.
    read().catch(() => {})
    return () => {
      isGone = true
    }
  }, [loadBackend, origin])
  const start = async () => {
    setBusy(true)
    setError(null)
    try {
      const { api } = await loadBackend()
      const secret = randomToken() + randomToken()
      const url = await beginSignIn(api.client, origin, secret)
      keepBegun(
        openStorage(() => sessionStorage),
        { secret, next: window.location.search },
      )
      window.location.assign(url)
    } catch (refused) {
      setError(refused)
      setBusy(false)
    }
  }
  if (label === null) return null
  return (
    <div className="mb-7 flex flex-col gap-3">
      <Button kind="primary" busy={busy} onClick={() => void start()} className="h-10 justify-center">
        {words.signInWith(label)}
      </Button>
      <p role="alert" className="text-sm text-rehacer empty:hidden">
        {error !== null && problemLine(messages, error)}
      </p>
      <p className="flex items-center gap-3 text-sm text-ink-3 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {words.orKey}
      </p>
    </div>
  )
}
