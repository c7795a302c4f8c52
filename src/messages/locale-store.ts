import { type Locale, locales } from '#contract/locales.ts'
import { createStore } from 'zustand/vanilla'
import { type Format, makeFormat } from '../lib/format.ts'
import { readStored, writeStored } from '../lib/storage.ts'
import type { JobListMessages, Catalogue, BaseMessages, Messages, Part } from './catalogue.ts'

/** Each language in its own name, as a person looking for it reads it. */
export const localeNames: Readonly<Record<Locale, string>> = { en: 'English', es: 'Español' }

type Loaders = { readonly [P in Part]: () => Promise<Catalogue[P]> }

/** `base` loads before sign-in, `jobList` after it; the others with the screens that show them. */
export const catalogues: Readonly<Record<Locale, Loaders>> = {
  en: {
    account: async () => (await import('./en/account.ts')).account,
    base: async () => (await import('./en/base.ts')).base,
    batch: async () => (await import('./en/batch.ts')).batch,
    bulk: async () => (await import('./en/bulk.ts')).bulk,
    checkSettings: async () => (await import('./en/check-settings.ts')).checkSettings,
    delays: async () => (await import('./en/delays.ts')).delays,
    jobList: async () => (await import('./en/job-list.ts')).jobList,
    editor: async () => (await import('./en/editor.ts')).editor,
    job: async () => (await import('./en/job.ts')).job,
    languagePicker: async () => (await import('./en/language-picker.ts')).languagePicker,
    languages: async () => (await import('./en/languages.ts')).languages,
    problems: async () => (await import('./en/problems.ts')).problems,
    projects: async () => (await import('./en/projects.ts')).projects,
    quality: async () => (await import('./en/quality.ts')).quality,
    firstSteps: async () => (await import('./en/first-steps.ts')).firstSteps,
    remarks: async () => (await import('./en/remarks.ts')).remarks,
    resources: async () => (await import('./en/resources.ts')).resources,
    settings: async () => (await import('./en/settings.ts')).settings,
    translate: async () => (await import('./en/translate.ts')).translate,
    uploadSetup: async () => (await import('./en/upload-setup.ts')).uploadSetup,
  },
  es: {
    account: async () => (await import('./es/account.ts')).account,
    base: async () => (await import('./es/base.ts')).base,
    batch: async () => (await import('./es/batch.ts')).batch,
    bulk: async () => (await import('./es/bulk.ts')).bulk,
    checkSettings: async () => (await import('./es/check-settings.ts')).checkSettings,
    delays: async () => (await import('./es/delays.ts')).delays,
    jobList: async () => (await import('./es/job-list.ts')).jobList,
    editor: async () => (await import('./es/editor.ts')).editor,
    job: async () => (await import('./es/job.ts')).job,
    languagePicker: async () => (await import('./es/language-picker.ts')).languagePicker,
    languages: async () => (await import('./es/languages.ts')).languages,
    problems: async () => (await import('./es/problems.ts')).problems,
    projects: async () => (await import('./es/projects.ts')).projects,
    quality: async () => (await import('./es/quality.ts')).quality,
    firstSteps: async () => (await import('./es/first-steps.ts')).firstSteps,
    remarks: async () => (await import('./es/remarks.ts')).remarks,
    resources: async () => (await import('./es/resources.ts')).resources,
    settings: async () => (await import('./es/settings.ts')).settings,
    translate: async () => (await import('./es/translate.ts')).translate,
    uploadSetup: async () => (await import('./es/upload-setup.ts')).uploadSetup,
  },
}

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
  const { [locale]: loaders } = catalogues
  const parts: Partial<Catalogue> = {}
  const [own] = await Promise.all([loaders.base(), ...wanted.map((part) => fill(parts, part, loaders))])
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
