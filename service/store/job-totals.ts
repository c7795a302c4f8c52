import { sql } from 'kysely'
import type { JobTotals } from '#contract/resources/job.ts'
import { type JobRowFilter, matchingJobs } from './jobs.ts'
import type { Db } from './open-store.ts'

/** Sums up the jobs that match a filter, in one read; `mine` are those of the key. */
export async function countJobs(
  db: Db,
  organisationId: string,
  filter: Omit<JobRowFilter, 'after' | 'limit'>,
  { keyId, now }: { readonly keyId: string; readonly now: Date },
): Promise<JobTotals> {
  const translatable = sql`segments - untranslatable`
  const isReviewed = sql`edited >= ${translatable}`
  const row = await matchingJobs(db, organisationId, filter)
    .select([
      sql<number>`count(*)::int`.as('jobs'),
      sql<number>`count(*) filter (where status in ('queued', 'running', 'retrying'))::int`.as('running'),
      sql<number>`count(*) filter (where status = 'failed')::int`.as('failed'),
      sql<number>`count(*) filter (where status = 'cancelled')::int`.as('cancelled'),
      sql<number>`count(*) filter (where status = 'succeeded')::int`.as('succeeded'),
      sql<number>`count(*) filter (where status = 'succeeded' and not (${isReviewed}))::int`.as('to_review'),
      sql<number>`count(*) filter (where status = 'succeeded' and failed + pending = 0 and ${translatable} > 0
        and (rebuilt_revision is null or rebuilt_revision >= revision))::int`.as('ready'),
      sql<number>`coalesce(sum(segments), 0)::int`.as('segments'),
      sql<number>`coalesce(sum(words), 0)::int`.as('words'),
      sql<number>`coalesce(sum(failed + pending), 0)::int`.as('segments_left'),
      sql<number>`coalesce(sum(edited), 0)::int`.as('segments_reviewed'),
      sql<number>`coalesce(sum(
        round(words * greatest(0, ${translatable} - edited)::numeric / nullif(${translatable}, 0))
      ), 0)::int`.as('words_left'),
      sql<number>`coalesce(sum(words_to_translate), 0)::int`.as('words_to_translate'),
      sql<number>`coalesce(sum(words_to_review), 0)::int`.as('words_to_review'),
      sql<number>`count(*) filter (where assignee_id = ${keyId})::int`.as('mine'),
      sql<number>`count(open_due_at)::int`.as('due'),
      sql<number>`count(*) filter (where open_due_at < ${now}::timestamptz)::int`.as('overdue'),
      sql<number>`count(*) filter (where segments is not null and words_to_review is null)::int`.as('uncounted'),
    ])
    .executeTakeFirstOrThrow()
  const { uncounted, words_to_translate, words_to_review, ...totals } = row
  return uncounted === 0 ? { ...totals, words_to_translate, words_to_review } : totals
}
