import type { PostgresCursor, PostgresPool, PostgresQueryResult } from 'kysely'
import pg from 'pg'

const usesBefore = 3
const mostKept = 150
const mostCounted = 2000

/** Begins to watch a statement on a connection; returns a function that ends that. */
type WatchStatement = (client: pg.ClientBase, giveUp: () => void) => () => void

/**
 * Returns a pool whose connections keep statements that are run often, so that Postgres need not parse and plan them
 * anew. Their number is limited, as each takes memory in every connection. The same statement for another number of
 * values has another text, so rare ones are not kept.
 *
 * When another process changes a table, a kept statement that asks for all of its columns fails once (`isStale`), and
 * is not kept from then on. `ran` is called for each statement that ended, also in failure.
 */
export function keepStatements(
  pool: pg.Pool,
  watch: WatchStatement,
  ran: (statement: string, milliseconds: number) => void = () => undefined,
): PostgresPool {
  const uses = new Map<string, number>()
  const names = new Map<string, string | undefined>()

  const nameOf = (text: string): string | undefined => {
    if (names.has(text) || names.size >= mostKept) return names.get(text)
    const used = (uses.get(text) ?? 0) + 1
    if (uses.size >= mostCounted) uses.clear()
    uses.set(text, used)
    if (used >= usesBefore) names.set(text, `kept_${names.size}`)
    return undefined
  }

  const run = async (client: pg.PoolClient, text: string, values: readonly unknown[]) => {
    // Statements without values are those that begin and end transactions.
    const name = values.length === 0 ? undefined : nameOf(text)
    try {
      return await client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) })
    } catch (error) {
      if (isStale(error)) names.set(text, undefined)
      throw error
    }
  }

  return {
    async connect() {
      const client = await pool.connect()
      let isReleased = false
      const release = (broken: boolean) => {
        if (isReleased) return
        isReleased = true
        client.release(broken)
      }
      function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
      function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
      function query(text: unknown, values: readonly unknown[] = []): unknown {
        if (typeof text !== 'string') throw new TypeError('Cursors are not used here.')
        // A connection that is released as broken closes, which makes the statement fail.
        const unwatch = watch(client, () => release(true))
        const began = performance.now()
        return run(client, text, values).finally(() => {
          unwatch()
          ran(text, performance.now() - began)
        })
      }
      return { query, release: () => release(false) }
    },
    end: () => pool.end(),
  }
}

/** True for the failure of a kept statement whose table was changed meanwhile; another attempt succeeds. */
export function isStale(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.message.startsWith('cached plan')
}
