import { sql } from 'kysely'
import { openDatabase } from '../../service/store/open-database.ts'
import { type EntryValues, putEntries } from '../../service/store/resources/entries.ts'
import { changeResource, lockResource } from '../../service/store/resources/resources.ts'

const atOnce = 5000

/**
 * Puts the segments `from` to `size` into a memory of a service that runs, straight into its database: over the
 * interface one file makes one memory, and no file may be as large as a million entries are.
 */
export async function growMemory(
  dataDir: string,
  memoryId: string,
  { from, size, sentence }: { from: number; size: number; sentence: (n: number) => string },
): Promise<void> {
  const store = await openDatabase(dataDir, null, { connections: 2 })
  try {
    const { organisation_id } = await store.db
      .selectFrom('resources')
      .select('organisation_id')
      .where('resource_id', '=', memoryId)
      .executeTakeFirstOrThrow()
    for (let at = from; at < size; at += atOnce) {
      const entries = Array.from({ length: Math.min(atOnce, size - at) }, (_, n) => entryOf(sentence(at + n), at + n))
      await store.transact(async (tx) => {
        const memory = await lockResource(tx, organisation_id, 'memory', memoryId)
        if (memory === undefined) throw new Error('the memory is gone')
        await putEntries(tx, memory, memory.seq, entries)
        await changeResource(tx, memory, {
          seq: memory.seq + entries.length,
          entry_count: memory.entry_count + entries.length,
        })
      })
    }
    // Runs the database's maintenance after so many rows now instead of beside the measurement.
    await sql`vacuum (analyze) entries`.execute(store.db)
    await sql`checkpoint`.execute(store.db)
  } finally {
    await store.close()
  }
}

function entryOf(text: string, n: number): EntryValues {
  return {
    // The number makes each source differ, as in the file of the bench.
    source: `${n} ${text}`,
    target: `${n} ${text.split(' ').toReversed().join(' ')}`,
    context_before: null,
    context_after: null,
    origin: 'import',
    created_by: null,
    note: null,
    part_of_speech: null,
    case_sensitive: false,
    accepted: [],
    forbidden: [],
    meta: null,
    updated_at: new Date('2025-03-03T09:15:00Z'),
  }
}
