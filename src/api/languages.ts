import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#contract/resources/language.ts'
import type { Api } from './api.ts'

export const languageKeys = { all: ['languages'] as const }

/** The whole catalogue, in display order. */
export function languagesQuery({ client }: Api) {
  return queryOptions({
    queryKey: languageKeys.all,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const languages: Language[] = []
      let after: string | undefined
      do {
        const page = await client('listLanguages', { signal, query: { limit: '500', ...(after && { after }) } })
        languages.push(...page.languages)
        after = page.next_after ?? undefined
      } while (after !== undefined)
      return languages
    },
  })
}
