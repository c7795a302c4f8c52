import { isRecord } from '../../../../lib/is-record.ts'
import { makeDocumentWork } from '../../model/document-work.ts'
import type { ToWork } from '../../model/work-messages.ts'

/** The worker itself: nothing but its two channels. */
const channel = new MessageChannel()
const waiting: (() => void)[] = []
channel.port1.addEventListener('message', () => waiting.shift()?.())
channel.port1.start()

const work = makeDocumentWork(
  (message) => globalThis.postMessage(message),
  (next) => {
    // It waits as a message of its own, behind those received meanwhile; a timer would be slowed down to 4 ms each.
    waiting.push(next)
    channel.port2.postMessage(null)
  },
)

globalThis.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  // Every message was sent by `startWork`, of this same build.
  if (isRecord(data)) work.receive(data as ToWork)
})
