import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WebhookSecret } from '#contract/resources/webhook-secret.ts'
import { revokeWebhookSecret, webhookSecretsQuery } from '../../api/administration.ts'
import { useApi } from '../../api/api.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { FirstState } from '../../ui/first-state.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { TypedConfirm } from '../../ui/typed-confirm.tsx'
import { NewSecretDialog } from './new-secret-dialog.tsx'
import { WebhookDefault } from './webhook-default.tsx'

/** The secrets that webhooks are signed with: make one, exchange it, end one. */
export function WebhooksScreen() {
  const messages = useMessages()
  const words = useWords('account')
  const api = useApi()
  const { data, error, refetch } = useQuery(webhookSecretsQuery(api))
  const [making, setMaking] = useState(false)
  const [ending, setEnding] = useState<WebhookSecret | null>(null)
  const revoke = useMutation({
    mutationFn: (id: string) => revokeWebhookSecret(api, id),
    onSuccess: () => setEnding(null),
  })
  const secrets = data?.secrets ?? []
  return (
    <>
      <WebhookDefault />
      <div className="mb-5 flex flex-wrap items-center gap-4">
        <p className="max-w-[70ch] grow basis-80 text-sm text-pretty text-ink-2">{words.webhooksAbout}</p>
        {data !== undefined && (
          <Button kind="primary" onClick={() => setMaking(true)} className="ms-auto">
            {secrets.length === 0 ? words.newSecret : words.rotateSecret}
          </Button>
        )}
      </div>
      {error !== null ? (
        <ProblemPanel error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <TableSkeleton />
      ) : secrets.length === 0 ? (
        <FirstState drawing="webhooks" {...words.noSecrets} />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-paper">
          {secrets.map((secret) => (
            <SecretRow key={secret.id} secret={secret} onRevoke={setEnding} />
          ))}
        </ul>
      )}
      {making && <NewSecretDialog isFirst={secrets.length === 0} onClose={() => setMaking(false)} />}
      {ending !== null && (
        <TypedConfirm
          title={words.revokeSecretTitle}
          body={secrets.length === 1 ? words.revokeLastSecret : words.revokeSecretBody}
          text={ending.prefix}
          label={words.typeName(ending.prefix)}
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

type RowProps = { readonly secret: WebhookSecret; readonly onRevoke: (secret: WebhookSecret) => void }

function SecretRow({ secret, onRevoke }: RowProps) {
  const words = useWords('account')
  const format = useFormat()
  const made = words.madeBy(format.day(Date.parse(secret.created_at)), secret.created_by ?? words.makers.unknown)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 text-sm">
      <code className="text-xs">{secret.prefix}…</code>
      <span className="text-ink-2">{made}</span>
      <span className={secret.expires_at === null ? 'grow' : 'grow text-ink-3'}>
        {secret.expires_at === null
          ? words.secretActive
          : words.validUntil(format.moment(Date.parse(secret.expires_at)))}
      </span>
      <Button aria-label={words.revokeLabel(secret.prefix)} onClick={() => onRevoke(secret)}>
        {words.revoke}
      </Button>
    </li>
  )
}
