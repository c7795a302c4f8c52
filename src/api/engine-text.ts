import { queryOptions } from '@tanstack/react-query'
import type { TranslateRequest } from '#contract/resources/translate.ts'
import type { Api } from './api.ts'

/** Asks one engine for a segment, once; null where it has no translation. `glossaryIds`: those of the document. */
export function engineTextQuery(
  { client }: Api,
  engine: string,
  { source_lang, target_lang }: Pick<TranslateRequest, 'source_lang' | 'target_lang'>,
  source: string,
  glossaryIds: readonly string[] = [],
) {
  return queryOptions({
    queryKey: ['engine-text', engine, source_lang, target_lang, source],
    queryFn: async ({ signal }) => {
      const languages = { source_lang, target_lang }
      const body = { ...languages, engine, segments: [source], glossary_ids: [...glossaryIds], qe: false }
      return (await client('translate', { body, signal, priority: 'prefetch' })).segments[0]?.target ?? null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
