import type { SessionStore } from '../api/transport/session.ts'
import type { Seal, Sealed } from '../lib/seal.ts'
import { readStored, writeStored } from '../lib/storage.ts'
import type { FindSeal } from './outbox/journal.ts'

export type KeptInTab = ReturnType<typeof makeKeptInTab>

const STORED = 'cotejo:tab'

/** Keeps one record over a reload of this tab, words of a document with it; it goes with the session. */
export function makeKeptInTab(session: SessionStore, storage: Storage | undefined, findSeal: FindSeal) {
  let record: Readonly<Record<string, unknown>> = {}
  /** Undefined while it is unknown whether there is one: then nothing is stored. */
  let seal: Seal | null | undefined
  session.subscribe(({ session: now }) => {
    if (now !== null) return
    writeStored(storage, STORED, null)
    record = {}
    seal = undefined
  })
  return {
    /** Reads the record of an earlier page of the tab, once its owner is known. */
    async open(): Promise<void> {
      if (seal !== undefined) return
      const stored = readStored(storage, STORED)
      const { session: current } = session.getState()
      const found = await findSeal()
      const text = stored['sealed']
      const opened = typeof text === 'string' ? await found?.open(fromBase64(text)) : found === null && stored
      if (session.getState().session !== current) return
      seal = found
      // Every record that opens was stored by this same code.
      if (opened) record = { ...(opened as typeof record), ...record }
    },
    /** Returns the last record, if it has this name. */
    read: (name: string): unknown => record[name],
    keep(name: string, value: unknown) {
      record = { [name]: value }
      if (seal === undefined) return
      const sealed = seal?.closeNow(record)
      if (sealed === null) writeStored(storage, STORED, null)
      else writeStored(storage, STORED, sealed === undefined ? record : { sealed: toBase64(sealed) })
    },
  }
}

/** Bytes in one call: more arguments than some engines take would throw. */
const STEP = 8192

function toBase64(bytes: Sealed): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += STEP) text += String.fromCharCode(...bytes.subarray(at, at + STEP))
  return btoa(text)
}

function fromBase64(text: string): Sealed {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
