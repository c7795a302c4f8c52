import { plainText } from '../tags/plain-text.ts'
import type { Check } from './check.ts'
import { type CheckSettings, isSettable } from './check-settings.ts'
import { type FindKept, findKeptWords } from './kept-words.ts'
import { type PairToCheck, runChecks } from './run-checks.ts'

/** Checks of words: whether they are left, misspelt, doubled, of another script, or with another capital. */
const ofWords = [
  'same-as-source',
  'untranslated-run',
  'source-words',
  'wrong-language',
  'wrong-script',
  'mixed-script-word',
  'names',
  'capital-start',
  'all-caps',
  'repeated-word',
] as const

/** True for a check that passes over words that stay as they are. */
export function isOfWords(code: string): boolean {
  return ofWords.some((known) => known === code)
}

type Texts = Pick<PairToCheck, 'source' | 'target' | 'sourceLang' | 'targetLang'>
type Found = Pick<Check, 'severity'> & {
  readonly code: string
  readonly data?: Readonly<Record<string, string>> | undefined
}

/** Applies the settings of a project to what the checks have found in a pair of texts. */
export type SettleChecks = <C extends Found>(found: readonly C[], texts: Texts) => readonly (C | Check)[]

/**
 * Makes the function by which service and browser apply a project's settings, so that both show the same; null where
 * there is nothing to apply. The checks run as usual before it, and those of words that found something run again with
 * the kept words covered. So settings count at once for texts that were checked long ago.
 */
export function settleChecks(settings: CheckSettings | null | undefined): SettleChecks | null {
  if (settings == null) return null
  const { checks, words } = settings
  if (Object.keys(checks).length === 0 && words.length === 0) return null
  let find: FindKept | null = null
  return (found, texts) => {
    // Nearly always there is nothing.
    if (found.length === 0) return found
    const isAboutWords = words.length > 0 && found.some(({ code }) => isOfWords(code))
    if (isAboutWords) find ??= findKeptWords(words)
    return (find === null ? found : withoutKept(found, texts, find)).flatMap((check) => {
      const level = isSettable(check.code) ? checks[check.code] : undefined
      if (level === undefined || level === check.severity) return [check]
      return level === 'off' ? [] : [{ ...check, severity: level }]
    })
  }
}

/** Puts what the checks of words find without the kept words in the place of what they found. */
function withoutKept<C extends Found>(found: readonly C[], texts: Texts, find: FindKept): readonly (C | Check)[] {
  const codes: ReadonlySet<string> = new Set(found.map(({ code }) => code))
  const only = ofWords.filter((code) => codes.has(code))
  if (only.length === 0 || [texts.source, texts.target].every((text) => find(plainText(text)).length === 0))
    return found
  const { source, target, sourceLang, targetLang } = texts
  const unknownWords = found.flatMap(({ code, data }) => (code === 'source-words' ? [data?.['word'] ?? ''] : []))
  const again = runChecks({ source, target, sourceLang, targetLang, only, find, unknownWords })
  const seen = new Set<string>()
  return found.flatMap((check): readonly (C | Check)[] => {
    if (!isOfWords(check.code)) return [check]
    if (seen.has(check.code)) return []
    seen.add(check.code)
    return again.filter(({ code }) => code === check.code)
  })
}
