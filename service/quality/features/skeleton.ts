/**
 * Consonants of a word as Latin classes, without vowels and doublings, by which names and loans are found across
 * scripts. Source of the classes: the letters' own Unicode names.
 */
const CLASSES: readonly (readonly [letters: string, sign: string])[] = [
  ['b б ბ ब භ බ ب ב β', 'b'],
  ['p п प ප פ پ π', 'p'],
  ['f ф फ ෆ ف φ', 'f'],
  ['v w в व ව و ו', 'v'],
  ['m м म ම م מ μ', 'm'],
  ['n ñ ņ ň ն н न ණ න ङ ञ ण ං ඤ ن נ ν', 'n'],
  ['t т त ට ත ट ठ थ ථ ඨ ت ط ת ט τ θ', 't'],
  ['d đ ð д द ද ड ढ ध ධ ඩ ඪ د ض ד δ', 'd'],
  ['k c q к क ක ख ඛ ك ق ק כ κ', 'k'],
  ['g г ґ ग ග घ ඝ غ ג γ', 'g'],
  ['h х ह හ ه ح ה χ', 'h'],
  ['s z ß ś š ș ş ž ź ż с з ц ш щ ж स स श ष ස ශ ෂ س ص ش ز ס ש ז צ σ ς ζ', 's'],
  ['j ĵ ч ज ජ झ ඣ च ච छ ඡ ج چ', 'j'],
  ['l ł ļ л ल ල ළ ل ל λ', 'l'],
  ['r ř р र ර ر ר ρ', 'r'],
]

const classOf = new Map(
  CLASSES.flatMap(([letters, sign]) => letters.split(' ').map((letter) => [letter, sign] as const)),
)

/** `Москва`, `Moscow` → `mskv`; a Latin `ch` is one with `j`, `sh` one with `s`. */
export function skeletonOf(word: string): string {
  const spelled = word
    .toLowerCase()
    .replace(/t?ch/g, 'j')
    .replace(/sh|ts/g, 's')
    .replace(/ph/g, 'f')
    .replace(/x/g, 'ks')
  let found = ''
  for (const letter of spelled.normalize('NFD')) {
    const sign = classOf.get(letter)
    if (sign !== undefined && !found.endsWith(sign)) found += sign
  }
  return found
}
