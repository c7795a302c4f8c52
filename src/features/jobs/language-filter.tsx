import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api.ts'
import { jobsQuery } from '../../api/jobs.ts'
import { languageName } from '../../lib/language-name.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import { fieldLook } from '../../ui/field.tsx'

type Props = { readonly language: string; readonly onChange: (language: string) => void }

/** Filters jobs by target language, of those that the newest jobs have; absent where they have one only. */
export function LanguageFilter({ language, onChange }: Props) {
  const { jobs: words } = useMessages()
  const { locale } = useFormat()
  // The list itself reads them.
  const { data } = useQuery({ ...jobsQuery(useApi()), enabled: false })
  const codes = new Set([...(data?.jobs ?? []).map(({ target_lang }) => target_lang), ...(language ? [language] : [])])
  if (codes.size < 2 && language === '') return null
  const { compare } = new Intl.Collator(locale)
  const named = [...codes].map((code) => ({ code, name: languageName(code, locale) }))
  return (
    <select
      aria-label={words.targetLanguage}
      value={language}
      onChange={(event) => onChange(event.target.value)}
      className={`${fieldLook} h-8! sm:w-[160px]!`}
    >
      <option value="">{words.anyLanguage}</option>
      {named
        .toSorted((a, b) => compare(a.name, b.name))
        .map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
    </select>
  )
}
