/**
 * Rules that a language's writing adds to the common ones. Word lists are written without the last full stop: `Dr`,
 * `z.B`, `p.m`. A word in lower case also stands for its capitalised form (`etc` → `Etc`, `ETC`); a capitalised one
 * only for itself and its capitals (`Sat` → `SAT`, never `sat`).
 */
export type LanguageRules = {
  /** Always followed by more of the sentence: titles, `z.B`, `vs`. */
  readonly closed?: readonly string[]
  /** May end a sentence: it does when a word of `starters` follows. `Co`, `U.S`. */
  readonly open?: readonly string[]
  /** May end a sentence: it does when any capital follows. `etc`, `p.m`. */
  readonly final?: readonly string[]
  /** Shape of abbreviations of the kind of `open` that are in no list: `Hauptstr`, `staatl`. */
  readonly openShape?: RegExp
  /** An abbreviation only before a number: `No. 5`, `p. 12`; else an ordinary word. */
  readonly numeric?: readonly string[]
  /** Words that begin sentences far more often than they follow an abbreviation: `The`, `She`. Capitalised. */
  readonly starters?: readonly string[]
  /** Capitalised words that go on after a `final` abbreviation: `Monday`, `GMT`. */
  readonly followers?: readonly string[]
  /** `3. Oktober`: a number of one or two digits and a full stop may be an ordinal. */
  readonly ordinals?: true
  /** Signs that end a sentence here and nowhere else: the Greek `;`, the Armenian `:`. */
  readonly stops?: string
  /** Common stops that end nothing here: the Armenian `.`. */
  readonly ignoredStops?: string
  /** `Question and answer: what happened after the vote?` is two sentences (long clauses after a colon only). */
  readonly colonEnds?: true
  /** Text that follows a closed quotation and still belongs to it, from its first character on: `と言った`, `他说`. */
  readonly attribution?: RegExp
}

/** Rules with their lists as sets, both spellings included. */
export type CompiledRules = {
  readonly closed: ReadonlySet<string>
  readonly open: ReadonlySet<string>
  readonly final: ReadonlySet<string>
  readonly openShape: RegExp | null
  readonly numeric: ReadonlySet<string>
  readonly starters: ReadonlySet<string>
  readonly followers: ReadonlySet<string>
  readonly ordinals: boolean
  readonly stops: string
  readonly ignoredStops: string
  readonly colonEnds: boolean
  readonly attribution: RegExp | null
}

/** `words('a b  c')` → `['a', 'b', 'c']`: lets a list be written as lines of words. */
export function words(list: string): readonly string[] {
  return list.split(/\s+/).filter((word) => word !== '')
}

/** Compiles lists for fast look-up: each word with its other spellings. Later rules add to earlier ones. */
export function compileRules(layers: readonly LanguageRules[]): CompiledRules {
  const set = (pick: (rules: LanguageRules) => readonly string[] | undefined) =>
    new Set(layers.flatMap((rules) => (pick(rules) ?? []).flatMap(spellings)))
  return {
    closed: set((rules) => rules.closed),
    open: set((rules) => rules.open),
    final: set((rules) => rules.final),
    openShape: layers.findLast((rules) => rules.openShape !== undefined)?.openShape ?? null,
    numeric: set((rules) => rules.numeric),
    starters: set((rules) => rules.starters),
    followers: set((rules) => rules.followers),
    ordinals: layers.some((rules) => rules.ordinals === true),
    stops: layers.map((rules) => rules.stops ?? '').join(''),
    ignoredStops: layers.map((rules) => rules.ignoredStops ?? '').join(''),
    colonEnds: layers.some((rules) => rules.colonEnds === true),
    attribution: layers.findLast((rules) => rules.attribution !== undefined)?.attribution ?? null,
  }
}

// `etc` → etc, Etc, ETC; `Dr` → Dr, DR; a single letter only as it is: `p` is a page, `P` an initial
function spellings(word: string): string[] {
  if (word.length === 1) return [word]
  const capitalised = word.charAt(0).toUpperCase() + word.slice(1)
  return [word, capitalised, word.toUpperCase()]
}
