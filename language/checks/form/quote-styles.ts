/** Quotation marks of each language, after the CLDR and common style guides; straight ones are never wrong. */
const STYLES = [
  ['en', '“”'],
  ['es ca gl ast an eu pt it', '«»“”'],
  ['fr oc br', '«»“”'],
  ['de lb', '„“»«'],
  ['da', '„“»«”'],
  ['nl', '“”„'],
  ['sv fi', '”»'],
  ['nb nn no', '«»“”„'],
  ['ru uk be bg kk ky tg mn', '«»„“'],
  ['pl ro hu', '„”«»'],
  ['cs sk sl', '„“»«'],
  ['hr bs', '„”“»«'],
  ['sr mk sq', '„“”«»'],
  ['el tr hy az', '«»“”'],
  ['et lv lt is', '„“«»”'],
  ['ja', '「」『』“”'],
  ['zh yue', '“”《》「」『』'],
  ['ko', '“”「」『』《》'],
  ['he', '”„״“'],
  ['ar fa', '«»“”'],
] as const

const styleOf = new Map(STYLES.flatMap(([codes, signs]) => codes.split(' ').map((code) => [code, signs] as const)))

/** Returns the signs that are right in a language; null when nothing is known of it. */
export function quotesOf(language: string): string | null {
  return styleOf.get(language) ?? null
}
