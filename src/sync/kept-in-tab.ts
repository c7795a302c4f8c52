import type { SessionStore } from '../api/transport/session.ts'
import type { Seal, Sealed } from '../lib/seal.ts'
import { isRecord } from '../lib/is-record.ts'
import { readStored, writeStored } from '../lib/storage.ts'
import type { FindSeal } from './outbox/journal.ts'

export type KeptInTab = ReturnType<typeof makeKeptInTab>

const STORED = 'cotejo:tab'

/**
 * Keeps one record over a reload of this tab, words of a document with it; it goes with the session. They are sealed and
 * can be read once the account is known. The place beside them has no words: it is read at once, as the first key may come
 * before the account.
 */
export function makeKeptInTab(session: SessionStore, storage: Storage | undefined, findSeal: FindSeal) {
  let record: Readonly<Record<string, unknown>> = {}
  /** The record of an earlier page, which is not lost before it is read. */
  let earlier: Readonly<Record<string, unknown>> = {}
  /** Undefined while it is unknown whether there is one: then no words are stored. */
  let seal: Seal | null | undefined
  const listeners = new Set<() => void>()
  session.subscribe(({ session: now }) => {
    if (now !== null) return
    writeStored(storage, STORED, null)
    record = {}
    earlier = {}
    seal = undefined
  })
  return {
    /** Reads the record of an earlier page of the tab, once its owner is known. */
    async open(): Promise<void> {
      if (seal !== undefined) return
      const { sealed: text, record: plain } = readStored(storage, STORED)
      const { session: current } = session.getState()
      const found = await findSeal()
      const opened = typeof text === 'string' ? await found?.open(fromBase64(text)) : found === null && plain
      if (session.getState().session !== current || seal !== undefined) return
      seal = found
      // Every record that opens was stored by this same code.
      if (opened) earlier = opened as typeof record
      listeners.forEach((listener) => listener())
    },
    isOpen: () => seal !== undefined,
    /** Returns the records of this name: of an earlier page, and of this one. */
    read: (name: string): unknown[] =>
      [earlier, record].flatMap(({ [name]: value }) => (value === undefined ? [] : [value])),
    readPlace(name: string): unknown {
      const { place } = readStored(storage, STORED)
      return isRecord(place) ? place[name] : undefined
    },
    keep(name: string, value: unknown, place: unknown) {
      record = { [name]: value }
      const beside = { place: { [name]: place } }
      if (seal === undefined) return writeStored(storage, STORED, { ...readStored(storage, STORED), ...beside })
      earlier = {}
      const sealed = seal?.closeNow(record)
      const words = sealed === undefined ? { record } : sealed && { sealed: toBase64(sealed) }
      writeStored(storage, STORED, { ...words, ...beside })
    },
    /** Calls `listener` when the record of an earlier page can be read; returns a function that ends that. */
    onOpen(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
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
