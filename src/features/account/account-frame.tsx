import { useQuery } from '@tanstack/react-query'
import { Link, useMatches } from '@tanstack/react-router'
import Cpu from 'lucide/dist/esm/icons/cpu.mjs'
import Activity from 'lucide/dist/esm/icons/activity.mjs'
import ChartColumn from 'lucide/dist/esm/icons/chart-column.mjs'
import CreditCard from 'lucide/dist/esm/icons/credit-card.mjs'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import Send from 'lucide/dist/esm/icons/send.mjs'
import Terminal from 'lucide/dist/esm/icons/terminal.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import Webhook from 'lucide/dist/esm/icons/webhook.mjs'
import type { ReactNode } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { accountQuery, mayCall } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { useWords } from '../../messages/use-messages.tsx'
import { draw } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'

const groups = [
  {
    name: 'plan',
    parts: [
      { to: '/account', name: 'plan', icon: CreditCard, endpoint: endpoints.readPlan },
      { to: '/account/usage', name: 'usage', icon: ChartColumn, endpoint: endpoints.readUsage },
    ],
  },
  {
    name: 'access',
    parts: [
      { to: '/account/keys', name: 'keys', icon: Users, endpoint: endpoints.listKeys },
      { to: '/account/changes', name: 'changes', icon: Clock, endpoint: endpoints.listAudit },
    ],
  },
  {
    name: 'integrations',
    parts: [
      { to: '/account/engines', name: 'engines', icon: Cpu, endpoint: endpoints.listEngines },
      { to: '/account/webhooks', name: 'webhooks', icon: Webhook, endpoint: endpoints.listWebhookSecrets },
      { to: '/account/deliveries', name: 'deliveries', icon: Send, endpoint: endpoints.listDeliveries },
      { to: '/account/requests', name: 'requests', icon: Terminal, endpoint: endpoints.listRequests },
    ],
  },
  {
    name: 'service',
    parts: [{ to: '/account/status', name: 'status', icon: Activity, endpoint: endpoints.readStatus }],
  },
] as const

type Part = (typeof groups)[number]['parts'][number]

const linkLook =
  'flex items-center gap-2.5 rounded-mid border border-transparent px-2.5 py-1.5 text-sm font-medium whitespace-nowrap text-ink-2 hover:bg-hover hover:text-ink aria-[current=page]:border-line aria-[current=page]:bg-paper aria-[current=page]:text-ink'

/** The frame of the account's parts. A part is offered only to roles that may see it; others read the reason there. */
export function AccountFrame({ children }: { readonly children: ReactNode }) {
  const words = useWords('account')
  const { data: account, isPending } = useQuery(accountQuery(useApi()))
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath })
  const isOffered = ({ name, endpoint }: Part) => name === 'plan' || mayCall(account, endpoint)
  // A service that follows only the contract has no engines to set up.
  const isListed = (part: Part) => isOffered(part) && (part.name !== 'engines' || account?.own_engines === true)
  const open = groups.flatMap(({ parts }) => parts.filter(({ to }) => to === path))[0]
  const refused = open === undefined || isOffered(open) ? undefined : open
  return (
    <div className="gap-8 lg:grid lg:grid-cols-[176px_minmax(0,1fr)]">
      <nav aria-label={words.tabsLabel} className="mb-5 flex gap-1 overflow-x-auto lg:flex-col lg:gap-4">
        {groups.map((group) => {
          const offered = group.parts.filter(isListed)
          return (
            offered.length > 0 && (
              <div key={group.name} className="contents lg:block">
                <p aria-hidden className="mb-1 px-2.5 text-xs font-medium text-ink-3 max-lg:hidden">
                  {words.groups[group.name]}
                </p>
                {offered.map(({ to, name, icon }) => (
                  <Link
                    key={to}
                    to={to}
                    activeOptions={{ exact: true, includeSearch: false }}
                    className={linkLook}
                    ref={bringIntoSight}
                  >
                    {draw(icon, { className: 'opacity-80 max-sm:hidden' })}
                    {words.tabs[name]}
                  </Link>
                ))}
              </div>
            )
          )
        })}
      </nav>
      <div className="min-w-0">
        <PageHead title={words.tabs[open?.name ?? 'plan']} {...(account && { about: account.organisation.name })} />
        {refused === undefined
          ? children
          : !isPending && (
              <Notice
                tone="sin-nota"
                title={refused.endpoint.role === 'manager' ? words.onlyManagers : words.onlyAdmins}
              />
            )}
      </div>
    </div>
  )
}

/** Scrolls to the link of the open part, which may be beyond the edge on a narrow screen; with its font it is wider. */
function bringIntoSight(link: HTMLAnchorElement | null): void {
  if (link?.getAttribute('aria-current') !== 'page') return
  void document.fonts.ready.then(() => link.scrollIntoView({ block: 'nearest', inline: 'center' }))
}
