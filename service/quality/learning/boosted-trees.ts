import { seededRandom } from './seeded-random.ts'

/** A tree as one list of nodes, the root first: inner ones `[feature, cut, left, right]`, leaves `[value]`. */
export type Tree = readonly (readonly number[])[]

export type Boosted = { readonly start: number; readonly trees: readonly Tree[] }

export type BoostingOptions = {
  readonly trees: number
  readonly depth: number
  readonly rate: number
  /** Rows that a leaf has at least. */
  readonly leafRows: number
  /** Shares of the rows and of the columns that one tree sees. */
  readonly rowShare: number
  readonly columnShare: number
  /** Rows' worth of evidence that a leaf adds nothing. */
  readonly penalty: number
  readonly seed: number
}

const BINS = 32

/** Gradient boosting of squared errors over binned columns. The same rows and options give the same trees. */
export function fitBoosted(
  rows: readonly (readonly number[])[],
  labels: readonly number[],
  options: BoostingOptions,
): Boosted {
  const width = rows[0]?.length ?? 0
  const cuts = Array.from({ length: width }, (_, at) => cutsOf(rows.map((row) => row[at] ?? 0)))
  const bins = cuts.map((own, at) => Uint8Array.from(rows, (row) => binOf(own, row[at] ?? 0)))
  const start = labels.reduce((sum, label) => sum + label, 0) / Math.max(1, labels.length)
  const residuals = Float64Array.from(labels, (label) => label - start)
  const random = seededRandom(options.seed)
  const all = rows.map((_, index) => index)
  const trees: Tree[] = []
  for (let round = 0; round < options.trees; round++) {
    const seen = all.filter(() => random() < options.rowShare)
    const columns = bins.map((_, at) => at).filter(() => random() < options.columnShare)
    const tree: number[][] = []
    grow(tree, seen, 0)
    trees.push(tree)
    for (const index of all) residuals[index] = (residuals[index] ?? 0) - predictTree(tree, rows[index] ?? [])

    // Appends the node for these rows and what is below it.
    function grow(nodes: number[][], members: readonly number[], depth: number): number {
      const own = nodes.length
      const total = members.reduce((sum, index) => sum + (residuals[index] ?? 0), 0)
      const split = depth < options.depth ? bestSplit(members, total, columns) : null
      if (split === null) {
        nodes.push([round6((options.rate * total) / (members.length + options.penalty))])
        return own
      }
      const node = [split.column, cuts[split.column]?.[split.bin] ?? 0, 0, 0]
      nodes.push(node)
      const ofColumn = bins[split.column]
      node[2] = grow(
        nodes,
        members.filter((index) => (ofColumn?.[index] ?? 0) <= split.bin),
        depth + 1,
      )
      node[3] = grow(
        nodes,
        members.filter((index) => (ofColumn?.[index] ?? 0) > split.bin),
        depth + 1,
      )
      return own
    }
  }
  return { start, trees }

  function bestSplit(members: readonly number[], total: number, columns: readonly number[]) {
    const gain = (sum: number, count: number) => (sum * sum) / (count + options.penalty)
    let best: { column: number; bin: number } | null = null
    let most = gain(total, members.length) + 1e-9
    const sums = new Float64Array(BINS)
    const counts = new Float64Array(BINS)
    for (const column of columns) {
      sums.fill(0)
      counts.fill(0)
      const ofColumn = bins[column]
      if (ofColumn === undefined) continue
      for (const index of members) {
        const bin = ofColumn[index] ?? 0
        sums[bin] = (sums[bin] ?? 0) + (residuals[index] ?? 0)
        counts[bin] = (counts[bin] ?? 0) + 1
      }
      let [sum, count] = [0, 0]
      const last = cuts[column]?.length ?? 0
      for (let bin = 0; bin < last; bin++) {
        sum += sums[bin] ?? 0
        count += counts[bin] ?? 0
        const rest = members.length - count
        if (count < options.leafRows || rest < options.leafRows) continue
        const found = gain(sum, count) + gain(total - sum, rest)
        if (found > most) {
          most = found
          best = { column, bin }
        }
      }
    }
    return best
  }
}

export function predictBoosted({ start, trees }: Boosted, row: readonly number[]): number {
  return trees.reduce((sum, tree) => sum + predictTree(tree, row), start)
}

function predictTree(tree: Tree, row: readonly number[]): number {
  let node = tree[0] ?? [0]
  while (node.length > 1) {
    const isLeft = (row[node[0] ?? 0] ?? 0) <= (node[1] ?? 0)
    node = tree[(isLeft ? node[2] : node[3]) ?? 0] ?? [0]
  }
  return node[0] ?? 0
}

/** At most `BINS - 1` values that part the column into bins of like size; a value belongs to the bin that it ends. */
function cutsOf(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b)
  const cuts = new Set<number>()
  for (let part = 1; part < BINS; part++) {
    const at = Math.floor((sorted.length * part) / BINS)
    const [below = 0, above = 0] = [sorted[at - 1], sorted[at]]
    if (below !== above) cuts.add(round6((below + above) / 2))
  }
  return [...cuts].sort((a, b) => a - b)
}

function binOf(cuts: readonly number[], value: number): number {
  let bin = 0
  while (bin < cuts.length && value > (cuts[bin] ?? 0)) bin++
  return bin
}

function round6(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
