import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import Bell from 'lucide/dist/esm/icons/bell.mjs'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Band } from '#contract/segments/bands.ts'
import { planQuery, planState } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { delaysQuery } from '../../api/delays.ts'
import { jobsQuery } from '../../api/jobs.ts'
import { cx } from '../../lib/cx.ts'
import { outcomeText } from '../../messages/outcome-text.ts'
import { useFormat, useLateWords, useMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { draw } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import { endsOf, keepRead, type Read, readRead } from './read-notifications.ts'

/** Rows of the list; older jobs are in the job list. */
const MOST = 20
/** From here on the exact number says no more. */
const MANY = 9

type Notification = {
  readonly id: string
  readonly isUnread: boolean
  readonly tone: Band
  readonly title: string
  readonly text: string
  readonly link: (content: ReactNode) => ReactNode
}

/** Says how many documents have ended or failed, and which alerts there are, since it was last opened. */
export function NotificationBell() {
  const words = useLateWords('notifications')
  const [read, setRead] = useState(readRead)
  const { notifications, now } = useNotifications(read)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  // What was there before this browser showed any counts as read.
  if (read === null && now !== null) {
    keepRead(now)
    setRead(now)
  }
  if (words === undefined) return <span className="size-8" />
  const unread = notifications.filter(({ isUnread }) => isUnread).length
  const name = unread === 0 ? words.title : words.titleUnread(unread)
  const markRead = () => {
    if (now === null) return
    keepRead(now)
    setRead(now)
  }
  return (
    // A link of the list leads to another page, where it is closed.
    <Popover
      key={path}
      label={words.title}
      trigger={
        <Button kind="quiet" size="icon" aria-label={name} title={name} className="relative">
          {draw(Bell, {})}
          {unread > 0 && (
            <span
              aria-hidden
              className="num absolute end-0 top-0 min-w-4 rounded-full bg-accent px-1 text-center text-xs leading-4 font-semibold text-on-accent"
            >
              {unread > MANY ? `${MANY}+` : unread}
            </span>
          )}
        </Button>
      }
    >
      <NotificationList notifications={notifications} onRead={markRead} />
    </Popover>
  )
}

type ListProps = { readonly notifications: readonly Notification[]; readonly onRead: () => void }

function NotificationList({ notifications, onRead }: ListProps) {
  const words = useLateWords('notifications')
  // What was unread stays so while the list is open.
  const [fresh] = useState(() => new Set(notifications.filter(({ isUnread }) => isUnread).map(({ id }) => id)))
  const markRead = useEffectEvent(onRead)
  useEffect(() => markRead(), [])
  if (words === undefined) return null
  return (
    <>
      <h2 className="flex items-baseline justify-between text-sm font-semibold">
        {words.title}
        {fresh.size > 0 && <span className="num text-xs font-normal text-ink-3">{words.unread(fresh.size)}</span>}
      </h2>
      {notifications.length === 0 && <p className="mt-2 text-sm text-ink-2">{words.empty}</p>}
      <ul className="-mx-2 mt-2 max-h-80 overflow-y-auto">
        {notifications.map(({ id, tone, title, text, link }) => (
          <li key={id}>
            {link(
              <>
                <span aria-hidden className={cx('mt-1.5 size-2 shrink-0 rounded-small', dots[tone])} />
                <span className="min-w-0 grow">
                  <span className="block truncate font-medium">{title}</span>
                  <span className="num block text-xs text-ink-2">{text}</span>
                </span>
                {fresh.has(id) && (
                  <span className="mt-1.5 size-2 shrink-0 rounded-full bg-accent">
                    <span className="sr-only">{words.isUnread}</span>
                  </span>
                )}
              </>,
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const dots: Readonly<Record<Band, string>> = {
  fiable: 'bg-fiable-fill',
  revisar: 'bg-revisar-fill',
  rehacer: 'bg-rehacer-fill',
  'sin-nota': 'bg-sin-nota-fill',
}

const linkLook = 'flex min-h-11 gap-2.5 rounded-mid px-2 py-1.5 text-sm -outline-offset-2 hover:bg-hover'

/** Returns what there is to report, from what other parts of the page have read: nothing is fetched for it. */
function useNotifications(read: Read | null): { notifications: readonly Notification[]; now: Read | null } {
  const api = useApi()
  const format = useFormat()
  const { jobs: words, upload } = useMessages()
  const { data: page } = useQuery({ ...jobsQuery(api), enabled: false })
  const { data: plan } = useQuery({ ...planQuery(api), enabled: false })
  const { data: delays } = useQuery({ ...delaysQuery(api), enabled: false })
  const causes = useLateWords('delays')?.causes
  if (page === undefined) return { notifications: [], now: null }
  const time = api.clock.now()
  const isUnread = (name: string) => read !== null && !read.alerts.includes(name)
  const state = plan ? planState(plan) : null
  const alerts: Notification[] = []
  if (plan && state !== null) {
    const id = `plan ${state} ${plan.period_start}`
    const text = state === 'low' ? upload.planAlert.left(plan.characters.remaining ?? 0) : upload.planAlert.kept
    const tone = state === 'low' ? 'revisar' : 'rehacer'
    const title = upload.planAlert.titles[state]
    alerts.push({ id, isUnread: isUnread(id), tone, title, text, link: toPlan })
  }
  for (const { cause, since, jobs } of delays?.delays ?? []) {
    if (cause === 'requests' || causes === undefined) continue
    const id = `delay ${cause} ${since}`
    const text = causes[cause](jobs, format.lately(Date.parse(since), time))
    alerts.push({ id, isUnread: isUnread(id), tone: 'revisar', title: words.waits, text, link: toStatus })
  }
  const ended = endsOf(page.jobs)
  const ends = ended.slice(0, MOST).map((job): Notification => {
    const { text, tone } = outcomeText(words, job)
    return {
      id: `${job.id} ${job.finished_at}`,
      isUnread: read !== null && job.finished_at > read.jobs,
      tone,
      title: job.file_name,
      text: `${text} · ${format.ago(Date.parse(job.finished_at), time)}`,
      link: (content) => (
        <Link to="/jobs/$jobId" params={{ jobId: job.id }} className={linkLook}>
          {content}
        </Link>
      ),
    }
  })
  const now = { jobs: ended[0]?.finished_at ?? '', alerts: alerts.map(({ id }) => id) }
  return { notifications: [...alerts, ...ends], now }
}

const toPlan = (content: ReactNode) => (
  <Link to="/account" className={linkLook}>
    {content}
  </Link>
)

const toStatus = (content: ReactNode) => (
  <Link to="/account/status" className={linkLook}>
    {content}
  </Link>
)
