import { createContext, use } from 'react'
import type { SettingsStore } from './settings-store.ts'

export const SettingsContext = createContext<SettingsStore | null>(null)

export function useSettingsStore(): SettingsStore {
  const store = use(SettingsContext)
  if (store === null) throw new Error('SettingsContext is missing above this component')
  return store
}
