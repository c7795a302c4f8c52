import type { PluralBranch } from '../placeholders/split-message.ts'
import type { Languages } from './pieces.ts'
import { cldrForms } from './plural-forms.ts'
import { smartForms } from './smart-forms.ts'

/**
 * Describes for people the numbers of the plural branches around a text: `few: 2–4, 22–24, 32–34…`, `=0`. Returns it as
 * a field of a block; empty for a text that is for all numbers, or without a target language.
 */
export function noteOfForm(plurals: readonly PluralBranch[], languages: Languages | null): { readonly form?: string } {
  if (languages === null || plurals.length === 0) return {}
  const notes = plurals.map(({ type, name }) => {
    if (type === 'smart') return noteOfPlace(name, languages.targetLang)
    const form = cldrForms(languages.targetLang, type).find(({ category }) => category === name)
    return form?.note ?? name
  })
  return { form: notes.join(' · ') }
}

function noteOfPlace(name: string, language: string): string {
  const [place = 0, count = 0] = name.split('/').map(Number)
  return smartForms(language, count)[place - 1]?.note ?? name
}

/** Returns the languages; null where a document keeps its plural forms. */
export function languagesOf(options: {
  readonly sourceLang: string
  readonly targetLang?: string
  readonly keepsForms?: boolean
  readonly asBefore?: boolean
}): Languages | null {
  const { sourceLang, targetLang, keepsForms = false, asBefore = false } = options
  return targetLang === undefined || keepsForms ? null : { sourceLang, targetLang, asBefore }
}
