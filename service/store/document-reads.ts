import { sql } from 'kysely'
import type { Db } from './open-store.ts'

const chunkSegments = 2000

/**
 * Returns a document's targets for its translated file: JSON arrays of `[source, target, state]`, in document order. A
 * segment delivered untranslated has a null target. They stay text: only the thread that writes the file parses them.
 *
 * A person's draft, a rejected translation and a draft of the uploaded file are drafts in the written one. Targets of
 * an engine or a memory are `machine`: a program that reads the file would skip a draft, a person who goes on working
 * in it would not.
 */
export async function readTargets(db: Db, organisationId: string, jobId: string): Promise<string[]> {
  const { rows } = await sql<{ chunk: string }>`
    select json_agg(
      json_build_array(
        source, case when origin is distinct from 'source' then target end,
        case
          when state like 'approved%' then 'approved'
          when state like 'rejected%' then 'rejected'
          when state = 'draft' and origin in ('interactive', 'file') then 'draft'
          when state = 'draft' then 'machine'
          else 'translated'
        end
      ) order by position
    )::text as chunk
    from segments
    where organisation_id = ${organisationId} and job_id = ${jobId}
    group by position / ${sql.lit(chunkSegments)}
    order by position / ${sql.lit(chunkSegments)}
  `.execute(db)
  return rows.map((row) => row.chunk)
}

export type DocumentSummary = {
  readonly segments: number
  readonly scored: number
  readonly average_score: number | null
  readonly low_score_segments: number
  readonly failed_segments: number
  readonly mark_warnings: number
}

/** Returns a job's result about its segments. `repaired` are positions whose tags were fixed in the file itself. */
export async function summariseSegments(
  db: Db,
  organisationId: string,
  jobId: string,
  repaired: readonly number[],
): Promise<DocumentSummary> {
  const { rows } = await sql<DocumentSummary>`
    select
      count(*) as segments,
      count(score) as scored,
      round(avg(score), 1)::float8 as average_score,
      count(*) filter (where score < 60) as low_score_segments,
      count(*) filter (where error_code is not null and target is null) as failed_segments,
      count(*) filter (where mark_fixed or position = any(${[...repaired]}::int[])) as mark_warnings
    from segments
    where organisation_id = ${organisationId} and job_id = ${jobId}
  `.execute(db)
  const row = rows[0]
  if (row === undefined) throw new Error('An aggregate without a row')
  return row
}
