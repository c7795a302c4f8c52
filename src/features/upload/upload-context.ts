import { createContext, use } from 'react'

/** Choices for files that are dropped on the page of a project. */
export type Preset = {
  readonly projectId: string
  /** '' for none. */
  readonly sourceLang: string
  readonly targetLangs: readonly string[]
}

export type UploadActions = {
  /** Opens the file dialog. */
  readonly choose: () => void
  /** Opens the same for a folder with all its files. */
  readonly chooseFolder: () => void
  readonly mayUpload: boolean
  /** Sets the choices for all later files; null: nothing is chosen. */
  readonly setPreset: (preset: Preset | null) => void
}

export const UploadContext = createContext<UploadActions | null>(null)

export function useUploadActions(): UploadActions {
  const actions = use(UploadContext)
  if (actions === null) throw new Error('UploadZone is missing above this component')
  return actions
}
