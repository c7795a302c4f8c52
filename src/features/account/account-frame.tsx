import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { accountQuery, mayCall } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { useWords } from '../../messages/use-messages.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'

const tabs = [
  { to: '/account', name: 'plan' },
  { to: '/account/usage', name: 'usage' },
  { to: '/account/requests', name: 'requests' },
  { to: '/account/keys', name: 'keys' },
  { to: '/account/webhooks', name: 'webhooks' },
  { to: '/account/changes', name: 'changes' },
] as const

const tabLook =
  'border-b-2 border-transparent px-1 py-2 text-sm font-medium whitespace-nowrap text-ink-2 hover:text-ink aria-[current=page]:border-accent forced-colors:not-aria-[current=page]:border-[Canvas] aria-[current=page]:text-ink'

/** What the parts of the account share. Who may not see a part is not offered it, and reads why when there all the same. */
export function AccountFrame({ children }: { readonly children: ReactNode }) {
  const words = useWords('account')
  const { data: account } = useQuery(accountQuery(useApi()))
  const isAdmin = mayCall(account, endpoints.readUsage)
  return (
    <>
      <PageHead title={words.title} {...(account && { about: account.organisation.name })} />
      <nav aria-label={words.tabsLabel} className="mb-6 flex gap-5 overflow-x-auto border-b border-line">
        {tabs
          .filter(({ name }) => isAdmin || name === 'plan')
          .map(({ to, name }) => (
            <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={tabLook}>
              {words.tabs[name]}
            </Link>
          ))}
      </nav>
      {children}
    </>
  )
}

/** For parts of which a key without that right is refused everything. */
export function AdminsOnly({ children }: { readonly children: ReactNode }) {
  const words = useWords('account')
  const { data: account, isPending } = useQuery(accountQuery(useApi()))
  if (isPending) return null
  return mayCall(account, endpoints.readUsage) ? children : <Notice tone="sin-nota" title={words.onlyAdmins} />
}
