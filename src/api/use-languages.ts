import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Language } from '#contract/resources/language.ts'
import { languageName } from '../lib/language-name.ts'
import { useApi } from './api.ts'
import { languagesQuery } from './languages.ts'

export type NamedLanguage = Language

/** Returns the catalogue by name in the interface's language; empty until it is there. */
export function useLanguages(locale: string) {
  const { data, error, refetch } = useQuery(languagesQuery(useApi()))
  const languages = useMemo(
    (): readonly NamedLanguage[] =>
      (data ?? [])
        .map((language) => ({ ...language, name: languageName(language.code, locale, language.name) }))
        .sort((a, b) => a.name.localeCompare(b.name, locale)),
    [data, locale],
  )
  return { languages, error, retry: () => void refetch() }
}

/** Returns the languages that an engine translates from; null for all, or where they are not reported. */
export function translatedFrom(languages: readonly NamedLanguage[]): ReadonlySet<string> | null {
  if (languages.some(({ pairs }) => pairs === null || pairs === undefined)) return null
  return new Set(languages.filter(({ pairs }) => pairs?.length !== 0).map(({ code }) => code))
}

/** Returns the languages that an engine translates one into; null for all, or where they are not reported. */
export function translatedInto(languages: readonly NamedLanguage[], source: string): ReadonlySet<string> | null {
  const pairs = languages.find(({ code }) => code === source)?.pairs
  return pairs === null || pairs === undefined ? null : new Set(pairs)
}
