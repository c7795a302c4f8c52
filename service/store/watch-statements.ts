import pg from 'pg'

/**
 * Milliseconds. While the database hangs a request is answered within 5 s, as its first statement fails and no other
 * follows:
 *
 * | what the statement waits for | until it is given up |
 * | --- | --- |
 * | a connection of the pool, or a new one | `connection`: 4,500 |
 * | the answer, on a connection that there is | `firstLook` and `answer`: 2,000 + 2,500 |
 */
export const databaseWaits = { connection: 4500, firstLook: 2000, secondLook: 1000, answer: 2500 } as const

export type DatabaseWaits = { readonly [Wait in keyof typeof databaseWaits]: number }

/** Sessions of the server that are running a statement, by `application_name`; null: no answer in time. */
type Busy = ReadonlySet<string> | 'unknown' | null

/**
 * Gives up statements that the server no longer runs: it hangs, or the connection died silently. A running statement
 * has no time limit, so after a while the server is asked, over a separate connection, which ones are running. Returns
 * a function that begins to watch a session's statement and returns a function that ends that.
 */
export function watchStatements(
  config: () => pg.ClientConfig,
  waits: DatabaseWaits,
): (session: string, giveUp: () => void) => () => void {
  let asking: Promise<Busy> | null = null
  const ask = () => (asking ??= findBusy(config(), waits.answer).finally(() => (asking = null)))

  return (session, giveUp) => {
    let ended = false
    let wasIdle = false
    const look = async () => {
      const busy = await ask()
      if (ended) return
      const isIdle = busy !== null && busy !== 'unknown' && !busy.has(session)
      // Its answer may be on the way to us: only a second look shows it.
      if (busy === null || (isIdle && wasIdle)) return giveUp()
      wasIdle = isIdle
      timer = lookIn(waits.secondLook)
    }
    const lookIn = (milliseconds: number) => setTimeout(() => void look(), milliseconds)
    let timer = lookIn(waits.firstLook)
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }
}

async function findBusy(config: pg.ClientConfig, answer: number): Promise<Busy> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: answer })
  // A server that accepts the connection may hang at the next step.
  const timer = setTimeout(() => void client.end().catch(() => undefined), answer)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ session: string }>(
      `select application_name as session from pg_stat_activity where state = 'active' and pid <> pg_backend_pid()`,
    )
    return new Set(rows.map(({ session }) => session))
  } catch (error) {
    // It may have no connection to spare, but it answers.
    return error instanceof pg.DatabaseError ? 'unknown' : null
  } finally {
    clearTimeout(timer)
    void client.end().catch(() => undefined)
  }
}
