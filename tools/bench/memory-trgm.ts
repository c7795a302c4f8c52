import pg from 'pg'
import { startEmbeddedPostgres } from '../../service/store/postgres/embedded-postgres.ts'

export type Trgm = {
  /** Stores so many segments and indexes them; returns milliseconds. */
  fill(size: number, sentence: (n: number) => string): Promise<number>
  /** Returns the 50 most similar by trigrams, from 0.5 on. */
  closest(text: string): Promise<string[]>
  close(): Promise<void>
}

const batch = 10_000

/** Opens what Postgres offers for the same work: a GIN index of trigrams, on the server that the service ships. */
export async function openTrgm(folder: string): Promise<Trgm> {
  const postgres = await startEmbeddedPostgres(folder)
  const client = new pg.Client(postgres.connection('postgres'))
  await client.connect()
  await client.query('create extension pg_trgm')
  await client.query('create unlogged table entry (n integer primary key, source text not null)')
  return {
    async fill(size, sentence) {
      const start = performance.now()
      for (let from = 0; from < size; from += batch) {
        const sources = Array.from({ length: Math.min(batch, size - from) }, (_, at) => sentence(from + at))
        await client.query(
          'insert into entry select $1 + at, source from unnest($2::text[]) with ordinality as s (source, at)',
          [from, sources],
        )
      }
      await client.query("set maintenance_work_mem = '1GB'")
      await client.query('create index on entry using gin (source gin_trgm_ops)')
      await client.query('analyze entry')
      await client.query('set pg_trgm.similarity_threshold = 0.5')
      return performance.now() - start
    },
    async closest(text) {
      const { rows } = await client.query<{ source: string }>(
        'select source from entry where source % $1 order by similarity(source, $1) desc limit 50',
        [text],
      )
      return rows.map(({ source }) => source)
    },
    async close() {
      await client.end()
      await postgres.close()
    },
  }
}
