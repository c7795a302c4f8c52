import { sql } from 'kysely'
import type { Db } from './open-store.ts'
import type { NoteRow } from './schema.ts'

type OfSegment = Pick<NoteRow, 'organisation_id' | 'job_id' | 'position'>

/** Returns comments of the document first, then the others by age. */
export async function listNotes(db: Db, of: OfSegment): Promise<NoteRow[]> {
  return ofSegment(db, of).orderBy(sql`kind <> 'document'`).orderBy('created_at').orderBy('note_id').execute()
}

export async function findNote(db: Db, of: OfSegment, noteId: string): Promise<NoteRow | undefined> {
  return ofSegment(db, of).where('note_id', '=', noteId).executeTakeFirst()
}

function ofSegment(db: Db, { organisation_id, job_id, position }: OfSegment) {
  return db
    .selectFrom('notes')
    .selectAll()
    .where('organisation_id', '=', organisation_id)
    .where('job_id', '=', job_id)
    .where('position', '=', position)
}

/** Returns the notes of these segments of one job, by position, each as in `listNotes`. */
export async function listNotesOf(
  db: Db,
  organisationId: string,
  jobId: string,
  positions: readonly number[],
): Promise<NoteRow[]> {
  return db
    .selectFrom('notes')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('job_id', '=', jobId)
    .where('position', '=', sql<number>`any(${[...positions]}::int[])`)
    .orderBy('position')
    .orderBy(sql`kind <> 'document'`)
    .orderBy('created_at')
    .orderBy('note_id')
    .execute()
}

export type JobNotesWish = {
  readonly kinds: readonly NoteRow['kind'][] | null
  /** State of its thread; null: all. */
  readonly resolved: boolean | null
  /** Only notes that propose an entry. */
  readonly withEntry?: boolean
  readonly after: { readonly position: number; readonly noteId: string } | null
  readonly limit: number
}

/** Returns notes of a job by position, those of a position by id. `resolved` is that of the thread. */
export async function listJobNotes(
  db: Db,
  organisationId: string,
  jobId: string,
  { kinds, resolved, withEntry = false, after, limit }: JobNotesWish,
): Promise<NoteRow[]> {
  const ofThread = sql<boolean>`coalesce(first.resolved, n.resolved)`
  const { rows } = await sql<NoteRow>`
    select n.organisation_id, n.job_id, n.note_id, n.position, n.kind, n.author, n.author_key_id, n.text, n.reply_to, n.entry,
      n.created_at, ${ofThread} as resolved
    from notes n
    left join notes first on first.organisation_id = n.organisation_id and first.job_id = n.job_id
      and first.note_id = n.reply_to
    where n.organisation_id = ${organisationId} and n.job_id = ${jobId}
      and (${kinds}::text[] is null or n.kind = any(${kinds}::text[]))
      and (${resolved}::boolean is null or ${ofThread} = ${resolved})
      and (not ${withEntry}::boolean or n.entry is not null)
      and (${after === null}::boolean or (n.position, n.note_id) > (${after?.position ?? 0}::int, ${after?.noteId ?? ''}::text))
    order by n.position, n.note_id
    limit ${limit}
  `.execute(db)
  return rows
}

type NewNoteRow = Omit<NoteRow, 'resolved' | 'entry'> & Partial<Pick<NoteRow, 'entry'>>

export async function addNotes(tx: Db, notes: readonly NewNoteRow[]): Promise<void> {
  if (notes.length > 0)
    await tx
      .insertInto('notes')
      .values([...notes])
      .execute()
}

export async function changeNote(
  tx: Db,
  { organisation_id, job_id, note_id }: NoteRow,
  change: Partial<Pick<NoteRow, 'text' | 'resolved'>>,
): Promise<void> {
  await tx
    .updateTable('notes')
    .set(change)
    .where('organisation_id', '=', organisation_id)
    .where('job_id', '=', job_id)
    .where('note_id', '=', note_id)
    .execute()
}

/** Resolves the reasons of a rejection that a key has given since then; returns true where there was one. */
export async function resolveReasons(
  tx: Db,
  { organisation_id, job_id, position }: OfSegment,
  { keyId, since }: { readonly keyId: string; readonly since: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notes')
    .set({ resolved: true })
    .where('organisation_id', '=', organisation_id)
    .where('job_id', '=', job_id)
    .where('position', '=', position)
    .where('kind', '=', 'reject')
    .where('author_key_id', '=', keyId)
    .where('created_at', '>=', since)
    .where('reply_to', 'is', null)
    .where('resolved', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a note, with its answers if it is the first of a thread. */
export async function removeNote(tx: Db, { organisation_id, job_id, note_id }: NoteRow): Promise<void> {
  await tx
    .deleteFrom('notes')
    .where('organisation_id', '=', organisation_id)
    .where('job_id', '=', job_id)
    .where((row) => row.or([row('note_id', '=', note_id), row('reply_to', '=', note_id)]))
    .execute()
}

/** Recounts the open threads of these segments and of their job. The caller holds the job. */
export async function recountNotes(
  tx: Db,
  organisationId: string,
  jobId: string,
  positions: readonly number[],
): Promise<void> {
  const wanted = sql`any(${[...positions]}::int[])`
  await sql`
    with counted as (
      select s.position, s.note_count as before, count(n.note_id)::int as now
      from segments s left join notes n on n.organisation_id = s.organisation_id and n.job_id = s.job_id
        and n.position = s.position and n.kind <> 'document' and n.reply_to is null and not n.resolved
      where s.organisation_id = ${organisationId} and s.job_id = ${jobId} and s.position = ${wanted}
      group by s.position, s.note_count
    ), counted_segments as (
      update segments s set note_count = counted.now from counted
      where s.organisation_id = ${organisationId} and s.job_id = ${jobId} and s.position = ${wanted}
        and s.position = counted.position and counted.now <> counted.before
    )
    update jobs set
      notes = notes + (select coalesce(sum(now - before), 0) from counted),
      notes_revision = notes_revision + 1
    where organisation_id = ${organisationId} and job_id = ${jobId}
  `.execute(tx)
}
