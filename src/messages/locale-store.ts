import { createStore } from 'zustand/vanilla'
import { type Format, makeFormat } from '../lib/format.ts'
import { readStored, writeStored } from '../lib/storage.ts'
import type { BoardMessages, DoorMessages, Messages } from './catalogue.ts'

export const locales = ['en', 'es'] as const
export type Locale = (typeof locales)[number]

/** Each language in its own name, as a person looking for it reads it. */
export const localeNames: Readonly<Record<Locale, string>> = { en: 'English', es: 'Español' }

/** Each language's words come in three parts: before there is a key, with a key, in the editor. */
const catalogues = {
  en: {
    door: async () => (await import('./en/door.ts')).door,
    board: async () => (await import('./en/board.ts')).board,
    editor: async () => (await import('./en/editor.ts')).editor,
  },
  es: {
    door: async () => (await import('./es/door.ts')).door,
    board: async () => (await import('./es/board.ts')).board,
    editor: async () => (await import('./es/editor.ts')).editor,
  },
}

/** `board` and `messages` are null until `loadBoard` and `loadEditor`: before that nobody reads them. */
export type LocaleState = {
  readonly locale: Locale
  readonly format: Format
  readonly door: DoorMessages
  readonly board: BoardMessages | null
  readonly messages: Messages | null
}

export type LocaleStore = Awaited<ReturnType<typeof loadLocaleStore>>

type Reach = 'door' | 'board' | 'editor'

const STORED = 'cotejo:locale'

/** The language of the interface: what was chosen here, else the first of `wished`. Only what is needed is loaded. */
export async function loadLocaleStore(wished: readonly string[], storage?: Storage) {
  const stored = readStored(storage, STORED)['locale']
  let reach: Reach = 'door'
  const first = await loadState(pickLocale(typeof stored === 'string' ? [stored, ...wished] : wished), reach)
  const store = createStore<LocaleState>(() => first)
  const widen = async (wanted: Reach) => {
    reach = wanted
    store.setState(await loadState(store.getState().locale, reach))
  }
  return {
    ...store,
    async loadBoard() {
      if (store.getState().board === null) await widen('board')
    },
    async loadEditor() {
      if (store.getState().messages === null) await widen('editor')
    },
    async choose(locale: Locale) {
      writeStored(storage, STORED, { locale })
      store.setState(await loadState(locale, reach))
    },
  }
}

async function loadState(locale: Locale, reach: Reach): Promise<LocaleState> {
  const { [locale]: catalogue } = catalogues
  const door: DoorMessages = await catalogue.door()
  const format = makeFormat(locale)
  if (reach === 'door') return { locale, format, door, board: null, messages: null }
  const board: BoardMessages = { ...door, ...(await catalogue.board()) }
  if (reach === 'board') return { locale, format, door, board, messages: null }
  return { locale, format, door, board, messages: { ...board, editor: await catalogue.editor() } }
}

/** The first of a person's languages that there is a catalogue for: `['ca', 'es-AR']` → es. */
export function pickLocale(wished: readonly string[]): Locale {
  for (const wish of wished) {
    const found = locales.find((locale) => wish.toLowerCase().split('-')[0] === locale)
    if (found !== undefined) return found
  }
  return 'en'
}
