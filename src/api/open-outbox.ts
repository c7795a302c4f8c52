import { accountQuery } from './account.ts'
import type { Api } from './api.ts'

/**
 * Takes up the work of this service and organisation that was not sent. Which organisation it is must be known first:
 * without an answer it is tried when the connection is back. Gives back the way to stop.
 */
export function openOutbox(api: Api): () => void {
  const { outbox, queries, session } = api
  const open = async () => {
    const current = session.getState().session
    if (current === null) return
    const account = await queries.fetchQuery(accountQuery(api)).catch(() => undefined)
    if (account === undefined || session.getState().session !== current) return
    await outbox.open(`${current.address} ${account?.organisation.id ?? ''}`)
    outbox.hurry()
  }
  const back = () => void open()
  const leave = () => void outbox.flush()
  const hidden = () => document.visibilityState === 'hidden' && leave()
  window.addEventListener('online', back)
  window.addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', hidden)
  void open()
  return () => {
    window.removeEventListener('online', back)
    window.removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', hidden)
  }
}
