import { sql } from 'kysely'
import type { Db } from './open-store.ts'
import type { Demonstration } from './account-tables.ts'
import type { NewOrganisation, OrganisationRow } from './schema.ts'

export async function addOrganisation(db: Db, organisation: NewOrganisation): Promise<void> {
  await db.insertInto('organisations').values(organisation).execute()
}

export async function findOrganisation(db: Db, organisationId: string): Promise<OrganisationRow | undefined> {
  return db.selectFrom('organisations').selectAll().where('organisation_id', '=', organisationId).executeTakeFirst()
}

/** Returns those of this installation, oldest first. */
export async function listOrganisations(db: Db): Promise<OrganisationRow[]> {
  return db.selectFrom('organisations').selectAll().orderBy('created_at').orderBy('organisation_id').execute()
}

/** Locks the table: of several processes that start for the first time, one makes the organisation. */
export async function lockOrganisations(tx: Db): Promise<void> {
  await sql`lock table organisations in share row exclusive mode`.execute(tx)
}

/** Stores what the demonstration is made of; null: it is removed. */
export async function setDemonstration(db: Db, organisationId: string, made: Demonstration | null): Promise<void> {
  await db
    .updateTable('organisations')
    .set({ demonstration: made })
    .where('organisation_id', '=', organisationId)
    .execute()
}

/** Asks for the demonstration from `due` on; null: it is filled in, or not wanted any more. */
export async function setDemonstrationDue(db: Db, organisationId: string, due: Date | null): Promise<void> {
  await db
    .updateTable('organisations')
    .set({ demo_wanted: due !== null, demonstration_due: due })
    .where('organisation_id', '=', organisationId)
    .execute()
}

/** Takes an organisation whose demonstration is due, and leaves it to others again at `next`; undefined: there is none. */
export async function takeDueDemonstration(db: Db, now: Date, next: Date): Promise<string | undefined> {
  const { rows } = await sql<{ organisation_id: string }>`
    update organisations set demonstration_due = ${next}
    where organisation_id = (
      select organisation_id from organisations where demonstration_due <= ${now}
      order by demonstration_due limit 1 for update skip locked
    )
    returning organisation_id
  `.execute(db)
  return rows[0]?.organisation_id
}

/** Returns whether there are documents and memories that are no part of the demonstration. */
export async function findOwn(
  db: Db,
  organisationId: string,
  { job_ids, resources }: Demonstration,
): Promise<{ document: boolean; memory: boolean }> {
  const made = resources.map(({ id }) => id)
  const { rows } = await sql<{ document: boolean; memory: boolean }>`
    select
      exists (select from jobs where organisation_id = ${organisationId} and kind = 'translate_document'
        and job_id <> all (${[...job_ids]}::text[])) as document,
      exists (select from resources where organisation_id = ${organisationId} and kind = 'memory'
        and resource_id <> all (${made}::text[])) as memory
  `.execute(db)
  return rows[0] ?? { document: false, memory: false }
}

/** Locks an organisation: until the transaction ends, no other reserves characters of it. */
export async function lockOrganisation(db: Db, organisationId: string): Promise<OrganisationRow | undefined> {
  return db
    .selectFrom('organisations')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type RuleChange = Partial<
  Pick<OrganisationRow, 'signed_off' | 'webhook_url' | 'notice_emails' | 'notice_locale'>
>

export async function changeRules(db: Db, organisationId: string, change: RuleChange): Promise<void> {
  await db.updateTable('organisations').set(change).where('organisation_id', '=', organisationId).execute()
}

export type PlanChange = Partial<
  Pick<OrganisationRow, 'plan' | 'plan_status' | 'character_limit' | 'period_start' | 'period_end' | 'paused_until'>
>

export async function changePlan(db: Db, organisationId: string, change: PlanChange): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.updateTable('organisations').set(change).where('organisation_id', '=', organisationId).execute()
}

/** Counts the characters since the first day of the period, and those reserved for running jobs. */
export async function countCharacters(
  db: Db,
  organisationId: string,
  periodStart: string,
): Promise<{ used: number; reserved: number }> {
  const { rows } = await sql<{ used: number; reserved: number }>`
    select
      (select coalesce(sum(characters), 0)::bigint from usage_days
        where organisation_id = ${organisationId} and day >= ${periodStart}::date) as used,
      (select coalesce(sum(reserved), 0)::bigint from jobs
        where organisation_id = ${organisationId} and status in ('queued', 'running', 'retrying')) as reserved
  `.execute(db)
  return rows[0] ?? { used: 0, reserved: 0 }
}

/** Returns the organisations that get mails about a plan that can run out. */
export async function listNoticed(db: Db): Promise<OrganisationRow[]> {
  return db
    .selectFrom('organisations')
    .selectAll()
    .where(sql<boolean>`cardinality(notice_emails) > 0`)
    .where('character_limit', '>', 0)
    .orderBy('organisation_id')
    .execute()
}

/** Counts the characters of several organisations, each since the first day of its period. */
export async function countCharactersOf(
  db: Db,
  periods: readonly { readonly organisationId: string; readonly start: string }[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ organisation_id: string; used: number }>`
    select period.organisation_id, coalesce(sum(u.characters), 0)::bigint as used
    from unnest(
      ${periods.map(({ organisationId }) => organisationId)}::text[], ${periods.map(({ start }) => start)}::date[]
    ) as period (organisation_id, start)
    join usage_days u on u.organisation_id = period.organisation_id and u.day >= period.start
    group by period.organisation_id
  `.execute(db)
  return new Map(rows.map(({ organisation_id, used }) => [organisation_id, used]))
}

/** Stores which share of which period and limit was reported. */
export async function noteNoticed(
  tx: Db,
  organisationId: string,
  noticed: Pick<OrganisationRow, 'noticed_period' | 'noticed_percent'>,
): Promise<void> {
  await tx.updateTable('organisations').set(noticed).where('organisation_id', '=', organisationId).execute()
}
