/** Counts of character sequences up to `ORDER` long, and of all characters under the empty one. */
export type LanguageModel = ReadonlyMap<string, number>

const ORDER = 5
/**
 * What a context counts that is shorter by 0, 1, … characters. Source: Brants et al. 2007, "Large Language Models in
 * Machine Translation".
 */
const DISCOUNTS = Array.from({ length: ORDER + 1 }, (_, shorter) => 0.4 ** shorter)
/** Sequences from this length on that were seen once say nothing. */
const RARE = 3

export function learnLanguageModel(texts: readonly string[]): LanguageModel {
  const counts = new Map<string, number>()
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const text of texts) {
    const padded = padOf(text)
    for (let at = 1; at < padded.length; at++) {
      add('')
      for (let order = 1; order <= ORDER; order++) if (at - order + 1 >= 0) add(padded.slice(at - order + 1, at + 1))
    }
  }
  return new Map([...counts].filter(([sequence, count]) => count > 1 || sequence.length < RARE))
}

/** Natural logarithm of the probability of each character (stupid back-off); the longer the model knows it, the higher. */
export function logProbabilities(model: LanguageModel, text: string): number[] {
  const padded = padOf(text)
  const all = model.get('') ?? 0
  const found: number[] = []
  // A sequence is known only where what it begins with is: none here is longer than that before by more than one.
  let before = { order: 1, count: model.get(padded.slice(0, 1)) ?? 0 }
  for (let at = 1; at < padded.length; at++) {
    const longest = Math.min(ORDER, at + 1)
    let known = { order: 0, count: 0 }
    let probability = 0
    for (let order = Math.min(longest, before.order + 1); order >= 1 && probability === 0; order--) {
      const count = model.get(padded.slice(at - order + 1, at + 1)) ?? 0
      if (count === 0) continue
      if (known.order === 0) known = { order, count }
      const context =
        order === 1
          ? all
          : order - 1 === before.order
            ? before.count
            : (model.get(padded.slice(at - order + 1, at)) ?? 0)
      if (context > 0) probability = ((DISCOUNTS[longest - order] ?? 0) * count) / context
    }
    found.push(Math.log(probability === 0 ? (DISCOUNTS[longest] ?? 0) / (all + 1000) : Math.min(1, probability)))
    before = known
  }
  return found
}

function padOf(text: string): string {
  return ` ${text.toLowerCase()} `
}
