/**
 * True when a memory or glossary of one code serves the other: same language, same script; regions may differ.
 *
 * `en-GB`, `en-US` → true; `pt`, `pt-BR` → true; `sr-Latn`, `sr` → false; `zh-TW`, `zh-Hant` → true
 * Takes well-formed codes, throws a RangeError on others.
 */
export function sameLanguage(one: string, other: string): boolean {
  return withScript(one) === withScript(other)
}

// The list of all languages compares each with those of every calibration, and asking `Intl` takes most of that time.
// The limit is the number of languages, so that invented codes fill no memory.
const known = new Map<string, string>()
const mostKnown = 500

/** `zh-TW` → `zh-Hant`; `pt-BR` → `pt-Latn` */
function withScript(code: string): string {
  const before = known.get(code)
  if (before !== undefined) return before
  const { language, script } = new Intl.Locale(code).maximize()
  const found = `${language}-${script}`
  if (known.size < mostKnown) known.set(code, found)
  return found
}
