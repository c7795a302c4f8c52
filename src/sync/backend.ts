import { createContext, use } from 'react'
import type { Api } from '../api/api.ts'
import type { Sync } from './sync.ts'

/** The service, and the work that it does not have yet. */
export type Backend = { readonly api: Api; readonly sync: Sync }

/**
 * Loads the code of both and makes them, once. The sign-in screen needs neither before sign-in; with a key
 * they come with the first screen.
 */
export type LoadBackend = () => Promise<Backend>

export const LoadBackendContext = createContext<LoadBackend | null>(null)

export function useLoadBackend(): LoadBackend {
  const load = use(LoadBackendContext)
  if (load === null) throw new Error('LoadBackendContext is missing above this component')
  return load
}
