import { createContext, use } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Where the service is and the key to it. `keep`: it outlives a reload of this tab. */
export type Session = { readonly address: string; readonly key: string; readonly keep: boolean }

/** `ended` says why there is none: the service refused the key, or the person left. */
export type SessionState = { readonly session: Session | null; readonly ended: 'refused' | 'left' | null }

export type SessionStore = ReturnType<typeof makeSessionStore>

const KEY = 'cotejo.key'
const ADDRESS = 'cotejo.address'

/**
 * The key lives in memory; in the tab's own storage when the person chose that; never on disk and never in an address.
 * `origin` is the address of the service when the storage names none: the one that served the page.
 */
export function makeSessionStore(storage: Storage | undefined, origin: string) {
  const store = createStore<SessionState>(() => ({ session: readSession(storage, origin), ended: null }))
  return {
    ...store,
    begin(session: Session) {
      writeSession(storage, session.keep ? session : null)
      store.setState({ session, ended: null })
    },
    end(why: 'refused' | 'left') {
      writeSession(storage, null)
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

function readSession(storage: Storage | undefined, origin: string): Session | null {
  try {
    const key = storage?.getItem(KEY) ?? ''
    return key === '' ? null : { address: storage?.getItem(ADDRESS) ?? origin, key, keep: true }
  } catch {
    // Storage is switched off.
    return null
  }
}

function writeSession(storage: Storage | undefined, session: Session | null): void {
  try {
    storage?.removeItem(KEY)
    storage?.removeItem(ADDRESS)
    if (session === null) return
    storage?.setItem(KEY, session.key)
    storage?.setItem(ADDRESS, session.address)
  } catch {
    // Full or switched off: the session lasts until the page is left.
  }
}
