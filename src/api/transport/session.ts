import { createContext, use } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readStored, writeStored } from '../../lib/storage.ts'

/** A further secret of the key, by which this browser stays signed in; `until`: milliseconds since 1970. */
export type Stay = { readonly id: string; readonly key: string; readonly until: number }

/** Address of the service and the key to it. `keep`: it outlives a reload of this tab. */
export type Session = {
  readonly address: string
  readonly key: string
  readonly keep: boolean
  /** Outlives the browser, which the key itself never does. */
  readonly stay?: Stay
}

/** `ended` is the reason why there is none: the service refused the key, or the person left. */
export type SessionState = { readonly session: Session | null; readonly ended: 'refused' | 'left' | null }

export type SessionStore = ReturnType<typeof makeSessionStore>

const KEY = 'cotejo.key'
const ADDRESS = 'cotejo.address'
const STAY = 'cotejo:session'

/**
 * Makes the store of the session. The key is in memory; in the tab's own storage when the person chose that; never on
 * disk and never in an address. On disk is a session of it, where the person chose to stay signed in. `origin` is the
 * address of the service when the storage names none: the one that served the page.
 */
export function makeSessionStore(storage: Storage | undefined, origin: string, disk?: Storage) {
  const store = createStore<SessionState>(() => ({ session: readSession(storage, origin, disk), ended: null }))
  const write = (session: Session | null) => {
    writeTab(storage, session?.keep === true ? session : null)
    writeStay(disk, session)
  }
  return {
    ...store,
    begin(session: Session) {
      write(session)
      store.setState({ session, ended: null })
    },
    /** Keeps the browser signed in from now on; the open page continues with its key. */
    stay(stay: Stay) {
      const { session } = store.getState()
      if (session === null) return
      const staying = { ...session, stay }
      write(staying)
      store.setState({ session: staying })
    },
    /** Returns true when the browser stays signed in, at any service. */
    stays: () => readStay(disk) !== null,
    /** Returns true when the browser stays signed in at this service. */
    staysAt: (address: string) => readStay(disk)?.address === address,
    end(why: 'refused' | 'left') {
      const { session } = store.getState()
      const stored = readStay(disk)?.key
      writeTab(storage, null)
      // Another person may have signed in to stay, in another tab.
      if (stored === session?.key || stored === session?.stay?.key) writeStay(disk, null)
      store.setState({ session: null, ended: why })
    },
  }
}

export const SessionContext = createContext<SessionStore | null>(null)

export function useSessionStore(): SessionStore {
  const store = use(SessionContext)
  if (store === null) throw new Error('SessionContext is missing above this component')
  return store
}

export function useSession(): Session | null {
  return useStore(useSessionStore(), (state) => state.session)
}

function readSession(storage: Storage | undefined, origin: string, disk: Storage | undefined): Session | null {
  const stored = readStay(disk)
  const staying = stored && { stay: { id: stored.id, key: stored.key, until: stored.until } }
  try {
    const key = storage?.getItem(KEY) ?? ''
    const address = storage?.getItem(ADDRESS) ?? origin
    if (key !== '') return { address, key, keep: true, ...(stored?.address === address && staying) }
  } catch {
    // Storage is switched off.
  }
  return stored && { address: stored.address, key: stored.key, keep: true, ...staying }
}

function writeTab(storage: Storage | undefined, session: Session | null): void {
  try {
    storage?.removeItem(KEY)
    storage?.removeItem(ADDRESS)
    if (session === null) return
    storage?.setItem(KEY, session.stay?.key ?? session.key)
    storage?.setItem(ADDRESS, session.address)
  } catch {
    // Full or switched off: the session lasts until the page is left.
  }
}

function readStay(disk: Storage | undefined): (Stay & { readonly address: string }) | null {
  const { address, id, key, until } = readStored(disk, STAY)
  const isWhole =
    typeof address === 'string' && typeof id === 'string' && typeof key === 'string' && typeof until === 'number'
  return isWhole ? { address, id, key, until } : null
}

function writeStay(disk: Storage | undefined, session: Session | null): void {
  writeStored(disk, STAY, session?.stay === undefined ? null : { address: session.address, ...session.stay })
}
