import { sql } from 'kysely'
import type { DeliveryStatus } from '#contract/resources/delivery.ts'
import type { Db } from './open-store.ts'
import type { DeliveryRow, JobRow, PlanNotice } from './schema.ts'

export const deliveriesChannel = 'cotejo_deliveries'

/** Stores notices that wait to be sent, and wakes those who send. */
export async function addDeliveries(
  tx: Db,
  deliveries: readonly (Pick<
    DeliveryRow,
    'organisation_id' | 'delivery_id' | 'job_id' | 'channel' | 'event' | 'error_code' | 'address' | 'created_at'
  > & { readonly about?: PlanNotice })[],
): Promise<void> {
  if (deliveries.length === 0) return
  await tx
    .insertInto('deliveries')
    .values(deliveries.map(({ about, ...row }) => ({ ...row, ...(about && { about: JSON.stringify(about) }) })))
    .execute()
  await sql`select pg_notify(${deliveriesChannel}, '')`.execute(tx)
}

type Due = Pick<
  DeliveryRow,
  'organisation_id' | 'delivery_id' | 'channel' | 'event' | 'error_code' | 'address' | 'attempts'
> & { readonly request_id: string | null; readonly traceparent: string | null }

/** A notification about a job to send now, with what it says of it; `resource_id` is the memory or glossary that the job read. */
export type DueJobDelivery = Due & { readonly job_id: string; readonly about: null } & Pick<
    JobRow,
    | 'file_name'
    | 'resource_id'
    | 'kind'
    | 'segments'
    | 'untranslatable'
    | 'failed'
    | 'pending'
    | 'drafts'
    | 'remarks'
    | 'error_reason'
    | 'locale'
  >

export type DueDelivery = DueJobDelivery | (Due & { readonly job_id: null; readonly about: PlanNotice })

/**
 * Takes notices that are due, for as long as an attempt may last: should this process die, another sends them then.
 * Times go by the database's clock, which all processes share.
 */
export async function claimDeliveries(db: Db, limit: number, seconds: number): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with due as (
      update deliveries set
        attempts = attempts + 1,
        next_attempt_at = clock_timestamp() + make_interval(secs => ${seconds})
      where (organisation_id, delivery_id) in (
        select organisation_id, delivery_id from deliveries
        where next_attempt_at <= clock_timestamp()
        order by next_attempt_at
        limit ${limit}
        for update skip locked
      )
      returning *
    )
    select d.organisation_id, d.delivery_id, d.job_id, d.channel, d.event, d.error_code, d.address, d.attempts, d.about,
      j.file_name, j.resource_id, j.kind,
      j.segments, j.untranslatable, j.failed, j.pending, j.drafts, j.remarks, j.error_reason, j.locale, j.request_id, j.traceparent
    from due d
    left join jobs j on j.organisation_id = d.organisation_id and j.job_id = d.job_id
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

/** Where there is no mail server: nothing is left to do. */
export const loggedOutcome = 'written to the log'

export type FailedDelivery = Pick<
  DeliveryRow,
  'delivery_id' | 'job_id' | 'channel' | 'event' | 'address' | 'attempts' | 'created_at' | 'next_attempt_at'
> & { readonly file_name: string | null; readonly outcome: string }

/** Those that were tried and not taken, also while they are tried again; newest first. */
export async function listFailedDeliveries(db: Db, organisationId: string, limit: number): Promise<FailedDelivery[]> {
  const { rows } = await sql<FailedDelivery>`
    select d.delivery_id, d.job_id, d.channel, d.event, d.address, d.attempts, d.created_at, d.next_attempt_at, d.outcome,
      j.file_name
    from deliveries d
    left join jobs j on j.organisation_id = d.organisation_id and j.job_id = d.job_id
    where d.organisation_id = ${organisationId} and d.delivered_at is null and d.outcome <> ${loggedOutcome}
    order by d.created_at desc, d.delivery_id
    limit ${limit}
  `.execute(db)
  return rows
}

export type ListedDelivery = Pick<
  DeliveryRow,
  | 'delivery_id'
  | 'job_id'
  | 'channel'
  | 'event'
  | 'address'
  | 'attempts'
  | 'outcome'
  | 'created_at'
  | 'delivered_at'
  | 'next_attempt_at'
> & { readonly file_name: string | null }

export type DeliveryFilter = {
  readonly jobId?: string | undefined
  readonly status?: DeliveryStatus | undefined
  /** The last id of the page before. */
  readonly after?: string | undefined
  readonly limit: number
}

/** Newest first. Ids sort by age, so the page after an id is the same whatever was added meanwhile. */
export async function listDeliveries(
  db: Db,
  organisationId: string,
  filter: DeliveryFilter,
): Promise<ListedDelivery[]> {
  const { jobId = null, status = null, after = null, limit } = filter
  const { rows } = await sql<ListedDelivery>`
    select d.delivery_id, d.job_id, d.channel, d.event, d.address, d.attempts, d.outcome, d.created_at, d.delivered_at,
      d.next_attempt_at, j.file_name
    from deliveries d
    left join jobs j on j.organisation_id = d.organisation_id and j.job_id = d.job_id
    where d.organisation_id = ${organisationId}
      and (${jobId}::text is null or d.job_id = ${jobId})
      and (${after}::text is null or d.delivery_id < ${after})
      and (${status}::text is null or ${status} = case
        when d.delivered_at is not null then 'delivered'
        when d.outcome = ${loggedOutcome} then 'logged'
        when d.next_attempt_at is null then 'failed'
        else 'pending'
      end)
    order by d.delivery_id desc
    limit ${limit}
  `.execute(db)
  return rows
}

/** False where there is no such notice that failed. One that was given up has all its attempts again. */
export async function retryDelivery(tx: Db, organisationId: string, deliveryId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update deliveries set
      attempts = case when next_attempt_at is null then 0 else attempts end,
      next_attempt_at = clock_timestamp()
    where organisation_id = ${organisationId} and delivery_id = ${deliveryId}
      and delivered_at is null and outcome <> ${loggedOutcome}
  `.execute(tx)
  if (numAffectedRows !== 1n) return false
  await sql`select pg_notify(${deliveriesChannel}, '')`.execute(tx)
  return true
}
