import { sql } from 'kysely'
import type { Db } from '../open-store.ts'
import type { EntryRow, ResourceRow } from '../schema.ts'

/** The resource that entries belong to. */
export type EntriesOwner = Pick<ResourceRow, 'organisation_id' | 'resource_id'>

export async function findEntry(db: Db, owner: EntriesOwner, number: number): Promise<EntryRow | undefined> {
  return of(db, owner).where('number', '=', number).executeTakeFirst()
}

export async function findEntries(db: Db, owner: EntriesOwner, numbers: readonly number[]): Promise<EntryRow[]> {
  return of(db, owner)
    .where('number', '=', sql<number>`any(${[...numbers]}::bigint[])`)
    .execute()
}

/** Returns entries after a number, in the order in which they were made. */
export async function listEntries(db: Db, owner: EntriesOwner, after: number, limit: number): Promise<EntryRow[]> {
  return of(db, owner).where('number', '>', after).orderBy('number').limit(limit).execute()
}

/** Returns the entries with these sources; a text of any length is found by its hash. */
export async function findBySources(db: Db, owner: EntriesOwner, sources: readonly string[]): Promise<EntryRow[]> {
  return of(db, owner)
    .where(
      'source_hash',
      '=',
      sql<Buffer>`any(array(select sha256(convert_to(source, 'UTF8')) from unnest(${[...sources]}::text[]) source))`,
    )
    .execute()
}

/** The fields of an entry, without its number. */
export type EntryValues = Pick<
  EntryRow,
  | 'source'
  | 'target'
  | 'context_before'
  | 'context_after'
  | 'origin'
  | 'created_by'
  | 'note'
  | 'part_of_speech'
  | 'case_sensitive'
  | 'accepted'
  | 'forbidden'
  | 'meta'
> & {
  readonly updated_at: Date
  /** Variant of the entry that it replaces. */
  readonly variant?: Buffer | undefined
}

/**
 * Adds entries, or replaces those with the same source, and numbers them after `seq`: the first is `seq + 1`, the next
 * `seq + 2`. No two of them have the same source and variant. The caller holds the resource (`lockResource`) and stores
 * its new `seq` and count in the same transaction.
 *
 * With `keepsAlternatives`, an entry replaces only one with the same target; no two have the same source and target.
 *
 * With `undated`, a stored entry stays when it was changed later than the new one; that time means "unknown". Returns
 * the stored entries, in no order; new ones have equal `number` and `seq`.
 */
export async function putEntries(
  tx: Db,
  owner: EntriesOwner,
  seq: number,
  entries: readonly EntryValues[],
  { undated, keepsAlternatives = false }: { readonly undated?: Date; readonly keepsAlternatives?: boolean } = {},
): Promise<{ readonly number: number; readonly seq: number }[]> {
  const rows = JSON.stringify(
    entries.map((entry, index) => ({
      ...entry,
      variant: entry.variant?.toString('hex') ?? '',
      seq: seq + index + 1,
    })),
  )
  const variant = keepsAlternatives
    ? sql`substring(sha256(convert_to(v.target, 'UTF8')) for 8)`
    : sql`decode(v.variant, 'hex')`
  const newer =
    undated === undefined
      ? sql`true`
      : sql`e.updated_at = ${undated} or excluded.updated_at = ${undated} or excluded.updated_at >= e.updated_at`
  const { rows: stored } = await sql<{ number: number; seq: number }>`
    insert into entries as e (
      organisation_id, resource_id, number, seq, source, target, source_hash, variant, context_before, context_after,
      origin, created_by, created_at, updated_at, note, part_of_speech, case_sensitive, accepted, forbidden, meta
    )
    select
      ${owner.organisation_id}, ${owner.resource_id}, v.seq, v.seq, v.source, v.target,
      sha256(convert_to(v.source, 'UTF8')), ${variant}, v.context_before, v.context_after, v.origin, v.created_by, v.updated_at,
      v.updated_at, v.note, v.part_of_speech, v.case_sensitive, v.accepted, v.forbidden, v.meta
    from json_to_recordset(${rows}::json) as v (
      seq bigint, source text, target text, variant text, context_before text, context_after text, origin text, created_by text,
      updated_at timestamptz, note text, part_of_speech text, case_sensitive boolean, accepted text[],
      forbidden text[], meta jsonb
    )
    on conflict (organisation_id, resource_id, source_hash, variant) do update set
      seq = excluded.seq, source = excluded.source, target = excluded.target,
      context_before = excluded.context_before, context_after = excluded.context_after, origin = excluded.origin,
      created_by = excluded.created_by,
      created_at = case when e.deleted then excluded.created_at else e.created_at end,
      updated_at = excluded.updated_at, note = excluded.note, part_of_speech = excluded.part_of_speech,
      case_sensitive = excluded.case_sensitive, accepted = excluded.accepted, forbidden = excluded.forbidden,
      meta = excluded.meta, deleted = false
    where ${newer}
    returning e.number, e.seq
  `.execute(tx)
  return stored
}

/** Clears the texts and keeps the row, so that indexes learn of the removal. The caller holds the resource. */
export async function removeEntry(tx: Db, owner: EntriesOwner, number: number, seq: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('entries')
    .set({
      deleted: true,
      seq,
      source: '',
      target: '',
      context_before: null,
      context_after: null,
      note: null,
      accepted: [],
      forbidden: [],
      meta: null,
    })
    .where('organisation_id', '=', owner.organisation_id)
    .where('resource_id', '=', owner.resource_id)
    .where('number', '=', number)
    .where('deleted', '=', false)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function of(db: Db, { organisation_id, resource_id }: EntriesOwner) {
  return db
    .selectFrom('entries')
    .selectAll()
    .where('organisation_id', '=', organisation_id)
    .where('resource_id', '=', resource_id)
    .where('deleted', '=', false)
}
