/** Characters for a text of a hundred English ones; a language that is not listed needs about as many. */
const DENSITY: Readonly<Record<string, number>> = {
  zh: 32,
  yue: 32,
  ja: 45,
  ko: 52,
  he: 78,
  ar: 85,
  th: 92,
  fa: 95,
  es: 108,
  ca: 108,
  pt: 106,
  it: 108,
  fr: 112,
  de: 114,
  el: 114,
  bg: 106,
  ru: 106,
  hu: 106,
  ta: 118,
  ml: 118,
  my: 115,
}

/** Returns the usual length of a translation: characters of the target for one of the source. */
export function usualRatio(source: string, target: string): number {
  return (DENSITY[target] ?? 102) / (DENSITY[source] ?? (source === 'en' ? 100 : 102))
}
