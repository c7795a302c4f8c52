/** Rules that make a word's forms comparable, for words in lower case without accents. */
export type Endings = {
  /** Rewritten at the end of the word before anything else, the longest first: `ies` → `y`. */
  readonly rewrite: readonly (readonly [string, string])[]
  /** Cut off, the longest that leaves a stem. */
  readonly cut: readonly string[]
  /** Endings of words that lose nothing: `process`, `status`. */
  readonly keep: readonly string[]
  /** Rewritten at the end of the stem: `botigu` → `botig`. */
  readonly repair: readonly (readonly [string, string])[]
  /** Letters that stay when the ending is one consonant, which may be the word's own: `Haus`, `Hauses`. */
  readonly leastBeforeConsonant: number
}

const none: Endings = { rewrite: [], cut: [], keep: [], repair: [], leastBeforeConsonant: 3 }
const list = (words: string) => words.split(' ').sort((a, b) => b.length - a.length)
const pairs = (words: string) =>
  list(words).map((pair) => {
    const [from = '', to = ''] = pair.split('>')
    return [from, to] as const
  })

const romance = { repair: pairs('gu>g qu>c z>c ch>c gh>g') }
const nordic: Endings = {
  ...none,
  leastBeforeConsonant: 4,
  cut: list(
    'erns ern ers arnas ornas ernas arna orna erna ernes ernas ene enes erne ens ets en et er ar or na ne es as a e n t s',
  ),
}
const latinSlavic: Endings = {
  ...none,
  cut: list(
    'ima ama ovima evima ovi evi ova eva ovanie ovania owania owanie iami ami emi imi ymi ach iach ech ich ych ami ego eho oho ieho emu omu iemu om am em im ym um ov ow ou ej oj ie ia iu ii ia y i e a o u',
  ),
  repair: pairs('ck>k dz>d sz>s'),
}
const cyrillicSlavic: Endings = {
  ...none,
  cut: list(
    'ата ята ото ето ите ът ят иями ями ами ыми ими ого его ому ему ием иям иях ах ях ов ев ои еи ом ем ам ям ым им ых их ую юю ая яя ое ее ые ие ии ыи ию ия ью ья ье ої ої їи їв ів ою ею ові еві а я о е ы и у ю ь і ї є ът та то те',
  ),
}

/** Rules for light stems: nouns and adjectives, and of verbs only the forms that are common in terms. */
export const endings: Readonly<Record<string, Endings>> = {
  // No endings of verbs: of the nouns that terms are, `ordering` is no form of `order`, nor `plane` of `plan`.
  en: {
    ...none,
    rewrite: pairs('ies>y sses>ss'),
    cut: ['s'],
    keep: list('ss us is'),
    repair: pairs('se>s xe>x ze>z che>ch she>sh'),
  },
  es: { ...none, ...romance, cut: list('es as os s a o e') },
  gl: {
    ...none,
    ...romance,
    rewrite: pairs('ois>ol ais>al ons>on ans>an ins>in ens>en uns>un'),
    cut: list('es as os s a o e'),
  },
  ca: { ...none, ...romance, cut: list('ans ens ons ns es os as s a o e') },
  pt: { ...none, ...romance, rewrite: pairs('oes>ao aes>ao ais>al eis>el ois>ol ns>m'), cut: list('es as os s a o e') },
  fr: { ...none, ...romance, rewrite: pairs('eaux>eau aux>al'), cut: list('ees es ee s x e') },
  it: { ...none, ...romance, cut: list('ie ii io ia a e i o') },
  ro: { ...none, cut: list('urilor urile elor ilor ului ilor lor iile ii ile ele ul le ei uri i a e u') },
  de: { ...none, leastBeforeConsonant: 4, cut: list('innen nen ern en em er es e n s') },
  nl: {
    ...none,
    cut: list('eren en es e s'),
    repair: pairs('bb>b dd>d ff>f gg>g kk>k ll>l mm>m nn>n pp>p rr>r ss>s tt>t'),
  },
  sv: nordic,
  da: nordic,
  nb: nordic,
  nn: nordic,
  pl: latinSlavic,
  cs: latinSlavic,
  sk: latinSlavic,
  sl: latinSlavic,
  hr: latinSlavic,
  bs: latinSlavic,
  ru: cyrillicSlavic,
  uk: cyrillicSlavic,
  be: cyrillicSlavic,
  bg: cyrillicSlavic,
}
