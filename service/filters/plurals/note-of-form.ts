import type { PluralBranch } from '../placeholders/split-message.ts'
import type { Languages } from './adapt-message.ts'
import { cldrForms } from './plural-forms.ts'

/**
 * Describes for people the numbers of the plural branches around a text: `few: 2–4, 22–24, 32–34…`, `=0`. Returns it as
 * a field of a block; empty for a text that is for all numbers, or without a target language.
 */
export function noteOfForm(plurals: readonly PluralBranch[], languages: Languages | null): { readonly form?: string } {
  if (languages === null || plurals.length === 0) return {}
  const notes = plurals.map(({ type, name }) => {
    const form = cldrForms(languages.targetLang, type).find(({ category }) => category === name)
    return form?.note ?? name
  })
  return { form: notes.join(' · ') }
}

/** Returns the languages; null where a document keeps its plural forms. */
export function languagesOf(options: {
  readonly sourceLang: string
  readonly targetLang?: string
  readonly keepsForms?: boolean
}): Languages | null {
  const { sourceLang, targetLang, keepsForms = false } = options
  return targetLang === undefined || keepsForms ? null : { sourceLang, targetLang }
}
