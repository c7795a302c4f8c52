import { type ExpressionBuilder, sql } from 'kysely'
import type { Segment } from '#contract/resources/segment.ts'
import { contains } from './contains.ts'
import type { Db } from './open-store.ts'
import type { SegmentRow, DatabaseTables } from './schema.ts'

export type SegmentFilter = {
  readonly states?: readonly Segment['state'][] | undefined
  readonly bands?: readonly Segment['band'][] | undefined
  readonly origins?: readonly NonNullable<Segment['origin']>[] | undefined
  /** Text in source or target, in any case. */
  readonly contains?: string | undefined
  readonly checkCode?: string | undefined
  readonly maxScore?: number | undefined
  readonly repeated?: boolean | undefined
  /** Positions that are left out. */
  readonly without?: readonly number[]
}

/** Columns of a segment for readers, and its owner; the other columns are internal. */
const shownColumns = [
  'organisation_id',
  'job_id',
  'position',
  'source',
  'target',
  'state',
  'score',
  'band',
  'origin',
  'locked',
  'translatable',
  'match',
  'applied_terms',
  'checks',
  'part',
  'block',
  'first_position',
  'mt_target',
  'existing_target',
  'version_change',
  'tags',
  'place',
  'mark_fixed',
  'signals',
  'error_code',
  'note_count',
  'document_note_count',
  'revision',
  'updated_at',
  'changed_by',
] as const

export type ShownSegmentRow = Pick<SegmentRow, (typeof shownColumns)[number]>

/** Characters of a page, approximately. */
const pageCharacters = 500_000

/**
 * Returns segments after a position, in document order: a range of the primary key, however long the document is. A
 * page ends before `limit` where its texts are long, with at least one segment: 500 of 100,000 characters are 100 MB.
 */
export async function listSegments(
  db: Db,
  organisationId: string,
  jobId: string,
  page: { readonly after: number; readonly limit: number; readonly filter: SegmentFilter },
): Promise<{ readonly rows: ShownSegmentRow[]; readonly hasMore: boolean }> {
  const found = await db
    .with('page', (query) =>
      query
        .selectFrom('segments')
        .select(shownColumns)
        .select(charactersBefore.as('characters_before'))
        .where('organisation_id', '=', organisationId)
        .where('job_id', '=', jobId)
        .where('position', '>', page.after)
        .where((row) => row.and(conditions(row, page.filter)))
        .orderBy('position')
        .limit(page.limit + 1),
    )
    .selectFrom('page')
    .select(shownColumns)
    .select(sql<number>`(select count(*)::int from page)`.as('found'))
    .where('characters_before', '<=', pageCharacters)
    .orderBy('position')
    .execute()
  const rows = found.slice(0, page.limit)
  return { rows, hasMore: (found[0]?.found ?? 0) > rows.length }
}

const charactersBefore = sql<number>`coalesce(sum(length(source) + coalesce(length(target), 0)) over (
  order by position rows between unbounded preceding and 1 preceding), 0)`

export async function countSegments(
  db: Db,
  organisationId: string,
  jobId: string,
  filter: SegmentFilter,
): Promise<number> {
  const row = await db
    .selectFrom('segments')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('job_id', '=', jobId)
    .where((row) => row.and(conditions(row, filter)))
    .executeTakeFirstOrThrow()
  return row.count
}

function conditions(row: ExpressionBuilder<DatabaseTables, 'segments'>, filter: SegmentFilter) {
  const { states, bands, origins, contains: contained, checkCode, maxScore, repeated, without } = filter
  return [
    ...(states ? [row('state', 'in', states)] : []),
    ...(bands ? [row('band', 'in', bands)] : []),
    ...(origins ? [row('origin', 'in', origins)] : []),
    ...(contained === undefined ? [] : [row.or([contains('source', contained), contains('target', contained)])]),
    ...(checkCode === undefined ? [] : [failsCheck(checkCode)]),
    ...(maxScore === undefined ? [] : [row('score', '<=', maxScore)]),
    ...(repeated === undefined ? [] : [row('repeated', '=', repeated)]),
    ...(without === undefined ? [] : [sql<boolean>`position <> all(${[...without]}::int[])`]),
  ]
}

/** Filters by a check that is stored with the segment, except the one that is computed on reading. */
function failsCheck(code: string) {
  if (code !== 'inconsistent-target') return sql<boolean>`checks @> ${JSON.stringify([{ code }])}::jsonb`
  return sql<boolean>`first_position <> position and exists (
    select from segments f where f.organisation_id = segments.organisation_id and f.job_id = segments.job_id
      and f.position = segments.first_position
      and btrim(f.target, ${BLANKS}) not in ('', btrim(segments.target, ${BLANKS})) and btrim(segments.target, ${BLANKS}) <> ''
  )`
}

/** Characters at the ends of a target that do not count as text. */
const BLANKS = ' \t\n\r\u00a0\u3000'

export async function findSegment(
  db: Db,
  organisationId: string,
  jobId: string,
  position: number,
): Promise<SegmentRow | undefined> {
  return db
    .selectFrom('segments')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('job_id', '=', jobId)
    .where('position', '=', position)
    .executeTakeFirst()
}

