import { sql } from 'kysely'
import type { JobTotals } from '#contract/resources/job.ts'
import { type JobRowFilter, matchingJobs } from './jobs.ts'
import type { Db } from './open-store.ts'

const counted = [
  'jobs',
  'running',
  'failed',
  'cancelled',
  'succeeded',
  'to_review',
  'ready',
  'segments',
  'words',
  'segments_left',
  'segments_reviewed',
  'words_left',
  'words_to_translate',
  'words_to_review',
  'mine',
  'due',
  'overdue',
  'uncounted',
] as const
type Counts = Record<(typeof counted)[number], number>

/**
 * Sums up the jobs that match a filter, and lists their languages and people, in one read; `mine` are those of the key.
 */
export async function countJobs(
  db: Db,
  organisationId: string,
  filter: Omit<JobRowFilter, 'after' | 'limit'>,
  { keyId, now }: { readonly keyId: string; readonly now: Date },
): Promise<JobTotals> {
  const translatable = sql`segments - untranslatable`
  // A person's draft is no progress before it is confirmed.
  const reviewed = sql`edited - drafts`
  const isReviewed = sql`${reviewed} >= ${translatable}`
  const rows = await matchingJobs(db, organisationId, filter)
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
      sql<number>`coalesce(sum(${reviewed}), 0)::int`.as('segments_reviewed'),
      sql<number>`coalesce(sum(
        round(words * greatest(0, ${translatable} - (${reviewed}))::numeric / nullif(${translatable}, 0))
      ), 0)::int`.as('words_left'),
      sql<number>`coalesce(sum(words_to_translate), 0)::int`.as('words_to_translate'),
      sql<number>`coalesce(sum(words_to_review), 0)::int`.as('words_to_review'),
      sql<number>`count(*) filter (where assignee_id = ${keyId})::int`.as('mine'),
      sql<number>`count(open_due_at)::int`.as('due'),
      sql<number>`count(*) filter (where open_due_at < ${now}::timestamptz)::int`.as('overdue'),
      sql<number>`count(*) filter (where segments is not null and words_to_review is null)::int`.as('uncounted'),
    ])
    .select(['target_lang', 'assignee_id', 'assignee_name'])
    .groupBy(['target_lang', 'assignee_id', 'assignee_name'])
    .execute()
  const { uncounted, words_to_translate, words_to_review, ...totals } = sumOf(rows)
  const people = rows.flatMap(({ assignee_id: id, assignee_name: name }) =>
    id === null ? [] : [{ id, name: name ?? '' }],
  )
  return {
    ...totals,
    ...(uncounted === 0 && { words_to_translate, words_to_review }),
    target_langs: [...new Set(rows.map(({ target_lang }) => target_lang))].toSorted(),
    assignees: [...new Map(people.map((person) => [person.id, person])).values()],
  }
}

function sumOf(rows: readonly Counts[]): Counts {
  const sum = (name: keyof Counts) => rows.reduce((all, row) => all + row[name], 0)
  // The names are those of the type.
  return Object.fromEntries(counted.map((name) => [name, sum(name)])) as Counts
}
