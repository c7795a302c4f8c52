import { createContext, use } from 'react'

export type UploadDoor = {
  /** Opens the file dialog. */
  readonly choose: () => void
  /** The same for a folder with all that is in it. */
  readonly chooseFolder: () => void
  readonly mayUpload: boolean
}

export const UploadContext = createContext<UploadDoor | null>(null)

export function useUploadDoor(): UploadDoor {
  const door = use(UploadContext)
  if (door === null) throw new Error('UploadZone is missing above this component')
  return door
}