export async function findSegments(
  db: Db,
  organisationId: string,
  jobId: string,
  positions: readonly number[],
): Promise<SegmentRow[]> {
  return db
    .selectFrom('segments')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('job_id', '=', jobId)
    .where('position', '=', sql<number>`any(${[...positions]}::int[])`)
    .execute()
}

/** Returns the targets of these segments that have one, by position. */
export async function findTargets(
  db: Db,
  organisationId: string,
  jobId: string,
  positions: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('segments')
    .select(['position', 'target'])
    .where('organisation_id', '=', organisationId)
    .where('job_id', '=', jobId)
    .where('position', '=', sql<number>`any(${[...positions]}::int[])`)
    .execute()
  return new Map(rows.flatMap(({ position, target }) => (target === null ? [] : [[position, target] as const])))
}

type Change = Partial<Omit<SegmentRow, 'organisation_id' | 'job_id' | 'position' | 'revision' | 'content_revision'>>

/** Characters of JSON in one statement: more would block the event loop, which serves others between statements. */
const charactersOfStatement = 100_000

/**
 * Stores the next version of segments of one job and moves the previous one to the history. The caller holds the job
 * (`lockJob`), so `before` is the stored version.
 */
export async function replaceSegments(
  tx: Db,
  changes: readonly { readonly before: SegmentRow; readonly change: Change }[],
): Promise<SegmentRow[]> {
  const rows: SegmentRow[] = []
  let versions: string[] = []
  let positions: number[] = []
  let characters = 0
  for (const [index, { before, change }] of changes.entries()) {
    const version = JSON.stringify({ ...before, ...change, source: undefined, mt_target: undefined })
    versions.push(version)
    positions.push(before.position)
    characters += version.length
    if (characters < charactersOfStatement && index < changes.length - 1) continue
    rows.push(...(await replaceOfJob(tx, before, positions, `[${versions.join(',')}]`)))
    versions = []
    positions = []
    characters = 0
  }
  return rows
}

async function replaceOfJob(
  tx: Db,
  { organisation_id: organisationId, job_id: jobId }: SegmentRow,
  replaced: readonly number[],
  versions: string,
): Promise<SegmentRow[]> {
  // Positions beside the join let the key find the segments, whatever the planner knows of the table.
  const positions = sql`any(${[...replaced]}::int[])`
  const values = sql`
    json_to_recordset(${versions}::json) as v (
      position int, target text, state text, score smallint, band text, origin text, locked boolean, match jsonb,
      applied_terms jsonb, checks jsonb, mark_fixed boolean, signals jsonb, error_code text, changed_by text, updated_at timestamptz
    )`
  // In one statement both parts see the segments as they were before it.
  const { rows } = await sql<SegmentRow>`
    with kept as (
      insert into segment_history (
        organisation_id, job_id, position, revision, target, state, score, band, origin, locked, match, mark_fixed,
        signals, error_code, changed_by, updated_at
      )
      select s.organisation_id, s.job_id, s.position, s.revision, s.target, s.state, s.score, s.band, s.origin,
        s.locked, s.match, s.mark_fixed, s.signals, s.error_code, s.changed_by, s.updated_at
      from segments s join ${values} on s.position = v.position
      where s.organisation_id = ${organisationId} and s.job_id = ${jobId} and s.position = ${positions}
    )
    update segments s set
      target = v.target, state = v.state, score = v.score, band = v.band, origin = v.origin, locked = v.locked,
      match = v.match, applied_terms = v.applied_terms, checks = v.checks, mark_fixed = v.mark_fixed, signals = v.signals, error_code = v.error_code,
      changed_by = v.changed_by, updated_at = v.updated_at, revision = s.revision + 1, content_revision = s.revision + 1
    from ${values}
    where s.organisation_id = ${organisationId} and s.job_id = ${jobId} and s.position = ${positions}
      and s.position = v.position
    returning s.*
  `.execute(tx)
  return rows
}

/** Returns every replaced version of a segment, oldest first. */
export async function listVersions(db: Db, organisationId: string, jobId: string, position: number) {
  return db
    .selectFrom('segment_history')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('job_id', '=', jobId)
    .where('position', '=', position)
    .orderBy('revision')
    .execute()
}

/** A segment before it was changed: its text with its other columns. */
export type PastVersion = Pick<
  SegmentRow,
  | 'position'
  | 'target'
  | 'state'
  | 'score'
  | 'band'
  | 'origin'
  | 'match'
  | 'mark_fixed'
  | 'signals'
  | 'error_code'
  | 'changed_by'
>

/** Returns segments as of a revision of each; only those that were replaced since. */
export async function findVersionsAt(
  db: Db,
  organisationId: string,
  jobId: string,
  wanted: readonly { readonly position: number; readonly revision: number }[],
): Promise<PastVersion[]> {
  // A score makes a new revision of the same version, and a version is kept under its last.
  const { rows } = await sql<PastVersion>`
    select distinct on (h.position) h.position, h.target, h.state, h.score, h.band, h.origin, h.match, h.mark_fixed,
      h.signals, h.error_code, h.changed_by
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w (position int, revision int)
    join segment_history h on h.organisation_id = ${organisationId} and h.job_id = ${jobId}
      and h.position = w.position and h.revision >= w.revision
    order by h.position, h.revision
  `.execute(db)
  return rows
}
