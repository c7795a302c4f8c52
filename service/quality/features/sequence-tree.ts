/** Counts of character sequences, found letter by letter: no string is made to ask for one. */
export type SequenceTree = {
  /** A slot holds a node, a letter and the node that the letter leads to; -1 in `from` for one that is free. */
  readonly from: Int32Array
  readonly letters: Uint16Array
  readonly to: Int32Array
  /** Of each node, by number; 0 for a sequence that is only the beginning of others. */
  readonly counts: Float64Array
}

/** The node of the empty sequence. */
export const ROOT = 0
/** What leads nowhere, and what nothing leads on from. */
export const NOWHERE = -1

export function makeSequenceTree(counts: ReadonlyMap<string, number>): SequenceTree {
  const letters = [...counts.keys()].reduce((sum, sequence) => sum + sequence.length, 0)
  const size = 2 ** Math.ceil(Math.log2(2 * letters + 2))
  const tree = {
    from: new Int32Array(size).fill(NOWHERE),
    letters: new Uint16Array(size),
    to: new Int32Array(size),
    counts: new Float64Array(letters + 1),
  }
  let nodes = 1
  for (const [sequence, count] of counts) {
    let node = ROOT
    for (let at = 0; at < sequence.length; at++) {
      const slot = slotOf(tree, node, sequence.charCodeAt(at))
      if (tree.from[slot] === NOWHERE) {
        tree.from[slot] = node
        tree.letters[slot] = sequence.charCodeAt(at)
        tree.to[slot] = nodes++
      }
      node = tree.to[slot] ?? NOWHERE
    }
    tree.counts[node] = count
  }
  return { ...tree, counts: tree.counts.slice(0, nodes) }
}

/** The node that a letter leads to from a node, or `NOWHERE`. */
export function follow(tree: SequenceTree, node: number, letter: number): number {
  if (node === NOWHERE) return NOWHERE
  const slot = slotOf(tree, node, letter)
  return tree.from[slot] === NOWHERE ? NOWHERE : (tree.to[slot] ?? NOWHERE)
}

/** The slot of the letter from this node, or the free slot where it would be. */
function slotOf({ from, letters }: Pick<SequenceTree, 'from' | 'letters'>, node: number, letter: number): number {
  const mask = from.length - 1
  const mixed = Math.imul(node, 0x9e3779b1) ^ Math.imul(letter, 0x85ebca6b)
  let slot = (mixed ^ (mixed >>> 15)) & mask
  while (from[slot] !== NOWHERE && (from[slot] !== node || letters[slot] !== letter)) slot = (slot + 1) & mask
  return slot
}
