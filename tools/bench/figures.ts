/** Prints one line: the name of the figure, the figure with its unit, and the goal where there is one. */
export function printFigure(what: string, figure: string, goal = ''): void {
  console.log(`${what.padEnd(58)} ${figure.padStart(22)}   ${goal}`.trimEnd())
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(0)} MB`
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

/** Returns the value below which a share of the samples lies: `percentile([…], 0.95)`. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function p50p95(samples: readonly number[]): string {
  return `p50 ${percentile(samples, 0.5).toFixed(1)} / p95 ${percentile(samples, 0.95).toFixed(1)} ms`
}

const FRAME_MS = 1000 / 60

/** Prints times from one frame to the next, and how many came after the frame in which they were due. */
export function frameFigure(samples: readonly number[]): string {
  const late = samples.filter((ms) => ms > 1.5 * FRAME_MS).length
  return `${p50p95(samples)}, ${late} of ${samples.length} late`
}
