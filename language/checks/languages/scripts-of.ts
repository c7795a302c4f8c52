/** Letters by script; all that the catalogue's languages are written in. */
export const scriptPatterns = {
  Latn: /\p{Script=Latin}/gu,
  Cyrl: /\p{Script=Cyrillic}/gu,
  Grek: /\p{Script=Greek}/gu,
  Arab: /\p{Script=Arabic}/gu,
  Hebr: /\p{Script=Hebrew}/gu,
  Deva: /\p{Script=Devanagari}/gu,
  Beng: /\p{Script=Bengali}/gu,
  Guru: /\p{Script=Gurmukhi}/gu,
  Gujr: /\p{Script=Gujarati}/gu,
  Orya: /\p{Script=Oriya}/gu,
  Taml: /\p{Script=Tamil}/gu,
  Telu: /\p{Script=Telugu}/gu,
  Knda: /\p{Script=Kannada}/gu,
  Mlym: /\p{Script=Malayalam}/gu,
  Sinh: /\p{Script=Sinhala}/gu,
  Thai: /\p{Script=Thai}/gu,
  Laoo: /\p{Script=Lao}/gu,
  Khmr: /\p{Script=Khmer}/gu,
  Mymr: /\p{Script=Myanmar}/gu,
  Tibt: /\p{Script=Tibetan}/gu,
  Geor: /\p{Script=Georgian}/gu,
  Armn: /\p{Script=Armenian}/gu,
  Ethi: /\p{Script=Ethiopic}/gu,
  Hani: /\p{Script=Han}/gu,
  Kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  Hang: /\p{Script=Hangul}/gu,
} as const

export type Script = keyof typeof scriptPatterns

/** Codes of scripts that are written with several. */
const COMPOUND: Readonly<Record<string, readonly Script[]>> = {
  Jpan: ['Hani', 'Kana'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
}

/** Languages written in two scripts in daily life, so that neither is wrong unless the code names one. */
const EITHER: Readonly<Record<string, readonly Script[]>> = {
  sr: ['Cyrl', 'Latn'],
  uz: ['Latn', 'Cyrl'],
  az: ['Latn', 'Cyrl'],
  kk: ['Cyrl', 'Latn'],
  ku: ['Latn', 'Arab'],
  pa: ['Guru', 'Arab'],
  ms: ['Latn', 'Arab'],
  mn: ['Cyrl'],
  bs: ['Latn', 'Cyrl'],
}

// Thousands of sentences in a row have one pair of languages, and asking `Intl` costs as much as several checks. The
// limit is the number of languages, so that invented codes fill no memory.
const known = new Map<string, readonly Script[] | null>()
const MOST_KNOWN = 500

/** Returns a language's scripts: `ja` → Han and kana; `sr` → Cyrillic or Latin, `sr-Latn` → Latin; null if unknown. */
export function scriptsOf(code: string): readonly Script[] | null {
  const before = known.get(code)
  if (before !== undefined) return before
  const scripts = findScripts(code)
  if (known.size < MOST_KNOWN) known.set(code, scripts)
  return scripts
}

const CASED: ReadonlySet<Script> = new Set(['Latn', 'Cyrl', 'Grek', 'Armn'])

/** True when a language has capitals; one whose script is not known may have them. */
export function hasCapitals(code: string): boolean {
  return scriptsOf(code)?.some((script) => CASED.has(script)) ?? true
}

function findScripts(code: string): readonly Script[] | null {
  try {
    const locale = new Intl.Locale(code.replaceAll('_', '-'))
    const either = EITHER[locale.language]
    if (locale.script === undefined && either !== undefined) return either
    const script = locale.maximize().script ?? ''
    return COMPOUND[script] ?? (isScript(script) ? [script] : null)
  } catch {
    return null
  }
}

function isScript(code: string): code is Script {
  return Object.hasOwn(scriptPatterns, code)
}
