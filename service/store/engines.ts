import { sql } from 'kysely'
import type { Db } from './open-store.ts'
import type { EngineRow, NewEngineRow } from './schema.ts'
import { today } from './usage.ts'

/** Returns the engines of an organisation in the order in which they are asked. */
export async function listEngines(db: Db, organisationId: string): Promise<EngineRow[]> {
  return db
    .selectFrom('engines')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('place')
    .orderBy('engine_id')
    .execute()
}

/** Adds an engine behind the others. */
export async function addEngine(db: Db, row: Omit<NewEngineRow, 'place'>): Promise<EngineRow> {
  return db
    .insertInto('engines')
    .values({
      ...row,
      place: sql<number>`(select coalesce(max(place), 0) + 1 from engines where organisation_id = ${row.organisation_id})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type StoredEngineChange = Partial<
  Pick<EngineRow, 'name' | 'settings' | 'sealed_key' | 'key_end' | 'price' | 'currency' | 'pairs'>
>

/** Changes an engine; undefined when the organisation has none with this id. */
export async function changeEngine(
  db: Db,
  organisationId: string,
  engineId: string,
  change: StoredEngineChange,
): Promise<EngineRow | undefined> {
  return db
    .updateTable('engines')
    .set((row) => ({ ...change, revision: row('revision', '+', 1) }))
    .where('organisation_id', '=', organisationId)
    .where('engine_id', '=', engineId)
    .returningAll()
    .executeTakeFirst()
}

/** Removes an engine, whose usage keeps its name; undefined when the organisation has none with this id. */
export async function removeEngine(db: Db, organisationId: string, engineId: string): Promise<EngineRow | undefined> {
  const removed = await db
    .deleteFrom('engines')
    .where('organisation_id', '=', organisationId)
    .where('engine_id', '=', engineId)
    .returningAll()
    .executeTakeFirst()
  if (removed !== undefined)
    await db
      .updateTable('engine_usage')
      .set({ name: removed.name })
      .where('organisation_id', '=', organisationId)
      .where('engine_id', '=', engineId)
      .execute()
  return removed
}

type SealedKeyRow = Pick<EngineRow, 'organisation_id' | 'engine_id'> & { readonly sealed_key: string }

/** Returns the sealed keys of all organisations. */
export async function listSealedKeys(db: Db): Promise<SealedKeyRow[]> {
  return db
    .selectFrom('engines')
    .select(['organisation_id', 'engine_id', 'sealed_key'])
    .where('sealed_key', 'is not', null)
    .$narrowType<{ sealed_key: string }>()
    .execute()
}

/** Replaces a sealed key by the same key sealed anew, unless it was changed meanwhile; returns the number of changes. */
export async function replaceSealedKey(db: Db, row: SealedKeyRow, sealed: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('engines')
    .set({ sealed_key: sealed })
    .where('organisation_id', '=', row.organisation_id)
    .where('engine_id', '=', row.engine_id)
    .where('sealed_key', '=', row.sealed_key)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Stores the order of the engines. */
export async function orderEngines(db: Db, organisationId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update engines e set place = o.place
    from unnest(${ids}::text[]) with ordinality as o (engine_id, place)
    where e.organisation_id = ${organisationId} and e.engine_id = o.engine_id
  `.execute(db)
}

export type EngineUse = { readonly characters: number; readonly words: number }

/** Adds to what an engine has translated on a UTC day, null: today, at the price that it has now. */
export async function addEngineUse(
  db: Db,
  organisationId: string,
  day: string | null,
  { engineId, characters, words }: EngineUse & { readonly engineId: string },
): Promise<void> {
  await sql`
    insert into engine_usage as u (organisation_id, day, engine_id, price, currency, characters, words)
    select ${organisationId}, ${day === null ? today : sql`${day}::date`}, ${engineId},
      coalesce(max(e.price), 0), coalesce(max(e.currency), ''), ${characters}::bigint, ${words}::bigint
    from engines e where e.organisation_id = ${organisationId} and e.engine_id = ${engineId}
    on conflict (organisation_id, day, engine_id, price, currency) do update set
      characters = u.characters + excluded.characters,
      words = u.words + excluded.words
  `.execute(db)
}

export type EngineUseRow = EngineUse & {
  readonly engine_id: string
  /** The name of an engine of the organisation, or the last one of an engine that was removed. */
  readonly name: string | null
  readonly removed: boolean
  /** Null without a price. */
  readonly cost: number | null
  readonly currency: string | null
}

/** Returns what engines have translated from the first day to the last, both included, by engine and currency. */
export async function listEngineUse(
  db: Db,
  organisationId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<EngineUseRow[]> {
  const { rows } = await sql<EngineUseRow>`
    select u.engine_id,
      -- Texts that were under way when it was removed are counted later, without its name.
      coalesce(max(e.name), (
        select max(n.name) from engine_usage n
        where n.organisation_id = ${organisationId} and n.engine_id = u.engine_id
      )) as name,
      starts_with(u.engine_id, 'eng_') and max(e.engine_id) is null as removed,
      sum(u.characters)::bigint as characters, sum(u.words)::bigint as words,
      case when u.currency = '' then null else sum(u.characters * u.price) / 1000000 end as cost,
      nullif(u.currency, '') as currency
    from engine_usage u
    left join engines e on e.organisation_id = u.organisation_id and e.engine_id = u.engine_id
    where u.organisation_id = ${organisationId} and u.day between ${from}::date and ${to}::date
    group by u.engine_id, u.currency
    order by characters desc, u.engine_id, u.currency
  `.execute(db)
  return rows
}
