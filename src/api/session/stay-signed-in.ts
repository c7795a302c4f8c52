import type { Api } from '../api.ts'

/** Makes a session of the key, by which this browser stays signed in; `name` identifies the browser. */
export async function staySignedIn({ client, session }: Pick<Api, 'client' | 'session'>, name: string): Promise<void> {
  const { id, key, expires_at } = await client('createSession', { body: { name } })
  session.stay({ id, key, until: expires_at === null ? 0 : Date.parse(expires_at) })
}

/** Milliseconds that signing out waits for the service. */
const TIME_LIMIT = 2000

/** Signs out in all tabs, and ends the session at the service; without an answer it ends there when it expires. */
export async function signOut({ client, clock, session }: Pick<Api, 'client' | 'clock' | 'session'>): Promise<void> {
  const { session: current } = session.getState()
  if (current?.stay) {
    const trying = { address: current.address, key: current.stay.key }
    await Promise.race([client('endSession', { trying }).catch(() => null), clock.sleep(TIME_LIMIT)])
  }
  session.end('left')
}
