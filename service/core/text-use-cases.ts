import type { LanguagesPage } from '#contract/resources/language.ts'
import type { CoreParts } from './core-parts.ts'
import { listLanguages } from './list-languages.ts'

/** Sentences without a document. */
export type TextUseCases = {
  listLanguages(query: { after?: string; limit?: number; locale: 'es' | 'en' }): Promise<LanguagesPage>
}

export function textUseCases(parts: CoreParts): TextUseCases {
  return {
    listLanguages: async (query) => listLanguages(parts, query),
  }
}
