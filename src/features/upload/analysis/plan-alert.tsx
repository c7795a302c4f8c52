import { useQuery } from '@tanstack/react-query'
import { planQuery, planState } from '../../../api/account.ts'
import { delaysQuery, isDelayedBy } from '../../../api/delays.ts'
import { useApi } from '../../../api/api.ts'
import { useFormat, useMessages } from '../../../messages/use-messages.tsx'
import { Notice } from '../../../ui/notice.tsx'

/**
 * Reports at the place of upload that the plan does not allow it, or will not for long. `isBesideDelays`: where a line
 * says how many documents wait for the plan, the alert is left out.
 */
export function PlanAlert({ isBesideDelays = false }: { readonly isBesideDelays?: boolean }) {
  const { upload } = useMessages()
  const format = useFormat()
  const api = useApi()
  const { data: plan } = useQuery(planQuery(api))
  const { data: known } = useQuery({ ...delaysQuery(api), enabled: false })
  if (!plan || (isBesideDelays && isDelayedBy(known?.delays, 'quota'))) return null
  const words = upload.planAlert
  const until = plan.period_end === null ? null : format.utcDay(Date.parse(plan.period_end))
  const state = planState(plan)
  if (state === null) return null
  const { characters } = plan
  const body = state === 'low' ? words.left(characters.remaining ?? 0) : words.kept
  return (
    <Notice tone={state === 'low' ? 'revisar' : 'rehacer'} title={words.titles[state]} className="mb-4">
      {state === 'trial-ended' || state === 'trial-paused' || until === null ? body : `${body} ${words.renews(until)}`}
    </Notice>
  )
}
