import { sql } from 'kysely'
import type { DeliveryStatus } from '#contract/resources/delivery.ts'
import type { Db } from './open-store.ts'
import type { DeliveryRow, JobRow, PlanNotice } from './schema.ts'

export const deliveriesChannel = 'cotejo_deliveries'

/** Stores notices to be sent and wakes the senders. */
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

/** A notification about a job to send now, with its facts; `resource_id` is the memory or glossary that it read. */
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
    | 'batch_id'
    | 'source_lang'
    | 'target_lang'
    | 'words'
    | 'words_to_translate'
    | 'words_to_review'
  >

export type DueDelivery = DueJobDelivery | (Due & { readonly job_id: null; readonly about: PlanNotice })

/** Seconds after which the mail about a batch is sent though documents of it have not ended. */
const batchWaits = 3600

const open = sql`('queued', 'running', 'retrying')`

/** Columns of a claimed notice `d` of the job `j`. */
const dueColumns = sql`d.organisation_id, d.delivery_id, d.job_id, d.channel, d.event, d.error_code, d.address, d.attempts,
  d.about, j.file_name, j.resource_id, j.kind, j.segments, j.untranslatable, j.failed, j.pending, j.drafts, j.remarks,
  j.error_reason, j.locale, j.batch_id, j.source_lang, j.target_lang, j.words, j.words_to_translate, j.words_to_review,
  j.request_id, j.traceparent`

/**
 * Holds for a notice `d` that may be sent. The mails of a batch to one address are one: its oldest notice is claimed, when
 * no document of the batch with that address is open or it has waited long enough; `claimBatch` takes the others.
 */
const isReady = sql`(d.channel <> 'mail' or j.batch_id is null or (
  not exists (
    select from deliveries e join jobs i on i.organisation_id = e.organisation_id and i.job_id = e.job_id
    where i.organisation_id = d.organisation_id and i.batch_id = j.batch_id and e.channel = 'mail'
      and e.address = d.address and e.next_attempt_at is not null and e.delivery_id < d.delivery_id
  ) and (d.created_at < clock_timestamp() - make_interval(secs => ${batchWaits}) or not exists (
    select from jobs o
    where o.organisation_id = d.organisation_id and o.batch_id = j.batch_id and o.notify_email = d.address
      and o.status in ${open}
  ))
))`

/**
 * Claims notices that are due, for as long as an attempt may last: if this process dies, another sends them then. Times
 * are of the database's clock, which all processes share.
 */
export async function claimDeliveries(db: Db, limit: number, seconds: number): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with due as (
      update deliveries set
        attempts = attempts + 1,
        next_attempt_at = clock_timestamp() + make_interval(secs => ${seconds})
      where (organisation_id, delivery_id) in (
        select d.organisation_id, d.delivery_id from deliveries d
        left join jobs j on j.organisation_id = d.organisation_id and j.job_id = d.job_id
        where d.next_attempt_at <= clock_timestamp() and ${isReady}
        order by d.next_attempt_at
        limit ${limit}
        for update of d skip locked
      )
      returning *
    )
    select ${dueColumns}
    from due d
    left join jobs j on j.organisation_id = d.organisation_id and j.job_id = d.job_id
  `.execute(db)
  return rows
}

/**
 * Claims the other due mails of a batch with a claimed one, by the same time; `waiting` counts the documents with its address
 * that have not ended.
 */
export async function claimBatch(
  db: Db,
  first: Pick<DueJobDelivery, 'organisation_id' | 'delivery_id' | 'address'> & { readonly batch_id: string },
): Promise<{ readonly others: DueJobDelivery[]; readonly waiting: number }> {
  const { organisation_id, delivery_id, address, batch_id } = first
  const { rows: others } = await sql<DueJobDelivery>`
    with due as (
      update deliveries d set attempts = f.attempts, next_attempt_at = f.next_attempt_at
      from deliveries f, jobs i
      where f.organisation_id = ${organisation_id} and f.delivery_id = ${delivery_id}
        and i.organisation_id = ${organisation_id} and i.batch_id = ${batch_id}
        and d.organisation_id = ${organisation_id} and d.job_id = i.job_id and d.channel = 'mail'
        and d.address = ${address} and d.next_attempt_at <= clock_timestamp()
      returning d.*
    )
    select ${dueColumns} from due d
    join jobs j on j.organisation_id = d.organisation_id and j.job_id = d.job_id
    order by d.delivery_id
  `.execute(db)
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from jobs
    where organisation_id = ${organisation_id} and batch_id = ${batch_id} and notify_email = ${address}
      and status in ${open}
  `.execute(db)
  return { others, waiting: rows[0]?.waiting ?? 0 }
}

/** Stores the outcome of an attempt; `retrySeconds` null ends it. Does nothing when the notice's job was deleted. */
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

/** Outcome where there is no mail server: the notice is done. */
export const loggedOutcome = 'written to the log'

export type FailedDelivery = Pick<
  DeliveryRow,
  'delivery_id' | 'job_id' | 'channel' | 'event' | 'address' | 'attempts' | 'created_at' | 'next_attempt_at'
> & { readonly file_name: string | null; readonly outcome: string }

/** Returns notices that failed, also those that are still being retried; newest first. */
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
  /** The last id of the previous page. */
  readonly after?: string | undefined
  readonly limit: number
}

/** Returns the newest first. Ids sort by age, so rows added meanwhile do not change the page after an id. */
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

/** Schedules a failed notice for now; false where there is none. One that was given up gets all its attempts again. */
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
