import type { SessionStore } from '../api/session.ts'
import { readStored, writeStored } from '../lib/storage.ts'

export type KeptInTab = ReturnType<typeof makeKeptInTab>

const STORED = 'cotejo:tab'

/** One record that a reload of this tab does not take, words of a document with it; it goes with the session. */
export function makeKeptInTab(session: SessionStore, storage: Storage | undefined) {
  session.subscribe(({ session: now }) => {
    if (now === null) writeStored(storage, STORED, null)
  })
  return {
    /** What was kept last, if it was under this name. */
    read: (name: string): unknown => readStored(storage, STORED)[name],
    keep: (name: string, value: unknown) => writeStored(storage, STORED, { [name]: value }),
  }
}
