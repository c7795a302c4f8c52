import { useQuery } from '@tanstack/react-query'
import { Link, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { accountQuery, mayCall } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { useWords } from '../../messages/use-messages.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'

const tabs = [
  { to: '/account', name: 'plan', endpoint: endpoints.readPlan },
  { to: '/account/usage', name: 'usage', endpoint: endpoints.readUsage },
  { to: '/account/requests', name: 'requests', endpoint: endpoints.listRequests },
  { to: '/account/keys', name: 'keys', endpoint: endpoints.listKeys },
  { to: '/account/webhooks', name: 'webhooks', endpoint: endpoints.listWebhookSecrets },
  { to: '/account/deliveries', name: 'deliveries', endpoint: endpoints.listDeliveries },
  { to: '/account/changes', name: 'changes', endpoint: endpoints.listAudit },
  { to: '/account/status', name: 'status', endpoint: endpoints.readStatus },
] as const

const tabLook =
  'border-b-2 border-transparent px-1 py-2 text-sm font-medium whitespace-nowrap text-ink-2 hover:text-ink aria-[current=page]:border-accent forced-colors:not-aria-[current=page]:border-[Canvas] aria-[current=page]:text-ink'

/** The frame of the account's parts. A part is offered only to roles that may see it; others read the reason there. */
export function AccountFrame({ children }: { readonly children: ReactNode }) {
  const words = useWords('account')
  const { data: account, isPending } = useQuery(accountQuery(useApi()))
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath })
  const offered = tabs.filter(({ name, endpoint }) => name === 'plan' || mayCall(account, endpoint))
  const refused = tabs.find((tab) => tab.to === path && !offered.includes(tab))
  return (
    <>
      <PageHead title={words.title} {...(account && { about: account.organisation.name })} />
      <nav aria-label={words.tabsLabel} className="mb-6 flex gap-5 overflow-x-auto border-b border-line">
        {offered.map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: true, includeSearch: false }}
            className={tabLook}
            ref={bringIntoSight}
          >
            {words.tabs[name]}
          </Link>
        ))}
      </nav>
      {refused === undefined
        ? children
        : !isPending && (
            <Notice
              tone="sin-nota"
              title={refused.endpoint.role === 'manager' ? words.onlyManagers : words.onlyAdmins}
            />
          )}
    </>
  )
}

/** Scrolls to the tab of the open part, which may be beyond the edge on a narrow screen; with its font it is wider. */
function bringIntoSight(tab: HTMLAnchorElement | null): void {
  if (tab?.getAttribute('aria-current') !== 'page') return
  void document.fonts.ready.then(() => tab.scrollIntoView({ block: 'nearest', inline: 'center' }))
}
