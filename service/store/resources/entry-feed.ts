import { sql } from 'kysely'
import type { Db } from '../open-store.ts'
import type { EntryRow } from '../schema.ts'

type MemoryKey = { readonly organisationId: string; readonly memoryId: string }

type Change = {
  readonly seq: number
  readonly entryId: string
  readonly text: string
  readonly changedAt: number
  readonly byPerson: boolean
  readonly deleted: boolean
}

type Stored = MemoryKey & {
  readonly seq: number
  readonly entryId: string
  readonly source: string
  readonly target: string
  readonly before: string | null
  readonly after: string | null
  readonly changedAt: number
  readonly byPerson: boolean
  readonly createdAt: number
  readonly createdBy: string | null
  readonly origin: EntryRow['origin']
  readonly isDraft: boolean
}

/** Returns the id of an entry, unique in its resource: `12` → `ent_12`. */
export function entryIdOf(number: number): string {
  return `ent_${number}`
}

/** Reads the number of an entry from its id: `ent_12` → 12; null for other texts. */
export function entryNumberOf(entryId: string): number | null {
  const digits = /^ent_([1-9]\d{0,9})$/.exec(entryId)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Returns the reads from which the indexes of memories are built and updated; each call is one query. */
export function entryFeed(db: Db) {
  return {
    /** Returns the newest seq of each memory, in the given order; 0 for a missing one. */
    async heads(memories: readonly MemoryKey[]): Promise<number[]> {
      const { rows } = await sql<{ seq: number }>`
        select coalesce(r.seq, 0) as seq
        from unnest(${memories.map((memory) => memory.organisationId)}::text[],
          ${memories.map((memory) => memory.memoryId)}::text[]) with ordinality
          as wanted (organisation_id, resource_id, place)
        left join resources r using (organisation_id, resource_id)
        order by place
      `.execute(db)
      return rows.map((row) => row.seq)
    },

    /** Returns the changes after a seq, by seq; only the latest state of an entry. */
    async readAfter(
      { organisationId, memoryId }: MemoryKey,
      seq: number,
      limit: number,
      side: 'source' | 'target',
    ): Promise<Change[]> {
      const { rows } = await sql<Omit<Change, 'entryId'> & { number: number }>`
        select number, seq, ${sql.ref(side)} as text, ${milliseconds} as "changedAt", ${byPerson} as "byPerson", deleted
        from entries
        where organisation_id = ${organisationId} and resource_id = ${memoryId} and seq > ${seq}
        order by seq
        limit ${limit}
      `.execute(db)
      return rows.map(({ number, ...change }) => ({ entryId: entryIdOf(number), ...change }))
    },

    /** Returns the entries with these seqs, in no order, without those that changed meanwhile. */
    async readEntries(
      wanted: readonly { readonly memory: MemoryKey; readonly seqs: readonly number[] }[],
    ): Promise<Stored[]> {
      const keys = wanted.flatMap(({ memory, seqs }) => seqs.map((seq) => ({ ...memory, seq })))
      const { rows } = await sql<Omit<Stored, 'entryId'> & { number: number }>`
        select organisation_id as "organisationId", resource_id as "memoryId", number, seq, source, target,
          context_before as before, context_after as after, ${milliseconds} as "changedAt", ${byPerson} as "byPerson",
          (extract(epoch from created_at) * 1000)::bigint as "createdAt", created_by as "createdBy", origin,
          ${isDraft} as "isDraft"
        from unnest(
          ${keys.map((key) => key.organisationId)}::text[], ${keys.map((key) => key.memoryId)}::text[],
          ${keys.map((key) => key.seq)}::bigint[]
        ) as wanted (organisation_id, resource_id, seq)
        join entries e using (organisation_id, resource_id, seq)
        where not deleted
      `.execute(db)
      return rows.map(({ number, ...entry }) => ({ entryId: entryIdOf(number), ...entry }))
    },
  }
}

const milliseconds = sql`(extract(epoch from updated_at) * 1000)::bigint`
/** True for drafts, by the names of states of Cotejo and Trados, and the author that MyMemory and Okapi name for MT. */
const isDraft = sql`origin <> 'interactive' and (
  coalesce(meta->>'x-state', '') in ('draft', 'rejected_translation', 'rejected_sign_off')
  or coalesce(created_by, '') like 'MT!%'
  or coalesce(meta->>'x-ConfirmationLevel', '') in ('Unspecified', 'Draft', 'RejectedTranslation', 'RejectedSignOff'))`
const byPerson = sql`origin = 'interactive'`
