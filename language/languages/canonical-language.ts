import { catalogue } from './catalogue.ts'
import { languageChain } from './language-chain.ts'

const known = new Set(catalogue)

// These are one language under two codes; the ones that ICU joins differ from release to release.
const SAME: Readonly<Record<string, string>> = { no: 'nb', kmr: 'ku', gom: 'kok', tw: 'ak' }

/** Longest code that is looked at; no BCP 47 tag without extensions is longer. */
const MOST_CHARACTERS = 35

/**
 * Returns the code of the catalogue that a code means, or null when there is none. Takes any case, `_`, retired codes,
 * and regions that the catalogue does not distinguish; extensions and private use are left out.
 *
 * `iw` → `he`, `pt_br` → `pt-BR`, `zh-TW` → `zh-Hant`, `de-DE` → `de`, `en-u-ca-gregory` → `en`, `tlh`, `x` → null
 */
export function canonicalLanguage(code: string): string | null {
  const tag = code.trim().replaceAll('_', '-')
  if (tag === '' || tag.length > MOST_CHARACTERS) return null
  const locale = parseTag(tag)
  if (locale === null) return null
  const plain = [SAME[locale.language] ?? locale.language, ...locale.baseName.split('-').slice(1)].join('-')
  return languageChain(plain).find((candidate) => known.has(candidate)) ?? null
}

function parseTag(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(Intl.getCanonicalLocales(tag)[0] ?? '')
  } catch (error) {
    // Only a code that is not well formed throws here.
    if (error instanceof RangeError) return null
    throw error
  }
}
