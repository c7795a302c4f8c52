import { useMutation } from '@tanstack/react-query'
import type { FailedNotification, ServiceStatus } from '#contract/resources/status.ts'
import { useApi } from '../../api/api.ts'
import { retryNotification } from '../../api/status.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { notificationOutcome, noticeName } from './notice-name.ts'

/** Webhook calls and mails that were not taken, including those with attempts left. */
export function FailedNotifications({ notifications }: Pick<ServiceStatus, 'notifications'>) {
  const words = useWords('account').status
  const { failed, pending } = notifications
  return (
    <>
      {pending > 0 && <p className="num mb-3 text-sm">{words.pending(pending)}</p>}
      {failed.length === 0 ? (
        <p className="text-sm text-ink-2">{words.noFailedNotifications}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-paper">
          {failed.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} />
          ))}
        </ul>
      )}
    </>
  )
}

function NotificationRow({ notification }: { readonly notification: FailedNotification }) {
  const messages = useMessages()
  const { status: words, deliveries } = useWords('account')
  const format = useFormat()
  const api = useApi()
  const { id, address, channel, outcome, attempts, next_attempt_at } = notification
  const name = noticeName(deliveries.plan, notification)
  const retry = useMutation({ mutationFn: () => retryNotification(api, id) })
  const status = notificationOutcome(words, outcome, channel)
  const next = next_attempt_at === null ? words.givenUp : words.nextAttempt(format.moment(Date.parse(next_attempt_at)))
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 text-sm">
      <span className="min-w-0 grow basis-48">
        <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
        <span className="block text-xs text-ink-3 [overflow-wrap:anywhere]">{address}</span>
      </span>
      <span className="num text-ink-2">
        {`${status} · ${words.attempts(attempts)}`}
        <span className="block text-xs text-ink-3">{next}</span>
      </span>
      <Button busy={retry.isPending} aria-label={words.sendAgainLabel(name)} onClick={() => retry.mutate()}>
        {words.sendAgain}
      </Button>
      {retry.error !== null && (
        <p role="alert" className="basis-full text-rehacer">
          {problemLine(messages, retry.error)}
        </p>
      )}
    </li>
  )
}
