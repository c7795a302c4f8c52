import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiKey } from '#contract/resources/api-key.ts'
import type { WebhookSecret } from '#contract/resources/webhook-secret.ts'
import { accountQuery } from '../../api/account.ts'
import { keysQuery, revokeKey, webhookSecretsQuery } from '../../api/administration.ts'
import { useApi } from '../../api/api.ts'
import { useSession } from '../../api/transport/session.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { TypedConfirm } from '../../ui/typed-confirm.tsx'
import { KeysTable } from './keys-table.tsx'
import { InviteDialog, NewLinkDialog } from './invite-dialog.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'

/** The keys of the organisation: list them, make one, end one. */
export function KeysScreen() {
  const messages = useMessages()
  const words = useWords('account')
  const api = useApi()
  const { data: account } = useQuery(accountQuery(api))
  const { data, error, refetch } = useQuery(keysQuery(api))
  const secrets = useQuery(webhookSecretsQuery(api)).data?.secrets ?? []
  const [making, setMaking] = useState<Making | null>(null)
  const [ending, setEnding] = useState<ApiKey | null>(null)
  const [withMade, setWithMade] = useState(false)
  const made = whatItMade(ending, data?.keys ?? [], secrets)
  const revoke = useMutation({
    mutationFn: (keyId: string) => revokeKey(api, { keyId, made: withMade && made.any }),
    onSuccess: () => setEnding(null),
  })
  const askToRevoke = (key: ApiKey) => {
    setWithMade(false)
    setEnding(key)
  }
  const latest = data?.keys.find(({ id }) => id === account?.key.id)?.expires_at ?? null
  const own = [account?.key.id, useSession()?.stay?.id].filter((id) => id !== undefined)
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-4">
        <p className="max-w-[70ch] grow basis-80 text-sm text-pretty text-ink-2">{words.keysAbout}</p>
        <div className="ms-auto flex flex-wrap gap-2">
          <Button onClick={() => setMaking('key')}>{words.newKey}</Button>
          <Button kind="primary" onClick={() => setMaking('person')}>
            {words.invite.open}
          </Button>
        </div>
      </div>
      {error !== null ? (
        <ProblemPanel error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <TableSkeleton />
      ) : data.keys.length === 0 ? (
        <EmptyState {...words.noKeys} />
      ) : (
        <KeysTable keys={data.keys} own={own} onRevoke={askToRevoke} onNewLink={setMaking} />
      )}
      <MakeDialog making={making} latest={latest} onClose={() => setMaking(null)} />
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
        >
          {made.any && <MadeChoice made={made} checked={withMade} onChange={setWithMade} />}
        </TypedConfirm>
      )}
    </>
  )
}

/** A key for a program, access for a person, or a new link for one who has access. */
type Making = 'key' | 'person' | ApiKey

type MakeProps = { readonly making: Making | null; readonly latest: string | null; readonly onClose: () => void }

function MakeDialog({ making, latest, onClose }: MakeProps) {
  if (making === null) return null
  if (making === 'key') return <NewKeyDialog latest={latest} onClose={onClose} />
  if (making === 'person') return <InviteDialog latest={latest} onClose={onClose} />
  return <NewLinkDialog person={making} onClose={onClose} />
}

type Made = ReturnType<typeof whatItMade>

type ChoiceProps = { readonly made: Made; readonly checked: boolean; readonly onChange: (checked: boolean) => void }

function MadeChoice({ made: { keys, secrets, isLastSecret }, checked, onChange }: ChoiceProps) {
  const words = useWords('account')
  const names = [...keys.map(({ name }) => name), ...secrets.map(({ prefix }) => words.secretNamed(prefix))]
  return (
    <label className="flex items-start gap-2 text-sm [overflow-wrap:anywhere]">
      <input
        type="checkbox"
        className="mt-0.5"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {[words.revokeMade(names.join(', ')), isLastSecret && words.revokeMadeLastSecret].filter(Boolean).join(' ')}
    </label>
  )
}

/** Returns the keys in force that a key made, directly or indirectly, and the webhook secrets of all of them. */
function whatItMade(by: ApiKey | null, keys: readonly ApiKey[], secrets: readonly WebhookSecret[]) {
  const made = by === null ? [] : madeBy(by.id, keys)
  const makers = [by?.id, ...made.map(({ id }) => id)]
  const madeSecrets = secrets.filter(({ made_by }) => typeof made_by === 'string' && makers.includes(made_by))
  const madeKeys = made.filter(({ revoked_at }) => revoked_at === null)
  return {
    keys: madeKeys,
    secrets: madeSecrets,
    any: madeKeys.length + madeSecrets.length > 0,
    isLastSecret: madeSecrets.length > 0 && madeSecrets.length === secrets.length,
  }
}

/** Returns the keys that a key made, and those that they made, whether in force or not. */
function madeBy(keyId: string, keys: readonly ApiKey[]): readonly ApiKey[] {
  const made = keys.filter(({ made_by, session_of }) => made_by === keyId && !session_of)
  return made.flatMap((key) => [key, ...madeBy(key.id, keys)])
}
