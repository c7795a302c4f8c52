import { type Locale, locales } from '#contract/locales.ts'
import { createStore } from 'zustand/vanilla'
import { type Format, makeFormat } from '../lib/format.ts'
import { readStored, writeStored } from '../lib/storage.ts'
import type { BaseMessages, Catalogue, JobListMessages, Loaders, Messages, Part, Parts } from './catalogue.ts'
import { catalogues as made } from './catalogues.gen.ts'

export const catalogues: Readonly<Record<Locale, Parts>> = made

/** `jobList` and `messages` are null, and a part is absent, until it is loaded: before that it is not read. */
export type LocaleState = {
  readonly locale: Locale
  readonly format: Format
  readonly parts: Partial<Catalogue>
  readonly base: BaseMessages
  readonly jobList: JobListMessages | null
  readonly messages: Messages | null
}

export type LocaleStore = Awaited<ReturnType<typeof loadLocaleStore>>

const STORED = 'cotejo:locale'

type Wish = { readonly locale?: Locale; readonly parts?: readonly Part[]; readonly again?: true }

/** Loads the language of the interface: the one chosen here, else the first of `wished`, and only the words in use. */
export async function loadLocaleStore(wished: readonly string[], storage?: Storage) {
  const stored = readStored(storage, STORED)['locale']
  let held: readonly Part[] = ['base']
  const first = await loadState(pickLocale(typeof stored === 'string' ? [stored, ...wished] : wished), held)
  const store = createStore<LocaleState>(() => first)
  let last: Promise<unknown> = Promise.resolve()
  /** Changes run one after the other, so that the last one written has everything that was asked for before. */
  const change = (wish: Wish): Promise<void> => {
    const turn = async () => {
      const { locale } = store.getState()
      const parts = [...new Set([...held, ...(wish.parts ?? [])])]
      const isSame = parts.length === held.length && (wish.locale ?? locale) === locale
      if (isSame && wish.again !== true) return
      store.setState(await loadState(wish.locale ?? locale, parts))
      held = parts
    }
    // A failed load rejects for its caller only; the next call tries again.
    const done = last.then(turn, turn)
    last = done
    return done
  }
  const load = (...parts: readonly Part[]) => change({ parts })
  return {
    ...store,
    /** Fetches the words of these parts; from then on they follow the language. */
    load,
    loadJobList: () => load('jobList'),
    loadEditor: () => load('jobList', 'editor'),
    /** Reads the words from `catalogues` again: in development they change while the page is open. */
    reload: () => change({ again: true }),
    choose(locale: Locale) {
      writeStored(storage, STORED, { locale })
      return change({ locale })
    },
  }
}

async function loadState(locale: Locale, wanted: readonly Part[]): Promise<LocaleState> {
  const { [locale]: catalogue } = catalogues
  const [own, others] = await Promise.all([catalogue.base(), catalogue.others()])
  const loaders: Loaders = { base: catalogue.base, ...others }
  const parts: Partial<Catalogue> = {}
  await Promise.all(wanted.map((part) => fill(parts, part, loaders)))
  const base = parts.problems === undefined ? own : { ...own, problems: parts.problems }
  const jobList = parts.jobList === undefined ? null : { ...base, ...parts.jobList }
  const messages = jobList === null || parts.editor === undefined ? null : { ...jobList, editor: parts.editor }
  return { locale, format: makeFormat(locale), parts, base, jobList, messages }
}

async function fill<P extends Part>(parts: Partial<Catalogue>, part: P, loaders: Pick<Loaders, P>): Promise<void> {
  const words: Catalogue[P] = await loaders[part]()
  parts[part] = words
}

/** Returns the first of a person's languages that has a catalogue: `['ca', 'es-AR']` → es. */
export function pickLocale(wished: readonly string[]): Locale {
  for (const wish of wished) {
    const found = locales.find((locale) => wish.toLowerCase().split('-')[0] === locale)
    if (found !== undefined) return found
  }
  return 'en'
}
