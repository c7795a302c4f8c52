import { baseLanguage } from '#language/languages/base-language.ts'
import { canonicalLanguage } from '#language/languages/canonical-language.ts'
import type { WirePair } from './known-pairs.ts'

/**
 * Returns every directed pair of a server's names of source and target languages; those that the catalogue does not
 * have are left out. A target is under its own code and, where the plain one is not listed, under that too: `EN-GB`,
 * `EN-US` → en-GB, en-US, en (as EN-US).
 *
 * @param preferred the server's name, in capitals, of the variant that stands for a plain language
 */
export function crossLanguages(
  sources: readonly string[],
  targets: readonly string[],
  preferred: Readonly<Record<string, string>> = {},
): WirePair[] {
  const wireSources = codesOf(sources)
  const wireTargets = codesOf(targets)
  const listed = [...wireTargets]
  for (const [code, wire] of listed) {
    const base = baseLanguage(code)
    const isPreferred = wire.toUpperCase() === preferred[base]
    if (code !== base && (isPreferred || !wireTargets.has(base))) wireTargets.set(base, wire)
  }
  return [...wireSources].flatMap(([source, wireSource]) =>
    [...wireTargets]
      .filter(([target]) => target !== source)
      .map(([target, wireTarget]) => ({ source, target, wireSource, wireTarget })),
  )
}

function codesOf(languages: readonly string[]): Map<string, string> {
  const codes = new Map<string, string>()
  for (const language of languages) {
    const code = canonicalLanguage(language)
    if (code !== null && !codes.has(code)) codes.set(code, language)
  }
  return codes
}
