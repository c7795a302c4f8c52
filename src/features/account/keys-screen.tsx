import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiKey } from '#contract/resources/api-key.ts'
import { accountQuery } from '../../api/account.ts'
import { keysQuery, revokeKey } from '../../api/administration.ts'
import { useApi } from '../../api/api.ts'
import { useSession } from '../../api/session.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { TypedConfirm } from '../../ui/typed-confirm.tsx'
import { KeysTable } from './keys-table.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'

/** The keys of the organisation: who has one, make one, end one. */
export function KeysScreen() {
  const messages = useMessages()
  const words = useWords('account')
  const api = useApi()
  const { data: account } = useQuery(accountQuery(api))
  const { data, error, refetch } = useQuery(keysQuery(api))
  const [making, setMaking] = useState(false)
  const [ending, setEnding] = useState<ApiKey | null>(null)
  const revoke = useMutation({
    mutationFn: (keyId: string) => revokeKey(api, keyId),
    onSuccess: () => setEnding(null),
  })
  const own = [account?.key.id, useSession()?.stay?.id].filter((id) => id !== undefined)
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-4">
        <p className="max-w-[70ch] grow basis-80 text-sm text-pretty text-ink-2">{words.keysAbout}</p>
        <Button kind="primary" onClick={() => setMaking(true)} className="ml-auto">
          {words.newKey}
        </Button>
      </div>
      {error !== null ? (
        <ProblemPanel error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <TableSkeleton />
      ) : data.keys.length === 0 ? (
        <EmptyState {...words.noKeys} />
      ) : (
        <KeysTable keys={data.keys} own={own} onRevoke={setEnding} />
      )}
      {making && <NewKeyDialog onClose={() => setMaking(false)} />}
      {ending !== null && (
        <TypedConfirm
          title={words.revokeTitle(ending.name)}
          body={[words.revokeBody, own.includes(ending.id) && words.revokeOwn].filter(Boolean).join(' ')}
          text={ending.name}
          label={words.typeName(ending.name)}
          confirm={words.revoke}
          cancel={messages.cancel}
          busy={revoke.isPending}
          error={revoke.error === null ? null : problemLine(messages, revoke.error)}
          onConfirm={() => revoke.mutate(ending.id)}
          onCancel={() => {
            revoke.reset()
            setEnding(null)
          }}
        />
      )}
    </>
  )
}
