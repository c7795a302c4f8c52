import { type PairToCheck, runChecks } from '#language/checks/run-checks.ts'
import { printFigure } from '../bench/figures.ts'

const LENGTH = 2000
const TIMES = 300

/** Processor time of all checks of one pair of about 2,000 characters, made of the segments given. */
export function reportCheckTime(sentences: readonly PairToCheck[]): void {
  const [first] = sentences
  if (first === undefined) return
  let pair: PairToCheck = { ...first }
  for (const { source, target } of sentences.slice(1)) {
    if (pair.source.length >= LENGTH) break
    pair = { ...pair, source: `${pair.source} ${source}`, target: `${pair.target} ${target}` }
  }
  for (let time = 0; time < TIMES; time++) runChecks(pair)
  const began = process.cpuUsage()
  for (let time = 0; time < TIMES; time++) runChecks(pair)
  const { user, system } = process.cpuUsage(began)
  const ms = (user + system) / 1000 / TIMES
  printFigure(`all checks of ${pair.source.length} characters, processor time`, `${ms.toFixed(2)} ms`, 'goal ≤ 2 ms')
}
