import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Delay } from '#contract/resources/delay.ts'
import type { ServiceStatus } from '#contract/resources/status.ts'
import { useApi } from '../../api/api.ts'
import { isApiError } from '../../api/transport/api-error.ts'
import { statusQuery } from '../../api/status.ts'
import { useDataAge } from '../../api/follow/use-data-age.ts'
import type { Catalogue } from '../../messages/catalogue.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { BandBadge } from '../../ui/band-badge.tsx'
import { DataAge } from '../../ui/data-age.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DependencyDays } from './dependency-days.tsx'
import { FailedDocuments } from './failed-documents.tsx'
import { FailedNotifications } from './failed-notifications.tsx'

type Props = {
  /** Draws the reasons why jobs wait. */
  readonly delays: (delays: readonly Delay[]) => ReactNode
}

/** Dependencies of the service, its queue, and failures that can be tried again. */
export function StatusScreen({ delays }: Props) {
  const { loading } = useMessages()
  const words = useWords('account').status
  const { data, error, dataUpdatedAt, refetch } = useQuery(statusQuery(useApi()))
  const age = useDataAge(dataUpdatedAt)
  // Data of an earlier reading stays on the screen, with its age.
  if (data === undefined && isApiError(error, 'not-found')) return <Notice tone="sin-nota" title={words.absent} />
  if (data === undefined && error !== null) return <ProblemPanel error={error} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <div role="status" aria-label={loading} className="grid gap-4">
        <Skeleton className="h-32" />
        <Skeleton className="h-24" />
      </div>
    )
  return (
    <>
      <DataAge of={age} />
      <div className="grid gap-8">
        <StatusPart title={words.dependencies} about={words.dependenciesAbout}>
          <Dependencies dependencies={data.dependencies} />
        </StatusPart>
        <StatusPart title={words.queue} about={words.queueAbout}>
          {data.delays !== undefined && data.delays.length > 0 && delays(data.delays)}
          <Queue queue={data.queue} />
        </StatusPart>
        <StatusPart title={words.failedDocuments} about={words.failedDocumentsAbout}>
          <FailedDocuments />
        </StatusPart>
        <StatusPart title={words.notifications} about={words.notificationsAbout}>
          <FailedNotifications notifications={data.notifications} />
        </StatusPart>
      </div>
    </>
  )
}

type PartProps = { readonly title: string; readonly about: string; readonly children: ReactNode }

function StatusPart({ title, about, children }: PartProps) {
  return (
    <section>
      <h2 className="font-semibold">{title}</h2>
      <p className="mt-0.5 mb-3 max-w-[70ch] text-sm text-pretty text-ink-2">{about}</p>
      {children}
    </section>
  )
}

function Dependencies({ dependencies }: Pick<ServiceStatus, 'dependencies'>) {
  const words = useWords('account').status
  const format = useFormat()
  return (
    <ul className="grid gap-x-8 gap-y-5 rounded-card border border-line bg-paper p-4 lg:grid-cols-2">
      {dependencies.map(({ name, ok, since, days }) => (
        <li key={name} className="min-w-0 text-sm">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
            <span className="grow font-medium [overflow-wrap:anywhere]">{nameOf(words, name)}</span>
            {since !== null && (
              <span className="num text-ink-3">{words.downSince(format.moment(Date.parse(since)))}</span>
            )}
            <BandBadge tone={ok ? 'fiable' : 'rehacer'}>
              {ok ? words.up : name === 'storage:space' ? words.full : words.down}
            </BandBadge>
          </div>
          {days !== undefined && <DependencyDays name={nameOf(words, name)} days={days} />}
        </li>
      ))}
    </ul>
  )
}

/** `engine:deepl` → MT engine deepl. Names of a newer service are shown as they are. */
function nameOf(words: Catalogue['account']['status'], name: string): string {
  const names: Readonly<Record<string, string>> = words.names
  return names[name] ?? (name.startsWith('engine:') ? words.engine(name.slice('engine:'.length)) : name)
}

function Queue({ queue }: Pick<ServiceStatus, 'queue'>) {
  const words = useWords('account').status
  const format = useFormat()
  const { queued, running, retrying, oldest_seconds } = queue
  if (queued + running + retrying === 0) return <p className="text-sm text-ink-2">{words.noJobs}</p>
  return (
    <p className="num text-sm">
      {format.list([words.queued(queued), words.running(running), words.retrying(retrying)])}
      {oldest_seconds > 0 && (
        <span className="block text-ink-2">{words.oldest(format.duration(oldest_seconds * 1000))}</span>
      )}
    </p>
  )
}
