import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Delivery, deliveryStatuses, type DeliveryStatus } from '#contract/resources/delivery.ts'
import { useApi } from '../../api/api.ts'
import { isApiError } from '../../api/transport/api-error.ts'
import { deliveriesQuery, sendAgain } from '../../api/deliveries.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { BandBadge } from '../../ui/band-badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { fieldLook } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { notificationOutcome, noticeName } from './notice-name.ts'

const tones = { delivered: 'fiable', pending: 'revisar', failed: 'rehacer', logged: 'sin-nota' } as const

/** Webhook calls and mails about jobs: the outcome of each, and a button to send a failed one again. */
export function DeliveriesScreen() {
  const { deliveries: words } = useWords('account')
  const [status, setStatus] = useState<DeliveryStatus | ''>('')
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    deliveriesQuery(useApi(), status),
  )
  const deliveries = (data?.pages ?? []).flatMap((page) => page.deliveries)
  if (data === undefined && isApiError(error, 'not-found')) return <Notice tone="sin-nota" title={words.absent} />
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end gap-4">
        <p className="max-w-[70ch] grow basis-80 text-sm text-pretty text-ink-2">{words.about}</p>
        <select
          aria-label={words.status}
          value={status}
          onChange={({ target }) => setStatus(deliveryStatuses.find((known) => known === target.value) ?? '')}
          className={`${fieldLook} ms-auto h-8! w-auto!`}
        >
          <option value="">{words.anyStatus}</option>
          {deliveryStatuses.map((known) => (
            <option key={known} value={known}>
              {words.statuses[known]}
            </option>
          ))}
        </select>
      </div>
      {error !== null && data === undefined ? (
        <ProblemPanel error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <TableSkeleton />
      ) : deliveries.length === 0 ? (
        <EmptyState {...words.none} />
      ) : (
        <ul aria-label={words.title} className="divide-y divide-line rounded-card border border-line bg-paper">
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="mt-4 text-center">
          <Button onClick={() => void fetchNextPage()} busy={isFetchingNextPage}>
            {words.older}
          </Button>
        </div>
      )}
    </>
  )
}

function DeliveryRow({ delivery }: { readonly delivery: Delivery }) {
  const messages = useMessages()
  const { deliveries: words, status: more } = useWords('account')
  const format = useFormat()
  const api = useApi()
  const { id, job_id, address, channel, outcome, attempts, status } = delivery
  const name = noticeName(words.plan, delivery)
  const retry = useMutation({ mutationFn: () => sendAgain(api, id) })
  const moment = (time: string) => format.moment(Date.parse(time))
  const when =
    delivery.delivered_at !== null
      ? words.deliveredAt(moment(delivery.delivered_at))
      : delivery.next_attempt_at !== null
        ? more.nextAttempt(moment(delivery.next_attempt_at))
        : words.createdAt(moment(delivery.created_at))
  const isAnswer = outcome !== null && /^\d{3}$/.test(outcome)
  const shown = status === 'logged' || (status === 'delivered' && !isAnswer) ? null : outcome
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 text-sm">
      <span className="min-w-0 grow basis-48">
        {job_id === null ? (
          <span className="block font-semibold">{name}</span>
        ) : (
          <Link
            to="/jobs/$jobId"
            params={{ jobId: job_id }}
            className="block font-semibold [overflow-wrap:anywhere] hover:underline"
          >
            {name}
          </Link>
        )}
        <span className="block text-xs text-ink-3 [overflow-wrap:anywhere]">
          {`${words.channels[channel]} · ${address}`}
        </span>
      </span>
      <BandBadge tone={tones[status]}>{words.statuses[status]}</BandBadge>
      <span className="num basis-56 text-ink-2">
        {[shown === null ? null : notificationOutcome(more, shown, channel), more.attempts(attempts)]
          .filter(Boolean)
          .join(' · ')}
        <span className="block text-xs text-ink-3">{when}</span>
      </span>
      {(status === 'failed' || (status === 'pending' && attempts > 0)) && (
        <Button busy={retry.isPending} aria-label={more.sendAgainLabel(name)} onClick={() => retry.mutate()}>
          {more.sendAgain}
        </Button>
      )}
      {retry.error !== null && (
        <p role="alert" className="basis-full text-rehacer">
          {problemLine(messages, retry.error)}
        </p>
      )}
    </li>
  )
}
