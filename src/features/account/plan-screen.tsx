import { useQuery } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import type { Plan } from '#contract/resources/account.ts'
import { accountQuery, mayCall, planQuery } from '../../api/account.ts'
import { usageQuery } from '../../api/administration.ts'
import { useApi } from '../../api/api.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { BandBadge } from '../../ui/band-badge.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PlanNotices } from './plan-notices.tsx'
import { SignedOffSetting } from './signed-off-setting.tsx'
import { dailyRate, lastDays, RATE_DAYS, runOutDay } from './run-out.ts'

/** The plan, and the rules of the organisation. */
export function PlanScreen() {
  return (
    <>
      <PlanPart />
      <PlanNotices />
      <SignedOffSetting />
    </>
  )
}

/** The plan, the characters that are left, and the day on which they run out at the present rate. */
function PlanPart() {
  const { loading } = useMessages()
  const words = useWords('account')
  const { data: plan, error, refetch } = useQuery(planQuery(useApi()))
  if (error !== null) return <ProblemPanel error={error} onRetry={() => void refetch()} />
  if (plan === undefined)
    return (
      <div role="status" aria-label={loading}>
        <Skeleton className="h-52 max-w-[640px]" />
      </div>
    )
  if (plan === null) return <Notice tone="sin-nota" title={words.absent} />
  return <PlanCard plan={plan} />
}

function PlanCard({ plan }: { readonly plan: Plan }) {
  const words = useWords('account')
  const format = useFormat()
  const { characters, status, period_start, period_end } = plan
  const { limit, used, remaining } = characters
  const from = format.utcDay(Date.parse(period_start))
  return (
    <section className="max-w-[640px] rounded-card border border-line bg-paper p-6">
      <div className="mb-5 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="text-lg font-semibold capitalize">{plan.plan}</h2>
        <BandBadge tone={status === 'active' ? 'fiable' : status === 'trial' ? 'sin-nota' : 'rehacer'}>
          {words.planStatuses[status]}
        </BandBadge>
        <span className="num text-sm text-ink-3">
          {period_end === null ? words.since(from) : words.period(from, format.utcDay(Date.parse(period_end)))}
        </span>
      </div>
      <p className="num flex flex-wrap items-baseline gap-x-2">
        <span className="text-2xl font-semibold tracking-tight">{format.number(remaining ?? used)}</span>
        <span className="text-ink-2">{remaining === null ? words.used : words.left}</span>
        <span className="text-sm text-ink-3">
          {limit === null ? `· ${words.unlimited}` : words.ofLimit(format.number(limit))}
        </span>
      </p>
      {limit !== null && (
        <Meter
          label={words.meter(used, limit)}
          parts={[{ share: limit === 0 ? 1 : Math.min(1, used / limit), tone: used >= limit ? 'rehacer' : 'accent' }]}
          className="mt-3 h-2"
        />
      )}
      <PlanRate plan={plan} />
      <p className="num mt-4 text-sm text-ink-3">{words.perMinute(plan.requests_per_minute)}</p>
    </section>
  )
}

/** The rate at which characters are used, for keys that may read the usage. */
function PlanRate({ plan }: { readonly plan: Plan }) {
  const words = useWords('account')
  const format = useFormat()
  const api = useApi()
  const { data: account } = useQuery(accountQuery(api))
  const now = api.clock.now()
  const isAdmin = mayCall(account, endpoints.readUsage)
  const { data: usage } = useQuery({
    ...usageQuery(api, lastDays(RATE_DAYS, now)),
    enabled: isAdmin && account !== undefined,
  })
  if (usage === undefined) return null
  const perDay = dailyRate(usage, now)
  if (perDay === null) return null
  if (perDay === 0) return <p className="mt-4 text-sm text-ink-2">{words.noRate}</p>
  const day = runOutDay(plan, perDay, now)
  return (
    <p className="num mt-4 text-sm text-pretty text-ink-2">
      {words.rate(Math.round(perDay))}{' '}
      {plan.characters.remaining !== null && (day === null ? words.lasts : words.runsOut(format.day(day)))}
    </p>
  )
}
