export type EndKind = 'stop' | 'question' | 'exclamation' | 'ellipsis' | 'colon' | 'semicolon' | 'comma' | 'none'

const KINDS = [
  ['stop', '.。．｡।॥۔։။።᙮'],
  ['question', '?？؟⁇'],
  ['exclamation', '!！՜'],
  ['colon', ':：'],
  ['semicolon', ';；؛'],
  ['comma', ',，、،'],
] as const satisfies readonly (readonly [EndKind, string])[]

const kindBySign = new Map<string, EndKind>(
  KINDS.flatMap(([kind, signs]) => Array.from(signs, (sign) => [sign, kind] as const)),
)

/** Thai, Lao, Khmer, Burmese and Tibetan end a sentence with a space. */
const WITHOUT_STOP = new Set(['th', 'lo', 'km', 'bo', 'dz', 'my'])

const ABBREVIATIONS = new Set(
  'etc inc ltd jr sr co corp cía cia bros vs ed vol pág pàg núm no st ave usd aprox tel mr mrs dr'.split(' '),
)

const STOPS: Readonly<Record<string, string>> = {
  ja: '。',
  zh: '。',
  yue: '。',
  hi: '।',
  mr: '.',
  ne: '।',
  bn: '।',
  as: '।',
  pa: '।',
  or: '।',
  ur: '۔',
  hy: '։',
  am: '።',
  ti: '።',
}

/** Returns the kind of a final sign; a semicolon asks in Greek. */
export function kindOfEnd(sign: string, language: string): EndKind {
  if (language === 'el' && (sign === ';' || sign === '\u037E')) return 'question'
  return kindBySign.get(sign) ?? 'none'
}

export function endsWithoutStop(language: string): boolean {
  return WITHOUT_STOP.has(language)
}

/** Returns the sign that ends a statement. */
export function stopOf(language: string): string {
  return STOPS[language] ?? '.'
}

/** True for words that always have a stop; the same list for all languages does no harm. */
export function isKnownAbbreviation(word: string): boolean {
  return ABBREVIATIONS.has(word.toLowerCase())
}
