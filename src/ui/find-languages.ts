import { foldText } from '../lib/fold-text.ts'
import { languageName } from '../lib/language-name.ts'

type Language = { readonly code: string; readonly name: string }

/** Finds languages by their code or a part of a name, their own too, the best first: `es` is Spanish before Esperanto. */
export function findLanguages<L extends Language>(languages: readonly L[], typed: string): L[] {
  const wanted = foldText(typed.trim())
  const rank = ({ code, name }: L): number => {
    if (code.toLowerCase() === wanted) return 0
    const places = [name, languageName(code, code)].map((one) => foldText(one).indexOf(wanted))
    return places.includes(0) ? 1 : places.some((at) => at > 0) ? 2 : 3
  }
  return languages.filter((language) => rank(language) < 3).toSorted((a, b) => rank(a) - rank(b))
}
