import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountQuery, planQuery } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { useBaseMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { SignOutButton } from './sign-out-button.tsx'

type Props = { readonly settings: ReactNode }

/** The organisation of the key, its role, the rest of the plan; the way out. */
export function AccountFoot({ settings }: Props) {
  const { nav, roles, mayDo } = useBaseMessages()
  const api = useApi()
  const { data: account } = useQuery(accountQuery(api))
  const who = account ? `${account.organisation.name} · ${roles[account.key.role]}` : nav.signOut
  const about = (
    <Button kind="quiet" className="min-w-0 shrink! grow justify-start px-2.5 text-left text-xs" title={who}>
      <span className="truncate">{who}</span>
    </Button>
  )
  return (
    <div className="flex flex-col gap-1">
      <div className="px-2.5">
        <PlanLine />
      </div>
      <div className="flex items-center gap-1">
        <Popover trigger={about} label={who} side="top" align="start">
          <p className="font-semibold">{account?.organisation.name}</p>
          <p className="mt-1 text-sm text-ink-2">{account ? mayDo[account.key.role] : mayDo.unknown}</p>
          <SignOutButton className="mt-3" />
        </Popover>
        {settings}
      </div>
    </div>
  )
}

function PlanLine() {
  const { nav } = useBaseMessages()
  const { data: plan, isPending } = useQuery(planQuery(useApi()))
  // Its place is kept, so that nothing moves when it appears.
  if (isPending) return <p className="h-4" />
  if (!plan) return null
  const { limit, remaining, used } = plan.characters
  return (
    <p className="num text-xs text-balance text-ink-3">
      {limit !== null && remaining !== null ? nav.charactersLeft(remaining, limit) : nav.charactersUsed(used)}
    </p>
  )
}
