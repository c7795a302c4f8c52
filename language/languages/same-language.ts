/**
 * True when a memory or glossary of one code serves the other: same language, same script; regions may differ.
 *
 * `en-GB`, `en-US` → true; `pt`, `pt-BR` → true; `sr-Latn`, `sr` → false; `zh-TW`, `zh-Hant` → true
 * Takes well-formed codes, throws a RangeError on others.
 */
export function sameLanguage(one: string, other: string): boolean {
  const [a, b] = [new Intl.Locale(one).maximize(), new Intl.Locale(other).maximize()]
  return a.language === b.language && a.script === b.script
}
