import { sql } from 'kysely'
import type { JobStage } from '#contract/resources/job.ts'
import { addEngineUse } from './engines.ts'
import type { Db } from './open-store.ts'
import { type JobLease, LostJob } from './queue.ts'
import type { EngineSignals, JobRow, SegmentRow } from './schema.ts'
import { addUsagePart } from './usage-parts.ts'
import { addUsage } from './usage.ts'

/** Stores the stage and progress of a job. Throws `LostJob`. */
export async function enterStage(
  db: Db,
  held: JobLease,
  stage: JobStage,
  progress: { done: number; total: number | null },
) {
  const changed = await db
    .updateTable('jobs')
    .set({ stage, progress_done: progress.done, progress_total: progress.total })
    .where('organisation_id', '=', held.organisationId)
    .where('job_id', '=', held.jobId)
    .where('fence', '=', held.fence)
    .where('status', '=', 'running')
    .executeTakeFirst()
  if (changed.numUpdatedRows !== 1n) throw new LostJob()
}

/**
 * Adds segments as read: `rows` is a JSON array of `{position, source, part, block, translatable, characters, words,
 * first_position, repeated, locked}`, with optional `tags`, `place` and `notes`, and with `{target, state,
 * existing_target, checks, applied_terms}` where the document's translation is kept. Untranslatable ones stay
 * unchanged.
 */
export async function addSegments(tx: Db, held: JobLease, rows: string, at: Date): Promise<void> {
  await sql`
    insert into segments (
      organisation_id, job_id, position, source, target, state, band, origin, translatable, part, block,
      first_position, repeated, characters, words, tags, place, existing_target, checks, applied_terms, locked,
      document_note_count, updated_at
    )
    select
      ${held.organisationId}, ${held.jobId}, position, source,
      case when existing_target is not null then target when translatable then null else source end,
      coalesce(state, case when translatable then 'not_translated' else 'translated' end),
      'sin-nota',
      case when existing_target is not null then 'file' when translatable then null else 'source' end,
      translatable, part, block, first_position, repeated, characters, words, tags, place, existing_target,
      coalesce(checks, '[]'), coalesce(applied_terms, '[]'), coalesce(locked, false),
      coalesce(json_array_length(notes), 0), ${at}::timestamptz
    from json_to_recordset(${rows}::json) as row (
      position int, source text, part text, block int, translatable boolean, characters int, words int,
      first_position int, repeated boolean, tags jsonb, place jsonb, target text, state text, existing_target jsonb, checks jsonb,
      applied_terms jsonb, locked boolean, notes json
    )
  `.execute(tx)
  if (!rows.includes('"notes":[')) return
  await sql`
    insert into notes (organisation_id, job_id, note_id, position, kind, text, created_at)
    select ${held.organisationId}, ${held.jobId}, 'note_of_document_' || position || '_' || place, position, 'document', text, ${at}::timestamptz
    from json_to_recordset(${rows}::json) as row (position int, notes json),
      json_array_elements_text(row.notes) with ordinality as note (text, place)
  `.execute(tx)
}

/** Stores which engine makes the targets from now on. */
export async function nameEngine(db: Db, held: JobLease, engine: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ engine })
    .where('organisation_id', '=', held.organisationId)
    .where('job_id', '=', held.jobId)
    .where('fence', '=', held.fence)
    .execute()
}

/** A segment to translate, as the pipeline needs it. */
export type PendingSegment = {
  readonly position: number
  readonly source: string
  readonly place: SegmentRow['place']
  /** Source of the neighbour in the document. */
  readonly before: string | null
  readonly after: string | null
}

/** Returns segments after a position that wait for a translation; of those with the same source only the first. */
export async function listPending(db: Db, held: JobLease, after: number, limit: number): Promise<PendingSegment[]> {
  const { rows } = await sql<PendingSegment>`
    select s.position, s.source, s.place, b.source as before, a.source as after from segments s
    left join segments b on b.organisation_id = s.organisation_id and b.job_id = s.job_id
      and b.position = s.position - 1
    left join segments a on a.organisation_id = s.organisation_id and a.job_id = s.job_id
      and a.position = s.position + 1
    where s.organisation_id = ${held.organisationId} and s.job_id = ${held.jobId} and s.position > ${after}
      and s.target is null and s.error_code is null and s.translatable
      and not (s.repeated and exists (
        select from segments e
        where e.organisation_id = ${held.organisationId} and e.job_id = ${held.jobId} and e.repeated
          and e.first_position = s.first_position and e.position < s.position
          and e.target is null and e.error_code is null and e.translatable
      ))
    order by s.position
    limit ${limit}
  `.execute(db)
  return rows
}

/** The outcome of one segment: a target, or the reason why there is none. */
export type SegmentOutcome = {
  readonly position: number
  readonly target: string | null
  readonly state: string
  readonly origin: 'engine' | 'memory' | 'source' | null
  readonly match: unknown
  readonly checks: readonly unknown[]
  readonly applied_terms: readonly unknown[]
  readonly mark_fixed: boolean
  readonly signals: EngineSignals | null
  readonly error_code: string | null
}

/**
 * Stores a batch with its counts, its progress and its charge, for each segment and for the later ones with the same
 * source. Segments that a person has translated meanwhile stay unchanged and are not charged. The caller holds the job
 * (`lockHeld`), in this transaction. Returns the number of segments settled.
 */
