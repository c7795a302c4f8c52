import { createStore } from 'zustand/vanilla'
import { readStored, writeStored } from '../../lib/storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The face of the text under review: with serifs, or that of the interface. */
export const faces = ['serif', 'ui'] as const
export type Face = (typeof faces)[number]

export type Settings = { readonly theme: Theme; readonly face: Face }

// `public/theme.js` reads the same record before the first paint.
const STORED = 'cotejo:settings'

export type SettingsStore = ReturnType<typeof makeSettingsStore>

/** What a person likes, kept in this browser and put on the root element, where the stylesheet reads it. */
export function makeSettingsStore(storage: Storage | undefined, root: HTMLElement) {
  const store = createStore<Settings>(() => readSettings(storage))
  apply(store.getState(), root)
  store.subscribe((settings) => {
    writeStored(storage, STORED, settings)
    apply(settings, root)
  })
  return store
}

function readSettings(storage: Storage | undefined): Settings {
  const stored = readStored(storage, STORED)
  return {
    theme: themes.find((theme) => theme === stored['theme']) ?? 'system',
    face: faces.find((face) => face === stored['face']) ?? 'serif',
  }
}

function apply({ theme, face }: Settings, root: HTMLElement): void {
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  root.dataset['face'] = face
}
