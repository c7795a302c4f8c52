import { type RawBuilder, sql } from 'kysely'
import type { Db } from './open-store.ts'

export type UsageCounts = {
  readonly characters?: number
  readonly sentences?: number
  readonly documents?: number
  readonly requests?: number
  readonly errors?: number
}

/**
 * Today in UTC by the database's clock, which all processes share: a machine with a wrong clock would count for another
 * period.
 */
export const today: RawBuilder<unknown> = sql`(clock_timestamp() at time zone 'UTC')::date`

/** Adds to the counts of a UTC day, `2026-11-20`; null: of today. */
export async function addUsage(db: Db, organisationId: string, day: string | null, usage: UsageCounts): Promise<void> {
  const { characters = 0, sentences = 0, documents = 0, requests = 0, errors = 0 } = usage
  await sql`
    insert into usage_days as u (organisation_id, day, characters, sentences, documents, requests, errors)
    values (${organisationId}, ${day === null ? today : sql`${day}::date`}, ${characters}, ${sentences}, ${documents}, ${requests}, ${errors})
    on conflict (organisation_id, day) do update set
      characters = u.characters + excluded.characters,
      sentences = u.sentences + excluded.sentences,
      documents = u.documents + excluded.documents,
      requests = u.requests + excluded.requests,
      errors = u.errors + excluded.errors
  `.execute(db)
}

export type UsageRow = {
  /** `2026-11-20`, or for a month `2026-11`. */
  readonly date: string
  readonly characters: number
  readonly sentences: number
  readonly documents: number
  readonly requests: number
  readonly errors: number
}

/** Returns a row for each day or month from the first day to the last, both included, also for those without use. */
export async function listUsage(
  db: Db,
  organisationId: string,
  { from, to, by }: { readonly from: string; readonly to: string; readonly by: 'day' | 'month' },
): Promise<UsageRow[]> {
  const shape = by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'
  const { rows } = await sql<UsageRow>`
    select
      to_char(d.day, ${shape}) as date,
      coalesce(sum(u.characters), 0)::bigint as characters,
      coalesce(sum(u.sentences), 0)::bigint as sentences,
      coalesce(sum(u.documents), 0)::bigint as documents,
      coalesce(sum(u.requests), 0)::bigint as requests,
      coalesce(sum(u.errors), 0)::bigint as errors
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d (day)
    left join usage_days u on u.organisation_id = ${organisationId} and u.day = d.day::date
    group by 1
    order by 1
  `.execute(db)
  return rows
}
