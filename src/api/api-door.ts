import { createContext, use } from 'react'
import type { Api } from './api.ts'

/**
 * The way to the api before it is loaded. The door to the workbench needs none of it until somebody knocks; whoever
 * comes with a key gets it with the first screen.
 */
export type ApiDoor = () => Promise<Api>

export const ApiDoorContext = createContext<ApiDoor | null>(null)

export function useApiDoor(): ApiDoor {
  const door = use(ApiDoorContext)
  if (door === null) throw new Error('ApiDoorContext is missing above this component')
  return door
}
