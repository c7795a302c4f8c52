import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api.ts'
import { jobsQuery, jobTotalsQuery } from '../../api/jobs.ts'
import { languageName } from '../../lib/language-name.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import { FilterSelect } from './filter-select.tsx'

type Props = { readonly language: string; readonly onChange: (language: string) => void }

/** Filters jobs by target language; absent where they have one only. */
export function LanguageFilter({ language, onChange }: Props) {
  const { jobs: words } = useMessages()
  const { locale } = useFormat()
  const api = useApi()
  // The list itself reads them. A service that does not name the languages has those of the newest jobs.
  const { data: totals } = useQuery({ ...jobTotalsQuery(api, {}), enabled: false })
  const { data: newest } = useQuery({ ...jobsQuery(api), enabled: false })
  const known = totals?.target_langs ?? (newest?.jobs ?? []).map(({ target_lang }) => target_lang)
  const codes = [...new Set([...known, ...(language ? [language] : [])])]
  const { compare } = new Intl.Collator(locale)
  const named = codes.map((code) => ({ value: code, name: languageName(code, locale) }))
  return (
    <FilterSelect
      label={words.targetLanguage}
      any={words.anyLanguage}
      value={language}
      options={codes.length < 2 && language === '' ? [] : named.toSorted((a, b) => compare(a.name, b.name))}
      onChange={onChange}
    />
  )
}
