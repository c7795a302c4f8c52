/** Returns Pearson's r; 0 where one side does not vary. */
export function pearson(xs: readonly number[], ys: readonly number[]): number {
  const [meanX, meanY] = [mean(xs), mean(ys)]
  let [both, ofX, ofY] = [0, 0, 0]
  for (const [index, x] of xs.entries()) {
    const [dx, dy] = [x - meanX, (ys[index] ?? 0) - meanY]
    both += dx * dy
    ofX += dx * dx
    ofY += dy * dy
  }
  return ofX === 0 || ofY === 0 ? 0 : both / Math.sqrt(ofX * ofY)
}

/** Returns Spearman's rank correlation; equal values share the mean of their ranks. */
export function spearman(xs: readonly number[], ys: readonly number[]): number {
  return pearson(ranks(xs), ranks(ys))
}

/** Returns the lower end of the 95 % interval of Pearson's r of `count` pairs, by Fisher's transformation. */
export function pearsonLow(r: number, count: number): number {
  return count <= 3
    ? -1
    : Math.tanh(Math.atanh(Math.min(0.999999, Math.max(-0.999999, r))) - 1.96 / Math.sqrt(count - 3))
}

/** Returns how likely one that is true is above one that is not; ties count half. */
export function areaUnderCurve(scores: readonly number[], isTrue: readonly boolean[]): number {
  const all = ranks(scores)
  const positives = isTrue.filter(Boolean).length
  const negatives = isTrue.length - positives
  if (positives === 0 || negatives === 0) return 0.5
  const sum = all.reduce((total, rank, index) => total + (isTrue[index] === true ? rank : 0), 0)
  return (sum - (positives * (positives + 1)) / 2) / (positives * negatives)
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

function ranks(values: readonly number[]): number[] {
  const order = values.map((_, index) => index).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
  const found = values.map(() => 0)
  for (let from = 0; from < order.length; ) {
    const value = values[order[from] ?? 0]
    let to = from
    while (to < order.length && values[order[to] ?? 0] === value) to++
    for (let at = from; at < to; at++) found[order[at] ?? 0] = (from + to + 1) / 2
    from = to
  }
  return found
}
