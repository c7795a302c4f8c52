import { accountQuery } from '../../api/account.ts'
import type { Backend } from '../backend.ts'
import { isOpen } from './queued-upload.ts'

/**
 * Takes up the unanswered documents of this service and organisation, in one tab at a time: the others wait until that
 * one is closed. Returns a function that stops it.
 */
export function openUploads({ api, sync }: Backend): () => void {
  const { queries, session } = api
  const { uploads, alone } = sync
  const stop = new AbortController()
  const open = async () => {
    const current = session.getState().session
    const account = await queries.fetchQuery(accountQuery(api)).catch(() => undefined)
    if (current === null || account === undefined || session.getState().session !== current) return
    uploads.open(`${current.address} ${account?.organisation.id ?? ''}`)
    await alone('cotejo-uploads', stop.signal, async () => {
      await uploads.restore()
      if (!stop.signal.aborted) await new Promise((resolve) => stop.signal.addEventListener('abort', resolve))
    })
  }
  const warn = (event: BeforeUnloadEvent) => {
    const { cells, isKept } = uploads.getState()
    if (!isKept && cells.some(isOpen)) event.preventDefault()
  }
  window.addEventListener('beforeunload', warn)
  void open()
  return () => {
    stop.abort()
    window.removeEventListener('beforeunload', warn)
  }
}
