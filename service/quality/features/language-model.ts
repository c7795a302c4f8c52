import { follow, makeSequenceTree, NOWHERE, ROOT, type SequenceTree } from './sequence-tree.ts'

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
  const tree = treeOf(model)
  const countOf = (node: number | undefined) => (node === undefined || node === NOWHERE ? 0 : (tree.counts[node] ?? 0))
  const found: number[] = []
  // By length, the nodes of the sequences that end here.
  let before = [ROOT, follow(tree, ROOT, padded.charCodeAt(0))]
  for (let at = 1; at < padded.length; at++) {
    const longest = Math.min(ORDER, at + 1)
    const letter = padded.charCodeAt(at)
    const here = [ROOT]
    for (let order = 1; order <= longest; order++) here.push(follow(tree, before[order - 1] ?? NOWHERE, letter))
    let probability = 0
    for (let order = longest; order >= 1 && probability === 0; order--) {
      const [count, context] = [countOf(here[order]), countOf(before[order - 1])]
      if (count > 0 && context > 0) probability = ((DISCOUNTS[longest - order] ?? 0) * count) / context
    }
    const least = (DISCOUNTS[longest] ?? 0) / (countOf(ROOT) + 1000)
    found.push(Math.log(probability === 0 ? least : Math.min(1, probability)))
    before = here
  }
  return found
}

const trees = new WeakMap<LanguageModel, SequenceTree>()

/** Made when the model is first asked, and kept as long as the model. */
function treeOf(model: LanguageModel): SequenceTree {
  const tree = trees.get(model) ?? makeSequenceTree(model)
  trees.set(model, tree)
  return tree
}

function padOf(text: string): string {
  return ` ${text.toLowerCase()} `
}
