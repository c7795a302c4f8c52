/** How likely a word is the translation of another: `table.get(from)?.get(to)`. Words are as `stemOf` cuts them. */
export type Lexicon = ReadonlyMap<string, ReadonlyMap<string, number>>

/** What no word of the other side explains. */
export const NOTHING = ''

const ROUNDS = 5
const LEAST = 0.02

/** First letters stand for the word: few texts must do for many forms. */
export function stemOf(word: string): string {
  return word.length > 5 ? word.slice(0, 5) : word
}

/** One pair as links: for each word of `to` the numbers of its links to every word of `from` and to nothing. */
type Links = { readonly width: number; readonly links: Int32Array }

/**
 * Word translation learnt from pairs of texts that translate each other (IBM model 1). Links below 2 % are left out.
 * Source: Brown et al. 1993, "The Mathematics of Statistical Machine Translation".
 */
export function learnLexicon(pairs: readonly (readonly [from: readonly string[], to: readonly string[]])[]): Lexicon {
  const words = numberWords()
  // Number of the link: of each two words that ever met.
  const linkOf = new Map<number, number>()
  const fromOf: number[] = []
  const toOf: number[] = []
  const texts = pairs.map(([from, to]): Links => {
    const ids = [words.idOf(NOTHING), ...from.map((word) => words.idOf(word))]
    const links = new Int32Array(ids.length * to.length)
    for (const [row, word] of to.entries()) {
      const id = words.idOf(word)
      for (const [column, other] of ids.entries()) {
        const key = other * 2 ** 26 + id
        const link = linkOf.get(key) ?? linkOf.size
        if (link === linkOf.size) {
          linkOf.set(key, link)
          fromOf.push(other)
          toOf.push(id)
        }
        links[row * ids.length + column] = link
      }
    }
    return { width: ids.length, links }
  })
  let probabilities = new Float64Array(linkOf.size).fill(1)
  for (let round = 0; round < ROUNDS; round++) probabilities = reestimate(texts, probabilities, fromOf, words.count())
  const lexicon = new Map<string, Map<string, number>>()
  for (const [link, probability] of probabilities.entries()) {
    if (probability < LEAST) continue
    const from = words.nameOf(fromOf[link] ?? 0)
    const own = lexicon.get(from) ?? new Map<string, number>()
    own.set(words.nameOf(toOf[link] ?? 0), probability)
    lexicon.set(from, own)
  }
  return lexicon
}

/** Shares each word of `to` out among the words that may have made it, and sums the shares up by word of `from`. */
function reestimate(texts: readonly Links[], probabilities: Float64Array, fromOf: readonly number[], words: number) {
  const counts = new Float64Array(probabilities.length)
  for (const { width, links } of texts)
    for (let row = 0; row < links.length; row += width) {
      let total = 0
      for (let at = row; at < row + width; at++) total += probabilities[links[at] ?? 0] ?? 0
      if (total === 0) continue
      for (let at = row; at < row + width; at++) {
        const link = links[at] ?? 0
        counts[link] = (counts[link] ?? 0) + (probabilities[link] ?? 0) / total
      }
    }
  const totals = new Float64Array(words)
  for (const [link, count] of counts.entries()) {
    const from = fromOf[link] ?? 0
    totals[from] = (totals[from] ?? 0) + count
  }
  return counts.map((count, link) => count / (totals[fromOf[link] ?? 0] || 1))
}

function numberWords() {
  const ids = new Map<string, number>()
  const names: string[] = []
  return {
    idOf(word: string): number {
      const known = ids.get(word)
      if (known !== undefined) return known
      ids.set(word, names.length)
      names.push(word)
      return names.length - 1
    },
    nameOf: (id: number) => names[id] ?? '',
    count: () => names.length,
  }
}

/** How well each word of `to` is explained by those of `from`: the likeliest link, 0 to 1. */
export function explain(lexicon: Lexicon, from: readonly string[], to: readonly string[]): number[] {
  const links = [NOTHING, ...from].flatMap((word) => lexicon.get(word) ?? [])
  return to.map((word) => links.reduce((best, own) => Math.max(best, own.get(word) ?? 0), 0))
}
