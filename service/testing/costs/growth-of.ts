/** A function over user text, and inputs for it: `make(n)` is about twice as long for twice the `n`. */
export type Cost<Input = unknown> = {
  readonly name: string
  readonly make: (size: number) => Input
  readonly run: (input: Input) => unknown
}

/** Checks that `make` and `run` have the same type of input, which the list then forgets. */
export function cost<Input>(name: string, make: (size: number) => Input, run: (input: Input) => unknown): Cost {
  // This is safe: the only input of `run` comes from `make`.
  return { name, make, run: run as (input: unknown) => unknown }
}

/** Limit of growth: linear is 2, n log n a little more, quadratic 4. */
export const MOST_GROWTH = 3

const FIRST_SIZE = 1024
const LARGEST_SIZE = 2 ** 26
/** Shortest measured time: below it the clock, the garbage collector and the compiler take most of it. */
const ENOUGH_MILLISECONDS = 30
const ROUNDS = 3
const TRIES = 6

/**
 * Returns a function's growth for each doubling of its input: 2 when it is linear, 4 when it is quadratic. Doubles the
 * size until a run takes long enough to be measured, then compares with an input four times as long. Returns the least
 * of several attempts, because other programs only ever add to a measurement.
 */
export function growthOf({ make, run }: Cost, enough: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < TRIES && least >= enough; round++) {
    const size = measurableSize(make, run)
    const [small, large] = [make(size), make(size * 4)]
    const ratio = bestOf(() => run(large)) / bestOf(() => run(small))
    least = Math.min(least, Math.sqrt(ratio))
  }
  return least
}

function measurableSize(make: Cost['make'], run: Cost['run']): number {
  for (let size = FIRST_SIZE; size <= LARGEST_SIZE; size *= 2) {
    const input = make(size)
    run(input)
    if (time(() => run(input)) >= ENOUGH_MILLISECONDS) return size
  }
  throw new Error('It takes no time: the input is not what costs anything')
}

function bestOf(work: () => unknown): number {
  return Math.min(...Array.from({ length: ROUNDS }, () => time(work)))
}

function time(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