export async function storeOutcomes(
  tx: Db,
  held: JobLease,
  outcomes: readonly SegmentOutcome[],
  now: Date,
): Promise<number> {
  const { organisationId, jobId } = held
  const settled = await updateSegments(tx, held, outcomes, now)
  const translated = settled.filter((row) => row.translated)
  const words = translated.reduce((sum, row) => sum + (row.words ?? 0), 0)
  const { rows: charges } = await sql<{ position: number; characters: number }>`
    insert into charges (organisation_id, job_id, position, characters)
    select ${organisationId}, ${jobId}, position, characters
    from json_to_recordset(${JSON.stringify(translated)}::json) as row (position int, characters int)
    on conflict do nothing
    returning position, characters
  `.execute(tx)
  const characters = charges.reduce((sum, charge) => sum + charge.characters, 0)
  const memorised = new Set(translated.filter((row) => row.from_memory).map(({ position }) => position))
  const { rows } = await sql<Charged>`
    update jobs set
      translated = translated + ${translated.length},
      from_memory = from_memory + ${memorised.size},
      failed = failed + ${settled.length - translated.length},
      pending = pending - ${settled.length},
      words_to_translate = words_to_translate - ${words},
      words_to_review = words_to_review + ${words},
      progress_done = progress_done + ${settled.length},
      reserved = greatest(reserved - ${characters}, 0),
      reclaims = 0,
      revision = revision + 1
    where organisation_id = ${organisationId} and job_id = ${jobId}
    returning source_lang, target_lang, project_id, created_by, engine
  `.execute(tx)
  const [job] = rows
  if (charges.length === 0 || job === undefined) return settled.length
  await addUsage(tx, organisationId, null, { characters, sentences: charges.length })
  for (const origin of ['engine', 'memory'] as const) {
    const own = charges.filter(({ position }) => memorised.has(position) === (origin === 'memory'))
    if (own.length === 0) continue
    await addUsagePart(tx, organisationId, null, {
      sourceLang: job.source_lang,
      targetLang: job.target_lang,
      projectId: job.project_id ?? '',
      keyName: job.created_by ?? '',
      origin,
      characters: own.reduce((sum, charge) => sum + charge.characters, 0),
      sentences: own.length,
    })
  }
  // Segments with the same source as another were not sent to the engine.
  const sent = new Set(outcomes.map(({ position }) => position))
  const byEngine = charges.filter(({ position }) => sent.has(position) && !memorised.has(position))
  const wordsOf = new Map(translated.map((row) => [row.position, row.words ?? 0]))
  if (job.engine !== null && byEngine.length > 0)
    await addEngineUse(tx, organisationId, null, {
      engineId: job.engine,
      characters: byEngine.reduce((sum, charge) => sum + charge.characters, 0),
      words: byEngine.reduce((sum, { position }) => sum + (wordsOf.get(position) ?? 0), 0),
    })
  return settled.length
}

type Charged = Pick<JobRow, 'source_lang' | 'target_lang' | 'project_id' | 'created_by' | 'engine'>

type Settled = {
  readonly position: number
  readonly characters: number
  readonly words: number | null
  readonly translated: boolean
  readonly from_memory: boolean
}

async function updateSegments(
  tx: Db,
  held: JobLease,
  outcomes: readonly SegmentOutcome[],
  now: Date,
): Promise<Settled[]> {
  const { organisationId, jobId } = held
  const values = sql`
    json_to_recordset(${JSON.stringify(outcomes)}::json) as v (
      position int, target text, state text, origin text, match jsonb, checks jsonb, applied_terms jsonb,
      mark_fixed boolean, signals jsonb, error_code text
    )`
  // Positions beside the join let the key find the segments, whatever the planner knows of the table.
  const positions = sql`any(${outcomes.map(({ position }) => position)}::int[])`
  const change = sql`
    target = v.target, mt_target = v.target, state = v.state, origin = v.origin, match = v.match, checks = v.checks,
    applied_terms = v.applied_terms, mark_fixed = v.mark_fixed, signals = v.signals,
    error_code = v.error_code, revision = s.revision + 1, content_revision = s.revision + 1, updated_at = ${now}::timestamptz`
  const open = sql`s.organisation_id = ${organisationId} and s.job_id = ${jobId} and s.target is null and s.translatable`
  const answer = sql`s.position, s.characters, s.words, s.target is not null as translated, s.origin is not distinct from 'memory' as from_memory`
  const { rows: own } = await sql<Settled>`
    update segments s set ${change} from ${values} where ${open} and s.position = ${positions}
      and s.position = v.position returning ${answer}
  `.execute(tx)
  const { rows: repeated } = await sql<Settled>`
    update segments s set ${change} from ${values}
    join segments one on one.organisation_id = ${organisationId} and one.job_id = ${jobId}
      and one.position = ${positions} and one.position = v.position
    where ${open} and one.repeated and s.repeated and s.first_position = one.first_position
      and s.position <> one.position and s.error_code is null
    returning ${answer}
  `.execute(tx)
  return [...own, ...repeated]
}

/** Marks all segments without a translation as failed. The caller holds the job, in this transaction. */
export async function failPending(
  tx: Db,
  held: JobLease,
  how: { readonly error_code: string; readonly origin: 'source' | null },
  now: Date,
): Promise<void> {
  const { organisationId, jobId } = held
  await sql`
    with failed as (
      update segments set
        error_code = ${how.error_code}, origin = ${how.origin}, revision = revision + 1,
        content_revision = revision + 1, updated_at = ${now}
      where organisation_id = ${organisationId} and job_id = ${jobId}
        and target is null and error_code is null and translatable
      returning 1
    )
    update jobs set
      failed = failed + (select count(*) from failed),
      pending = pending - (select count(*) from failed),
      revision = revision + 1
    where organisation_id = ${organisationId} and job_id = ${jobId}
  `.execute(tx)
}
