import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#contract/resources/language.ts'
import type { Api } from './api.ts'
import { isApiError } from './transport/api-error.ts'

export const languageKeys = { all: ['languages'] as const }

/** Reads the whole catalogue, in display order, with the target languages of the engines for each language. */
export function languagesQuery({ client }: Api) {
  return queryOptions({
    queryKey: languageKeys.all,
    // An engine that was away may have reported its languages by then.
    staleTime: 600_000,
    queryFn: async ({ signal }) => {
      const languages: Language[] = []
      let after: string | undefined
      do {
        const query = { limit: '500', ...(after && { after }) }
        // A strict service that follows only the contract refuses a parameter that it does not know.
        const page = await client('listLanguages', { signal, query: { ...query, engines: '1' } }).catch(
          (reason: unknown) => {
            if (isApiError(reason, 'invalid-request')) return client('listLanguages', { signal, query })
            throw reason
          },
        )
        languages.push(...page.languages)
        after = page.next_after ?? undefined
      } while (after !== undefined)
      return languages
    },
  })
}
