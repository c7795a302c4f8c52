import { createContext, type ReactNode, use, useEffect } from 'react'
import { useStore } from 'zustand'
import type { Format } from '../lib/format.ts'
import type { JobListMessages, Catalogue, BaseMessages, Messages, Part } from './catalogue.ts'
import type { LocaleStore } from './locale-store.ts'

const LocaleContext = createContext<LocaleStore | null>(null)

export function LocaleProvider({ store, children }: { readonly store: LocaleStore; readonly children: ReactNode }) {
  const locale = useStore(store, (state) => state.locale)
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return <LocaleContext value={store}>{children}</LocaleContext>
}

/** Returns the words of the screens that need a key. */
export function useMessages(): JobListMessages {
  const jobList = useStore(useLocaleStore(), (state) => state.jobList)
  if (jobList === null) throw new Error('loadJobList has not run above this component')
  return jobList
}

/** Returns the words of the editor, with all the others. */
export function useEditorMessages(): Messages {
  const messages = useStore(useLocaleStore(), (state) => state.messages)
  if (messages === null) throw new Error('loadEditor has not run above this component')
  return messages
}

/** Returns the words of one part, which the route of the screen has loaded: `useWords('account')`. */
export function useWords<P extends Part>(part: P): Catalogue[P] {
  const words: Catalogue[P] | undefined = useStore(useLocaleStore(), (state) => state.parts[part])
  if (words === undefined) throw new Error(`load('${part}') has not run above this component`)
  return words
}

/** Fetches the words of one part with the first component that shows it; undefined until they are loaded. */
export function useLateWords<P extends Part>(part: P): Catalogue[P] | undefined {
  const store = useLocaleStore()
  // Offline they cannot be fetched.
  useEffect(() => void store.load(part).catch(() => {}), [store, part])
  return useStore(store, (state): Catalogue[P] | undefined => state.parts[part])
}

/** Fetches the problems of the contract in words; until they are loaded the service's own words are shown. */
export function useProblemWords(): Catalogue['problems'] | undefined {
  return useLateWords('problems')
}

/** Returns the words that are loaded before there is a key. */
export function useBaseMessages(): BaseMessages {
  return useStore(useLocaleStore(), (state) => state.base)
}

export function useFormat(): Format {
  return useStore(useLocaleStore(), (state) => state.format)
}

export function useLocaleStore(): LocaleStore {
  const store = use(LocaleContext)
  if (store === null) throw new Error('LocaleProvider is missing above this component')
  return store
}
