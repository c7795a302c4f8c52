import { sql } from 'kysely'
import type { Db } from './open-store.ts'
import type { JobLease } from './queue.ts'
import type { EngineSignals } from './schema.ts'

export type UnscoredSegment = {
  readonly position: number
  readonly source: string
  readonly target: string
  readonly origin: 'engine' | 'memory'
  /** True for what a memory has as it is. */
  readonly is_exact: boolean
  readonly signals: EngineSignals | null
  readonly content_revision: number
}

/** Returns segments after a position that have a target of the engine or a memory, and no score. */
export async function listUnscored(db: Db, held: JobLease, after: number, limit: number): Promise<UnscoredSegment[]> {
  const { rows } = await sql<UnscoredSegment>`
    select position, source, target, origin, signals, content_revision,
      origin = 'memory' and coalesce((match->>'similarity')::numeric >= 100, false) as is_exact
    from segments
    where organisation_id = ${held.organisationId} and job_id = ${held.jobId} and position > ${after}
      and score is null and target is not null and origin in ('engine', 'memory')
    order by position
    limit ${limit}
  `.execute(db)
  return rows
}

export type StoredScore = {
  readonly position: number
  readonly content_revision: number
  readonly score: number
  readonly band: string
}

/**
 * Stores scores of texts that have not changed since, and adds `done` segments to the progress. The caller holds the
 * job, in this transaction.
 */
export async function storeScores(
  tx: Db,
  held: JobLease,
  scores: readonly StoredScore[],
  done: number,
  now: Date,
): Promise<void> {
  const { organisationId, jobId } = held
  // Positions beside the join let the key find the segments, whatever the planner knows of the table.
  const positions = scores.map(({ position }) => position)
  await sql`
    update segments s set score = v.score, band = v.band, revision = s.revision + 1, updated_at = ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(scores)}::json) as v (
      position int, content_revision int, score smallint, band text
    )
    where s.organisation_id = ${organisationId} and s.job_id = ${jobId}
      and s.position = any(${positions}::int[]) and s.position = v.position and s.content_revision = v.content_revision
  `.execute(tx)
  await sql`
    update jobs set progress_done = progress_done + ${done}, reclaims = 0
    where organisation_id = ${organisationId} and job_id = ${jobId}
  `.execute(tx)
}
