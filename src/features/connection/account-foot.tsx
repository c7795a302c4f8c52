import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountQuery, planQuery } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { useBaseMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Meter } from '../../ui/meter.tsx'
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
    <Button
      kind="quiet"
      className="min-w-0 shrink! grow justify-start px-1.5 text-start sm:slim:justify-center"
      title={who}
    >
      <span
        aria-hidden
        className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-[10.5px] font-semibold text-accent"
      >
        {initials(account?.organisation.name ?? '')}
      </span>
      <span className="truncate sm:slim:sr-only">{who}</span>
    </Button>
  )
  return (
    <div className="flex flex-col gap-2 pt-3">
      <div className="px-2 sm:slim:hidden">
        <PlanLine />
      </div>
      <div className="flex items-center gap-1 sm:slim:flex-col">
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
  const isLimited = limit !== null && remaining !== null
  const words = isLimited ? nav.charactersLeft(remaining, limit) : nav.charactersUsed(used)
  return (
    <div className="num grid gap-1.5 text-xs text-balance text-ink-3">
      <p>{words}</p>
      {isLimited && limit > 0 && (
        <Meter label={words} parts={[{ share: 1 - remaining / limit, tone: 'accent' }]} className="h-1" />
      )}
    </div>
  )
}

/** `Marta Vidal` → MV, `acme` → A. */
function initials(name: string): string {
  return name
    .split(/\s+/, 2)
    .map((word) => /^./u.exec(word)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
