import { limits } from '#contract/limits.ts'
import type { DeliveriesPage, DeliveriesQuery, Delivery } from '#contract/resources/delivery.ts'
import { type ListedDelivery, listDeliveries as listStored, loggedOutcome } from '../../store/deliveries.ts'
import type { CoreParts } from '../core-parts.ts'
import type { Caller } from '../../ports/records.ts'
import { requireCursor } from '../require-cursor.ts'

/** Returns those of this organisation, newest first. Throws `invalid-request`. */
export async function listDeliveries(
  { store }: Pick<CoreParts, 'store'>,
  { organisationId }: Pick<Caller, 'organisationId'>,
  query: DeliveriesQuery,
): Promise<DeliveriesPage> {
  const limit = Number(query.limit ?? limits.page.requests.default)
  const rows = await listStored(store.db, organisationId, {
    jobId: query.job_id,
    status: query.status,
    after: requireCursor(query.after, 'dlv'),
    limit: limit + 1,
  })
  const page = rows.slice(0, limit)
  return {
    deliveries: page.map(toDelivery),
    next_after: rows.length > limit ? (page.at(-1)?.delivery_id ?? null) : null,
  }
}

function toDelivery(row: ListedDelivery): Delivery {
  const { delivery_id: id, job_id, file_name, channel, event, address, attempts, outcome } = row
  return {
    id,
    job_id,
    file_name,
    channel,
    event,
    address,
    status: statusOf(row),
    attempts,
    outcome,
    created_at: row.created_at.toISOString(),
    delivered_at: row.delivered_at?.toISOString() ?? null,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
  }
}

function statusOf({ delivered_at, next_attempt_at, outcome }: ListedDelivery): Delivery['status'] {
  if (delivered_at !== null) return 'delivered'
  if (outcome === loggedOutcome) return 'logged'
  return next_attempt_at === null ? 'failed' : 'pending'
}
