import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openTestStore } from '../testing/open-test-store.ts'
import { openStore } from './open-store.ts'
import { until } from '../testing/until.ts'

describe('the tables', async () => {
  const store = await openTestStore()

  it('are made once by several processes that start together', async () => {
    const stores = await Promise.all([1, 2, 3, 4].map(() => openStore(store.connection)))
    await Promise.all(stores.map((other) => other.close()))
    const { rows } = await sql<{ n: number }>`select count(*) as n from migrations`.execute(store.db)
    expect(rows[0]?.n).toBeGreaterThan(0)
  })

  it('have the organisation first in every primary key, foreign key and index, but for the directories', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name
      from pg_index i
      join pg_class c on c.oid = i.indexrelid
      join pg_class t on t.oid = i.indrelid and t.relnamespace = 'public'::regnamespace
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
      where a.attname is distinct from 'organisation_id'
      order by 1
    `.execute(store.db)
    expect(rows.map((row) => row.name)).toEqual([
      'connect_codes_pkey',
      'dependency_days_pkey',
      'keys_hash_key',
      'migrations_pkey',
      'rate_windows_pkey',
      'sign_ins_pkey',
      'unnamed_files_pkey',
    ])
    const { rows: keys } = await sql<{ name: string }>`
      select conname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and a.attname <> 'organisation_id'
        and c.conrelid <> 'connect_codes'::regclass
    `.execute(store.db)
    expect(keys).toEqual([])
  })

  it('of a newer version are refused', async () => {
    await sql`insert into migrations values ('9999-from-the-future', now())`.execute(store.db)
    await expect(openStore(store.connection)).rejects.toThrow(/newer version .*9999-from-the-future/)
  })

  it('hold all of a transaction or nothing', async () => {
    const work = store.transact(async (tx) => {
      await sql`create table half (n int)`.execute(tx)
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    const { rows } = await sql<{ found: string | null }>`select to_regclass('half') as found`.execute(store.db)
    expect(rows).toEqual([{ found: null }])
  })

  it('notify listeners of what is committed, also after their connection broke', async () => {
    const received: string[] = []
    const unlisten = await store.listen('test_channel', (payload) => received.push(payload))
    const say = (word: string) => sql`select pg_notify('test_channel', ${word})`.execute(store.db)
    const arrives = (word: string) => {
      const sayAndLook = async () => {
        await say(word)
        return received
      }
      return until(`“${word}” is heard`, sayAndLook, { is: (words) => words.includes(word), pause: 50 })
    }
    await arrives('one')
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'`.execute(store.db)
    await arrives('two')
    await unlisten()
    expect(received).toContain('two')
  })
})
