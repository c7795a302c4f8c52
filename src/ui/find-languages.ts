import { foldText } from '../lib/fold-text.ts'

type Language = { readonly code: string; readonly name: string }

/** Finds languages by their code or a part of their name, the best first: `es` is Spanish before Esperanto. */
export function findLanguages<L extends Language>(languages: readonly L[], typed: string): L[] {
  const wanted = foldText(typed.trim())
  const rank = ({ code, name }: L): number => {
    if (code.toLowerCase() === wanted) return 0
    const at = foldText(name).indexOf(wanted)
    return at > 0 ? 2 : at === 0 ? 1 : 3
  }
  return languages.filter((language) => rank(language) < 3).toSorted((a, b) => rank(a) - rank(b))
}
