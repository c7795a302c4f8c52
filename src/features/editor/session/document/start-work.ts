// The bundler answers this query with the address of the built worker.
// oxlint-disable-next-line import/default
import workAddress from './document-worker.ts?worker&url'
import { trustedAddress } from '../../../../lib/trusted-address.ts'
import type { FromWork, ToWork } from '../../model/work-messages.ts'

/** The worker of the document: how to send to it, and how to end it. */
export type RunningWork = { announce(message: ToWork): void; end(): void }

/**
 * Starts the worker; calls `onFail` when it ends by itself, such as when its code could not be fetched. Where the
 * browser has none, the same work is done here, a little at a time.
 */
export function startWork(receive: (message: FromWork) => void, onFail: () => void): RunningWork {
  if (typeof Worker === 'undefined') return workHere(receive, onFail)
  const worker = new Worker(trustedAddress(workAddress), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<FromWork>) => receive(data))
  worker.addEventListener('error', onFail)
  return { announce: (message) => worker.postMessage(message), end: () => worker.terminate() }
}

function workHere(receive: (message: FromWork) => void, onFail: () => void): RunningWork {
  let isOver = false
  const doing = import('../../model/document-work.ts').then(
    ({ makeDocumentWork }) =>
      makeDocumentWork(
        (message) => isOver || receive(message),
        (next) => void setTimeout(() => isOver || next()),
      ),
    // Without a connection the code may not come, or the page may be gone before it came.
    () => {
      if (!isOver) onFail()
      return null
    },
  )
  return {
    announce: (message) => void doing.then((work) => setTimeout(() => isOver || work?.receive(message))),
    end: () => {
      isOver = true
    },
  }
}
