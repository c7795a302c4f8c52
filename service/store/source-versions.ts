import { sql } from 'kysely'
import { addSegments } from './document-writes.ts'
import type { Db } from './open-store.ts'
import type { DroppedSegmentRow, JobRow } from './schema.ts'

/** A segment of the stored version, for a comparison. */
export type StoredSource = {
  readonly position: number
  readonly source: string
  readonly part: string
  readonly translatable: boolean
}

/** Returns segments after a position, in document order. */
export async function listSources(
  db: Db,
  organisationId: string,
  jobId: string,
  after: number,
  limit: number,
): Promise<StoredSource[]> {
  return db
    .selectFrom('segments')
    .select(['position', 'source', 'part', 'translatable'])
    .where('organisation_id', '=', organisationId)
    .where('job_id', '=', jobId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute()
}

/** Segments of a new version: `rows` as `addSegments` takes them, and their counterparts by position. */
export type VersionChunk = { readonly rows: string; readonly counterparts: readonly StoredCounterpart[] }

/** Position of the old segment that stays (`kept`), or that was similar (`near`), with the match rate. */
export type StoredCounterpart = {
  readonly position: number
  readonly kept: number | null
  readonly near: number | null
  readonly rate: number | null
}

export type NewVersion = {
  readonly number: number
  /** A revision that no segment of the old versions has reached. */
  readonly revision: number
  readonly chunks: Iterable<VersionChunk>
}

/** Counts of a job over its segments, and the number of translations that the version dropped. */
export type VersionCounts = Pick<
  JobRow,
  | 'segments'
  | 'translated'
  | 'from_memory'
  | 'from_file'
  | 'untranslatable'
  | 'edited'
  | 'drafts'
  | 'pending'
  | 'characters'
  | 'words'
  | 'words_to_translate'
  | 'words_to_review'
  | 'notes'
> & { readonly dropped: number }

/** Returns the highest revision of a job's segments. */
export async function highestRevision(db: Db, organisationId: string, jobId: string): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select coalesce(max(revision), 0)::int as revision from segments
    where organisation_id = ${organisationId} and job_id = ${jobId}
  `.execute(db)
  return rows[0]?.revision ?? 0
}

/**
 * Replaces the segments of a job by those of a new version. A segment that stays keeps its translation with all that is
 * known of it, its versions, notes and charge; a similar one keeps its notes, and has the old translation as an existing
 * one; it and those without a counterpart are marked. What a person translated and no segment keeps goes to `dropped_segments`. Segments that are not at the same place
 * as before get the revision of the version, so that a correction of another segment at their place is refused.
 *
 * The caller holds the job (`lockJob`), in this transaction.
 */
export async function replaceVersion(
  tx: Db,
  organisationId: string,
  jobId: string,
  version: NewVersion,
  at: Date,
): Promise<VersionCounts> {
  const of = sql`organisation_id = ${organisationId} and job_id = ${jobId}`
  await sql`create temp table old_segments on commit drop as select * from segments where ${of}`.execute(tx)
  await sql`create unique index on old_segments (position)`.execute(tx)
  await sql`create temp table old_history on commit drop as select * from segment_history where ${of}`.execute(tx)
  await sql`create index on old_history (position)`.execute(tx)
  await sql`
    create temp table old_notes on commit drop as select * from notes where ${of} and kind <> 'document'
  `.execute(tx)
  await sql`create index on old_notes (position)`.execute(tx)
  await sql`create temp table old_charges on commit drop as select * from charges where ${of}`.execute(tx)
  await sql`create index on old_charges (position)`.execute(tx)
  await sql`create temp table kept_positions (position int) on commit drop`.execute(tx)
  await sql`delete from segments where ${of}`.execute(tx)
  await sql`delete from charges where ${of}`.execute(tx)
  const held = { organisationId, jobId, fence: 0 }
  for (const { rows, counterparts } of version.chunks) {
    await addSegments(tx, held, rows, at)
    await keepChunk(tx, organisationId, jobId, version.revision, counterparts)
  }
  const dropped = await keepDropped(tx, organisationId, jobId, version.number)
  for (const table of ['old_segments', 'old_history', 'old_notes', 'old_charges', 'kept_positions'])
    await sql`drop table ${sql.table(table)}`.execute(tx)
  return { ...(await countAll(tx, organisationId, jobId)), dropped }
}

async function keepChunk(
  tx: Db,
  organisationId: string,
  jobId: string,
  revision: number,
  counterparts: readonly StoredCounterpart[],
): Promise<void> {
  const values = sql`
    json_to_recordset(${JSON.stringify(counterparts)}::json) as v (position int, kept int, near int, rate int)`
  // Positions beside the join let the key find the segments, whatever the planner knows of the table.
  const positions = sql`any(${counterparts.map(({ position }) => position)}::int[])`
  const here = sql`s.organisation_id = ${organisationId} and s.job_id = ${jobId} and s.position = ${positions}
    and s.position = v.position`
  // The document itself decides about what it locks.
  const isKept = sql`o.target is not null and not (s.locked and s.existing_target is not null)`
  await sql`
    update segments s set
      target = o.target, state = o.state, score = o.score, band = o.band, origin = o.origin,
      locked = s.locked or o.locked, match = o.match, applied_terms = o.applied_terms, checks = o.checks,
      mt_target = o.mt_target, mark_fixed = o.mark_fixed, signals = o.signals, error_code = o.error_code,
      existing_target = coalesce(s.existing_target, o.existing_target), note_count = o.note_count,
      changed_by = o.changed_by, updated_at = o.updated_at,
      revision = case when o.position = s.position then o.revision else ${revision}::int end,
      content_revision = case when o.position = s.position then o.content_revision else ${revision}::int end
    from ${values} join old_segments o on o.position = v.kept
    where ${here} and ${isKept}
  `.execute(tx)
  await sql`
    update segments s set
      revision = ${revision}::int, content_revision = ${revision}::int, locked = s.locked or coalesce(o.locked, false),
      version_change = case when v.kept is not null then null when v.near is not null then 'changed' else 'new' end,
      note_count = coalesce(o.note_count, n.note_count, 0),
      existing_target = coalesce(s.existing_target, o.existing_target, case when n.target is not null then
        jsonb_build_object(
          'target', n.target, 'match_rate', v.rate, 'source', n.source, 'state', case
            when n.state like 'approved%' then 'approved' when n.state = 'translated' then 'translated' else 'draft' end
        ) end)
    from ${values} left join old_segments o on o.position = v.kept left join old_segments n on n.position = v.near
    where ${here} and not coalesce(${isKept}, false)
  `.execute(tx)
  await sql`
    insert into segment_history (
      organisation_id, job_id, position, revision, target, state, score, band, origin, locked, match, mark_fixed,
      signals, error_code, changed_by, updated_at
    )
    select h.organisation_id, h.job_id, v.position, h.revision, h.target, h.state, h.score, h.band, h.origin, h.locked,
      h.match, h.mark_fixed, h.signals, h.error_code, h.changed_by, h.updated_at
    from ${values} join old_history h on h.position = v.kept
  `.execute(tx)
  await sql`
    insert into notes (
      organisation_id, job_id, note_id, position, kind, author, author_key_id, text, reply_to, entry, resolved, created_at
    )
    select n.organisation_id, n.job_id, n.note_id, v.position, n.kind, n.author, n.author_key_id, n.text, n.reply_to,
      n.entry, n.resolved, n.created_at
    from ${values} join old_notes n on n.position = coalesce(v.kept, v.near)
  `.execute(tx)
  await sql`
    insert into charges (organisation_id, job_id, position, characters)
    select c.organisation_id, c.job_id, v.position, c.characters
    from ${values} join old_charges c on c.position = v.kept
  `.execute(tx)
  await sql`insert into kept_positions select v.kept from ${values} where v.kept is not null`.execute(tx)
}

/** Stores the translations by people that no segment keeps. */
async function keepDropped(tx: Db, organisationId: string, jobId: string, version: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into dropped_segments (
      organisation_id, job_id, version, position, source, target, state, before, after, changed_by, updated_at
    )
    select ${organisationId}, ${jobId}, ${version}::int, o.position, o.source, o.target, o.state, b.source, a.source,
      o.changed_by, o.updated_at
    from old_segments o
    left join old_segments b on b.position = o.position - 1
    left join old_segments a on a.position = o.position + 1
    where o.translatable and o.target is not null and o.state not like 'rejected%'
      and (o.origin = 'interactive' or o.state like 'approved%')
      and not exists (select from kept_positions k where k.position = o.position)
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}

async function countAll(tx: Db, organisationId: string, jobId: string): Promise<Omit<VersionCounts, 'dropped'>> {
  const open = sql`translatable and target is null`
  const { rows } = await sql<Omit<VersionCounts, 'dropped'>>`
    select
      count(*)::int as segments,
      (count(*) filter (where translatable and target is not null))::int as translated,
      (count(*) filter (where origin = 'memory'))::int as from_memory,
      (count(*) filter (where origin = 'file'))::int as from_file,
      (count(*) filter (where not translatable))::int as untranslatable,
      (count(*) filter (where origin = 'interactive'))::int as edited,
      (count(*) filter (where origin = 'interactive' and state = 'draft'))::int as drafts,
      (count(*) filter (where ${open}))::int as pending,
      coalesce(sum(characters), 0)::bigint as characters,
      coalesce(sum(words), 0)::bigint as words,
      coalesce(sum(words) filter (where ${open}), 0)::int as words_to_translate,
      (coalesce(sum(words) filter (
        where translatable and target is not null and (origin <> 'interactive' or state = 'draft')
      ), 0))::int as words_to_review,
      coalesce(sum(note_count), 0)::int as notes
    from segments where organisation_id = ${organisationId} and job_id = ${jobId}
  `.execute(tx)
  const [counts] = rows
  if (counts === undefined) throw new Error('A count without a row')
  return counts
}

/** Returns dropped translations of a job after one of them, oldest version first. */
export async function listDropped(
  db: Db,
  organisationId: string,
  jobId: string,
  after: { readonly version: number; readonly position: number },
  limit: number,
): Promise<DroppedSegmentRow[]> {
  return db
    .selectFrom('dropped_segments')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('job_id', '=', jobId)
    .where(sql<boolean>`(version, position) > (${after.version}::int, ${after.position}::int)`)
    .orderBy('version')
    .orderBy('position')
    .limit(limit)
    .execute()
}
