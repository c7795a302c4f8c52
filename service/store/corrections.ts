import { sql } from 'kysely'
import type { Db } from './open-store.ts'
import type { EngineSignals } from './schema.ts'

/** The target of an engine and the one that a person confirmed, edited or not. */
export type StoredCorrection = {
  readonly source: string
  readonly mt_target: string
  readonly target: string
  readonly signals: EngineSignals | null
}

/** A language direction and engine that have corrections. */
export type CorrectedDirection = {
  readonly source_lang: string
  readonly target_lang: string
  readonly engine: string
  readonly count: number
}

/** Segments that the engine translated, not a memory, and that a person confirmed. */
const corrected = sql`s.mt_target is not null and s.target is not null and s.origin in ('engine', 'interactive')
  and (s.match is null or (s.match->>'similarity')::numeric < 100) and s.state in ('translated', 'approved_translation', 'approved_sign_off')
  and j.engine is not null`

/** Returns the directions of an organisation with their number of distinct corrections, most first. */
export async function listCorrectedDirections(db: Db, organisationId: string): Promise<CorrectedDirection[]> {
  const { rows } = await sql<CorrectedDirection>`
    select j.source_lang, j.target_lang, j.engine, count(distinct (s.source, s.mt_target))::int as count
    from jobs j join segments s on s.organisation_id = j.organisation_id and s.job_id = j.job_id
    where j.organisation_id = ${organisationId} and ${corrected}
    group by j.source_lang, j.target_lang, j.engine
    order by count desc, j.source_lang, j.target_lang, j.engine
  `.execute(db)
  return rows
}

/** Returns the latest corrections of one direction and engine, each pair of texts once, ordered by source. */
export async function listCorrections(
  db: Db,
  organisationId: string,
  direction: Pick<CorrectedDirection, 'source_lang' | 'target_lang' | 'engine'>,
  limit: number,
): Promise<StoredCorrection[]> {
  const { rows } = await sql<StoredCorrection>`
    select source, mt_target, target, signals from (
      select distinct on (s.source, s.mt_target) s.source, s.mt_target, s.target, s.signals, s.updated_at
      from jobs j join segments s on s.organisation_id = j.organisation_id and s.job_id = j.job_id
      where j.organisation_id = ${organisationId} and j.source_lang = ${direction.source_lang}
        and j.target_lang = ${direction.target_lang} and j.engine = ${direction.engine} and ${corrected}
      order by s.source, s.mt_target, s.updated_at desc
    ) latest
    order by updated_at desc, source
    limit ${limit}
  `.execute(db)
  return rows.toSorted((a, b) => (a.source < b.source ? -1 : a.source > b.source ? 1 : 0))
}
