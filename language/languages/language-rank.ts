import { baseLanguage } from './base-language.ts'
import { sameLanguage } from './same-language.ts'

// Codes of one file; a file that names more languages than these makes them up.
const mostRemembered = 1000

/**
 * Ranks the code of a file by a wanted language: 3 the same code, 2 the same language without a region, 1 the same
 * language of any region, 0 another one. Takes any case, `_` and three-letter codes.
 *
 * wanted `fr-CA`: `FR_ca` → 3, `fra` → 2, `fr-FR` → 1, `es` → 0; wanted `zh-Hans`: `zh-TW` → 0
 */
export function makeLanguageRank(wanted: string): (code: string) => number {
  const known = new Map<string, number>()
  return (code) => {
    const found = known.get(code)
    if (found !== undefined) return found
    if (known.size === mostRemembered) known.clear()
    const rank = rankOf(code, wanted)
    known.set(code, rank)
    return rank
  }
}

function rankOf(code: string, wanted: string): number {
  const tag = canonicalTag(code)
  if (tag === null) return 0
  if (tag === canonicalTag(wanted)) return 3
  if (!sameLanguage(tag, wanted)) return 0
  return tag === baseLanguage(tag) ? 2 : 1
}

function canonicalTag(code: string): string | null {
  try {
    return Intl.getCanonicalLocales(code.trim().replaceAll('_', '-'))[0] ?? null
  } catch (error) {
    // Only a code that is not well formed throws here.
    if (error instanceof RangeError) return null
    throw error
  }
}
