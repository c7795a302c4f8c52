import { useQuery } from '@tanstack/react-query'
import { planQuery } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'

/** What translating costs of the plan, before it is sent. */
export function PlanNote() {
  const { upload: words } = useMessages()
  const format = useFormat()
  const { data: plan } = useQuery(planQuery(useApi()))
  const left = plan?.characters.remaining ?? null
  return (
    <p className="num text-xs text-pretty text-ink-3">
      {left === null ? words.costUnlimited : words.cost(format.number(left))}
    </p>
  )
}
