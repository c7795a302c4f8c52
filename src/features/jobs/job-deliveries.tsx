import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { endpoints } from '#contract/endpoints.ts'
import type { Delivery } from '#contract/resources/delivery.ts'
import { isFinal, type Job } from '#contract/resources/job.ts'
import { accountQuery, mayCall } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { deliveriesOfJob } from '../../api/deliveries.ts'
import { useFormat, useWords } from '../../messages/use-messages.tsx'

/** Outcome of the notifications that the upload of a job asked for. */
export function JobDeliveries({ job }: { readonly job: Job }) {
  const api = useApi()
  const { page } = useWords('job')
  const { data: account } = useQuery(accountQuery(api))
  const isAsked = isFinal(job.status) && mayCall(account, endpoints.listDeliveries)
  const { data } = useQuery({ ...deliveriesOfJob(api, job.id), enabled: isAsked })
  if (!data || data.deliveries.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-xs font-medium text-ink-3">{page.deliveries}</h2>
      <ul className="flex flex-col gap-1 text-sm">
        {data.deliveries.map((delivery) => (
          <Line key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      <Link to="/account/deliveries" className="mt-2 inline-block text-sm text-accent hover:underline">
        {page.allDeliveries}
      </Link>
    </section>
  )
}

function Line({
  delivery: { channel, status, attempts, delivered_at, next_attempt_at },
}: {
  readonly delivery: Delivery
}) {
  const { delivery: words } = useWords('job')
  const format = useFormat()
  const time = delivered_at ?? next_attempt_at
  const moment = time === null ? '' : format.moment(Date.parse(time))
  const text = {
    delivered: words.delivered(moment),
    pending: attempts === 0 ? words.waiting : words.again(attempts, moment),
    failed: words.failed(attempts),
    logged: words.logged,
  }[status]
  return (
    <li className={status === 'failed' ? 'text-rehacer' : 'num'}>{format.labelled(words.channels[channel], text)}</li>
  )
}
