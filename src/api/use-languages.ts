import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { languageName } from '../lib/language-name.ts'
import { useApi } from './api.ts'
import { languagesQuery } from './languages.ts'

export type NamedLanguage = { readonly code: string; readonly name: string; readonly qe: boolean }

/** The catalogue by name in the interface's language; empty until it is there. */
export function useLanguages(locale: string) {
  const { data, error, refetch } = useQuery(languagesQuery(useApi()))
  const languages = useMemo(
    (): readonly NamedLanguage[] =>
      (data ?? [])
        .map(({ code, name, qe }) => ({ code, name: languageName(code, locale, name), qe }))
        .sort((a, b) => a.name.localeCompare(b.name, locale)),
    [data, locale],
  )
  return { languages, error, retry: () => void refetch() }
}
