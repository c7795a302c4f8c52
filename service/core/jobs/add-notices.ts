import { addDeliveries } from '../../store/deliveries.ts'
import type { Db } from '../../store/open-store.ts'
import type { JobRow } from '../../store/schema.ts'
import type { CoreParts } from '../core-parts.ts'

/**
 * Writes the notices that a job's upload asked for, in the transaction that ends the job: they are sent if, and only
 * if, the end is stored.
 */
export async function addNotices(
  { now, newId }: Pick<CoreParts, 'now' | 'newId'>,
  tx: Db,
  job: JobRow,
  event: 'job.succeeded' | 'job.failed' | 'resource.ready' | 'resource.failed',
): Promise<void> {
  const addresses = [
    { channel: 'webhook' as const, address: job.webhook_url },
    { channel: 'mail' as const, address: job.notify_email },
  ]
  await addDeliveries(
    tx,
    addresses.flatMap(({ channel, address }) =>
      address === null
        ? []
        : [
            {
              organisation_id: job.organisation_id,
              delivery_id: newId('dlv'),
              job_id: job.job_id,
              channel,
              event,
              error_code: job.status === 'failed' ? job.error_code : null,
              address,
              created_at: now(),
            },
          ],
    ),
  )
}
