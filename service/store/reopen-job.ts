import { sql } from 'kysely'
import type { Db } from './open-store.ts'
import type { JobRow } from './schema.ts'

/**
 * Queues an ended job once more: failed segments are pending again, translated ones stay, and so does the translated
 * file. `installed`: the engines of the installation. The caller holds the job, in this transaction.
 */
export async function reopenJob(
  tx: Db,
  organisationId: string,
  jobId: string,
  { now, installed }: { readonly now: Date; readonly installed: readonly string[] },
): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    with reopened as (
      update segments set
        error_code = null, origin = null, revision = revision + 1, content_revision = revision + 1, updated_at = ${now}
      where organisation_id = ${organisationId} and job_id = ${jobId}
        and target is null and error_code is not null and translatable
      returning 1
    )
    update jobs set
      status = 'queued', stage = null, attempts = 0, reclaims = 0, reserved = 0,
      failed = failed - (select count(*) from reopened),
      pending = pending + (select count(*) from reopened),
      progress_done = 0, progress_total = segments - untranslatable,
      -- A chosen engine that is gone would be missing again: the first that can does it.
      engine_choice = case
        when error_code = 'engine-not-found' then null
        when engine_choice = any(${installed}::text[]) or exists (
          select from engines e where e.organisation_id = ${organisationId} and engine_choice in (e.engine_id, e.kind)
        ) then engine_choice
      end,
      error = null, error_code = null, error_reason = null,
      started_at = null, finished_at = null, next_attempt_at = clock_timestamp(),
      waiting_for = null, waiting_since = null, lease_owner = null, lease_expires_at = null,
      fence = fence + 1, revision = revision + 1
    where organisation_id = ${organisationId} and job_id = ${jobId}
    returning *
  `.execute(tx)
  return rows[0]
}

/** Counts the characters of the segments that wait for a translation. */
export async function countPendingCharacters(db: Db, organisationId: string, jobId: string): Promise<number> {
  const { rows } = await sql<{ characters: number }>`
    select coalesce(sum(characters), 0)::int as characters from segments
    where organisation_id = ${organisationId} and job_id = ${jobId}
      and target is null and error_code is null and translatable
  `.execute(db)
  return rows[0]?.characters ?? 0
}
