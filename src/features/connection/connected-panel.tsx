import { useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { useSession } from '../../api/transport/session.ts'
import { signOut, staySignedIn } from '../../api/session/stay-signed-in.ts'
import { browserName } from '../../lib/browser-name.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { accountQuery } from '../../api/account.ts'
import { useLoadBackend } from '../../sync/backend.ts'
import { useBaseMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The organisation and the rights of the key. */
export function ConnectedPanel({ onEnter }: { readonly onEnter: () => void }) {
  const messages = useBaseMessages()
  const { connect: words, roles, mayDo } = messages
  const stayWords = words.stay
  const [stays, setStays] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const isStaying = useSession()?.stay !== undefined
  const loadBackend = useLoadBackend()
  const [loading] = useState(loadBackend)
  const { api } = use(loading)
  const { data: account, isPending } = useQuery(accountQuery(api), api.queries)
  const enter = async () => {
    setBusy(true)
    try {
      if (stays) await staySignedIn(api, stayWords.name(...browserName(navigator.userAgent)))
      onEnter()
    } catch (refused) {
      setError(refused)
      setBusy(false)
    }
  }
  if (isPending) return <Skeleton className="h-40" />
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="text-xl font-semibold">
          {account ? words.connected(account.organisation.name) : words.connectedPlain}
        </h1>
        {account && <p className="mt-2 text-ink-2">{words.keyLine(account.key.name, roles[account.key.role])}</p>}
        <p className="mt-2 text-pretty text-ink-2">{account ? mayDo[account.key.role] : mayDo.unknown}</p>
      </div>
      {account && account.engines.length === 0 && <Notice tone="revisar" title={words.noEngine} />}
      {account?.session_days !== undefined && !isStaying && (
        <label className="flex items-start gap-2.5 text-sm text-ink-2">
          <input
            type="checkbox"
            checked={stays}
            onChange={(event) => setStays(event.target.checked)}
            className="mt-0.5 size-4 accent-accent"
          />
          <span>
            {stayWords.box(account.session_days)}
            <span className="mt-0.5 block text-pretty text-ink-3">{stayWords.about}</span>
          </span>
        </label>
      )}
      {error !== null && (
        <p role="alert" className="text-sm text-rehacer">
          {problemLine(messages, error)}
        </p>
      )}
      <div className="flex gap-2">
        <Button kind="primary" autoFocus busy={busy} onClick={() => void enter()}>
          {words.go}
        </Button>
        <Button onClick={() => void signOut(api)}>{words.signOut}</Button>
      </div>
    </div>
  )
}
