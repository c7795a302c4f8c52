/** A criterion with asterisks around its words: `Red*`, `<>*mill*`. */
const WILDCARD = /^(<>|=)?(\*?)([^*?~]{2,200})(\*?)$/
/** Distinct criteria of a workbook that follow; each is held against all texts. */
const MOST = 100
/** Words of a translation that are tried. */
const MOST_WORDS = 5

/** A text and its translation, in lower case, and the translation as it is. */
type Pair = readonly [source: string, target: string, written: string]

/**
 * Opens the search for new criteria with asterisks. One follows where the new one matches the translations of exactly
 * the texts that it matches now: `Red*` for `Red bag` and `Red sack` → `Saco*` is none where a `Saco azul` is.
 *
 * @param pairs returns all texts of cells with their translations
 * @param find returns the translation of a text
 */
export function openWildcards(
  pairs: () => readonly Pair[],
  find: (text: string) => string | undefined,
): (criterion: string) => string | undefined {
  let all: readonly Pair[] | null = null
  const known = new Map<string, string | undefined>()
  return (criterion) => {
    const [, operator = '', before = '', base = '', after = ''] = WILDCARD.exec(criterion) ?? []
    if (before + after === '' || !/\p{L}{2}/u.test(base)) return undefined
    if (known.has(criterion)) return known.get(criterion)
    if (known.size === MOST) return undefined
    all ??= pairs()
    const found = candidatesFor(all, base, before, after, find).find((words) =>
      isSame(all ?? [], matcher(before, base, after), matcher(before, words, after)),
    )
    const written = found === undefined ? undefined : operator + before + found + after
    known.set(criterion, written)
    return written
  }
}

function matcher(before: string, words: string, after: string): (text: string) => boolean {
  const own = words.toLowerCase()
  if (before !== '' && after !== '') return (text) => text.includes(own)
  return before === '' ? (text) => text.startsWith(own) : (text) => text.endsWith(own)
}

function isSame(pairs: readonly Pair[], was: (text: string) => boolean, is: (text: string) => boolean): boolean {
  return pairs.every(([source, target]) => was(source) === is(target)) && pairs.some(([source]) => was(source))
}

/** Returns the words' own translation, then words of the first text, where there are others that must have them too. */
function candidatesFor(
  pairs: readonly Pair[],
  base: string,
  before: string,
  after: string,
  find: (text: string) => string | undefined,
): string[] {
  const own = find(base.trim())
  const candidates = own === undefined ? [] : [own]
  const matched = pairs.filter(([source]) => matcher(before, base, after)(source))
  const [first] = matched
  if (first === undefined || matched.length < 2) return candidates
  const words = first[2].split(' ').map((word) => word.replace(/^\p{P}{1,9}|\p{P}{1,9}$/gu, ''))
  const count = base.trim().split(/\s+/).length
  if (before === '') return [...candidates, words.slice(0, count).join(' ')]
  if (after === '') return [...candidates, words.slice(-count).join(' ')]
  return [...candidates, ...words.filter((word) => /\p{L}{2}/u.test(word)).slice(0, MOST_WORDS)]
}
