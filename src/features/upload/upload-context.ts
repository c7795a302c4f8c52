import { createContext, use } from 'react'

export type UploadActions = {
  /** Opens the file dialog. */
  readonly choose: () => void
  /** The same for a folder with all that is in it. */
  readonly chooseFolder: () => void
  readonly mayUpload: boolean
}

export const UploadContext = createContext<UploadActions | null>(null)

export function useUploadActions(): UploadActions {
  const actions = use(UploadContext)
  if (actions === null) throw new Error('UploadZone is missing above this component')
  return actions
}
