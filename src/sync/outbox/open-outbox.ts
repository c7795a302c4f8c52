import type { Account } from '#contract/resources/account.ts'
import { accountKeys, accountQuery } from '../../api/account.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import type { Backend } from '../backend.ts'

/** Reads unsent work, and the record of this tab, if its owner is known. */
export async function takeUpWork({
  api: { queries, session },
  sync: { outbox, notes, keptInTab },
}: Backend): Promise<void> {
  const { session: current } = session.getState()
  const account = queries.getQueryData<Account | null>(accountKeys.account)
  if (current === null || account === undefined) return
  const scope = `${current.address} ${account?.organisation.id ?? ''}`
  // This happens at once: a session that ends meanwhile closes the outbox again.
  const opening = Promise.all([outbox.open(scope), keptInTab.open()])
  const takeUpNotes = async () => {
    await whenIdle()
    const sender = await notes.sender()
    if (session.getState().session === current) await sender.open(scope)
  }
  // Without their code, as without a connection, notes are kept in the page until it comes.
  void takeUpNotes().catch(() => {})
  await opening
}

// Milliseconds until the owner of the work is requested again.
const AGAIN_AFTER = 5000

/**
 * Takes up the unsent work of this service and organisation. The organisation must be known first: without an answer it
 * is requested again, also when the connection is back. Returns a function that stops it.
 */
export function openOutbox({ api, sync }: Backend): () => void {
  const { queries, session, clock } = api
  const { outbox } = sync
  const stop = new AbortController()
  const open = async (): Promise<void> => {
    const current = session.getState().session
    if (current === null) return
    const account = await queries.fetchQuery(accountQuery(api)).catch(() => undefined)
    if (stop.signal.aborted || session.getState().session?.key !== current.key) return
    if (account === undefined) {
      await clock.sleep(AGAIN_AFTER, stop.signal)
      return stop.signal.aborted ? undefined : open()
    }
    await takeUpWork({ api, sync })
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
    stop.abort()
    window.removeEventListener('online', back)
    window.removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', hidden)
  }
}
