import { sql } from 'kysely'
import type { Db } from '../open-store.ts'
import type { JobRow } from '../schema.ts'

/** A segment that a person wrote or approved, with the sources of its neighbours. */
export type ReviewedSegment = {
  readonly position: number
  readonly source: string
  readonly target: string
  readonly before: string | null
  readonly after: string | null
  readonly changed_by: string | null
  readonly updated_at: Date
}

/** Characters of a page, neighbours included: more would block the event loop, which serves others between pages. */
const pageCharacters = 200_000

const isReviewed = sql`s.translatable and s.target is not null
  and (s.origin = 'interactive' or s.state in ('approved_translation', 'approved_sign_off'))
  and s.state not in ('rejected_translation', 'rejected_sign_off')`

/** Returns the position that counts for each source: an approved one before a written one, then the last. */
export async function chooseReviewed(db: Db, { organisation_id, job_id }: JobRow): Promise<readonly number[]> {
  const { rows } = await sql<{ position: number }>`
    select distinct on (s.source) s.position from segments s
    where s.organisation_id = ${organisation_id} and s.job_id = ${job_id} and ${isReviewed}
    order by s.source, (s.state in ('approved_translation', 'approved_sign_off')) desc, s.position desc
  `.execute(db)
  return rows.map(({ position }) => position)
}

/** Returns segments after a position, in document order; fewer than `limit` where they are long, but at least one. */
export async function listReviewed(
  db: Db,
  { organisation_id, job_id }: JobRow,
  after: number,
  limit: number,
): Promise<ReviewedSegment[]> {
  const { rows } = await sql<ReviewedSegment>`
    with page as (select s.position, s.source, s.target, b.source as before, a.source as after, s.changed_by,
      s.updated_at, coalesce(sum(
        length(s.source) + length(s.target) + coalesce(length(b.source), 0) + coalesce(length(a.source), 0)
      ) over (order by s.position rows between unbounded preceding and 1 preceding), 0) as characters_before
    from segments s
    left join segments b on b.organisation_id = s.organisation_id and b.job_id = s.job_id
      and b.position = s.position - 1
    left join segments a on a.organisation_id = s.organisation_id and a.job_id = s.job_id
      and a.position = s.position + 1
    where s.organisation_id = ${organisation_id} and s.job_id = ${job_id} and s.position > ${after}
      and ${isReviewed}
    order by s.position
    limit ${limit})
    select position, source, target, before, after, changed_by, updated_at from page
    where characters_before <= ${pageCharacters} order by position
  `.execute(db)
  return rows
}
