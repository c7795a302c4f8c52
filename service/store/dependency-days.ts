import { sql } from 'kysely'
import type { Db } from './open-store.ts'

export type DependencySample = {
  readonly states: readonly { readonly name: string; readonly ok: boolean }[]
  /** Seconds after which the time since the sample before is not known: no one has looked meanwhile. */
  readonly mostSeconds: number
  /** Seconds for which the database did not answer until now; 0: it did. */
  readonly databaseDownSeconds: number
}

/**
 * Adds the time since the last sample of each dependency to what its UTC day has of its state; of several workers each
 * adds the time since the one before. `at`: null for the clock of the database, which all processes share.
 */
export async function addDependencySample(
  tx: Db,
  at: Date | null,
  { states, mostSeconds, databaseDownSeconds }: DependencySample,
): Promise<void> {
  const now = at === null ? sql`now()` : sql`${at}::timestamptz`
  const day = sql`(${now} at time zone 'UTC')::date`
  const sampled = sql`unnest(${states.map(({ name }) => name)}::text[], ${states.map(({ ok }) => ok)}::boolean[])`
  // In one order, so that two workers do not wait for each other.
  await sql`
    insert into dependency_days (day, dependency, sampled_at)
    select ${day}, name, ${now} from ${sampled} as s (name, ok) order by name
    on conflict do nothing
  `.execute(tx)
  // The update below has to read what another worker has written meanwhile.
  await sql`select from dependency_days where day = ${day} order by dependency for update`.execute(tx)
  const away = sql`${databaseDownSeconds}::float8`
  await sql`
    update dependency_days d set
      sampled_at = ${now},
      up_seconds = d.up_seconds + case when s.ok and not s.was_away then s.known else 0 end,
      down_seconds = d.down_seconds + case when s.was_away then ${away} when not s.ok then s.known else 0 end
    from (
      select name, ok,
        case when seconds <= ${mostSeconds}::float8 then seconds else 0 end as known,
        name = 'database' and ${away} > 0 and seconds >= ${away} as was_away
      from ${sampled} as state (name, ok)
      join (
        select dependency, extract(epoch from ${now} - sampled_at)::float8 as seconds
        from dependency_days where day = ${day}
      ) as before on dependency = name
    ) as s
    where d.day = ${day} and d.dependency = s.name and d.sampled_at < ${now}
  `.execute(tx)
}

export type DependencyDay = {
  readonly dependency: string
  readonly day: string
  readonly up_seconds: number
  readonly down_seconds: number
}

/** Returns the last days, today included, in UTC, oldest first; days of which nothing is known are left out. */
export async function listDependencyDays(db: Db, at: Date | null, days: number): Promise<DependencyDay[]> {
  const now = at === null ? sql`now()` : sql`${at}::timestamptz`
  const { rows } = await sql<DependencyDay>`
    select dependency, to_char(day, 'YYYY-MM-DD') as day,
      round(up_seconds)::int as up_seconds, round(down_seconds)::int as down_seconds
    from dependency_days
    where day > (${now} at time zone 'UTC')::date - ${days}::int and up_seconds + down_seconds >= 1
    order by day, dependency
  `.execute(db)
  return rows
}

/** Removes the days before the last ones that are shown. */
export async function removeOldDependencyDays(db: Db, days: number): Promise<void> {
  await sql`delete from dependency_days where day <= (now() at time zone 'UTC')::date - ${days}::int`.execute(db)
}
