import { useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { accountQuery } from '../../api/account.ts'
import { useLoadBackend } from '../../sync/backend.ts'
import { useBaseMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Who one is now and what the key may do. */
export function ConnectedPanel({ onEnter }: { readonly onEnter: () => void }) {
  const { connect: words, roles, mayDo } = useBaseMessages()
  const loadBackend = useLoadBackend()
  const [loading] = useState(loadBackend)
  const { api } = use(loading)
  const { data: account, isPending } = useQuery(accountQuery(api), api.queries)
  if (isPending) return <Skeleton className="h-40" />
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="text-2xl font-semibold">
          {account ? words.connected(account.organisation.name) : words.connectedPlain}
        </h1>
        {account && <p className="mt-2 text-ink-2">{words.keyLine(account.key.name, roles[account.key.role])}</p>}
        <p className="mt-2 text-pretty text-ink-2">{account ? mayDo[account.key.role] : mayDo.unknown}</p>
      </div>
      {account && account.engines.length === 0 && <Notice tone="revisar" title={words.noEngine} />}
      <div className="flex gap-2">
        <Button kind="primary" autoFocus onClick={onEnter}>
          {words.go}
        </Button>
        <Button onClick={() => api.session.end('left')}>{words.signOut}</Button>
      </div>
    </div>
  )
}
