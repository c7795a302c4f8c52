import { sql } from 'kysely'
import type { Db } from './open-store.ts'
import type { DeliveryRow, JobRow } from './schema.ts'

export const deliveriesChannel = 'cotejo_deliveries'

/** Stores notices that wait to be sent, and wakes those who send. */
export async function addDeliveries(
  tx: Db,
  deliveries: readonly Pick<
    DeliveryRow,
    'organisation_id' | 'delivery_id' | 'job_id' | 'channel' | 'event' | 'error_code' | 'address' | 'created_at'
  >[],
): Promise<void> {
  if (deliveries.length === 0) return
  await tx
    .insertInto('deliveries')
    .values([...deliveries])
    .execute()
  await sql`select pg_notify(${deliveriesChannel}, '')`.execute(tx)
}

/** A notification to send now, with what it says of its job. */
export type DueDelivery = Pick<
  DeliveryRow,
  'organisation_id' | 'delivery_id' | 'job_id' | 'channel' | 'event' | 'error_code' | 'address' | 'attempts'
> & {
  readonly file_name: string
  /** The memory or glossary that the job read. */
  readonly resource_id: string | null
  readonly kind: JobRow['kind']
} & Pick<JobRow, 'segments' | 'untranslatable' | 'failed' | 'pending'>

/**
 * Takes notices that are due, for as long as an attempt may last: should this process die, another sends them then.
 * Times go by the database's clock, which all processes share.
 */
export async function claimDeliveries(db: Db, limit: number, seconds: number): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    update deliveries d set
      attempts = d.attempts + 1,
      next_attempt_at = clock_timestamp() + make_interval(secs => ${seconds})
    from jobs j
    where j.organisation_id = d.organisation_id and j.job_id = d.job_id
      and (d.organisation_id, d.delivery_id) in (
        select organisation_id, delivery_id from deliveries
        where next_attempt_at <= clock_timestamp()
        order by next_attempt_at
        limit ${limit}
        for update skip locked
      )
    returning d.organisation_id, d.delivery_id, d.job_id, d.channel, d.event, d.error_code, d.address,
      d.attempts, j.file_name, j.resource_id, j.kind,
      j.segments, j.untranslatable, j.failed, j.pending
  `.execute(db)
  return rows
}

/** Stores how an attempt went: `retrySeconds` null ends it. A notice whose job was deleted meanwhile is gone. */
export async function settleDelivery(
  db: Db,
  { organisation_id, delivery_id }: Pick<DeliveryRow, 'organisation_id' | 'delivery_id'>,
  result: { readonly outcome: string; readonly delivered: boolean; readonly retrySeconds: number | null },
): Promise<void> {
  await sql`
    update deliveries set
      outcome = ${result.outcome},
      delivered_at = case when ${result.delivered} then clock_timestamp() end,
      next_attempt_at = clock_timestamp() + make_interval(secs => ${result.retrySeconds}::double precision)
    where organisation_id = ${organisation_id} and delivery_id = ${delivery_id}
  `.execute(db)
}
