import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { KeyMap, KeyStore } from './key-store.ts'

export const KeysContext = createContext<KeyStore | null>(null)

export function useKeyStore(): KeyStore {
  const store = use(KeysContext)
  if (store === null) throw new Error('KeysContext is missing above this component')
  return store
}

/** Returns the keys of every action, as this person has chosen them. */
export function useKeyMap(): KeyMap {
  return useStore(useKeyStore(), (state) => state.map)
}
