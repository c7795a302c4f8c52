import { makeTypeAhead } from '../../src/features/editor/model/type-ahead.ts'
import { percentile, printFigure } from './figures.ts'

/** What finding a continuation costs the main thread at each key: 150 confirmed rows, nine matches, typed anew. */
const vocabulary = Array.from(
  { length: 4000 },
  (_, n) => `${'bacedifogula'.slice(n % 7, (n % 7) + 4)}${n.toString(36)}`,
)
let seed = 1
const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
const sentence = (words: number) =>
  `${Array.from({ length: words }, () => vocabulary[Math.floor(random() ** 2 * vocabulary.length)]).join(' ')}.`

const ofDocument = Array.from({ length: 150 }, () => sentence(24))
const ofRow = Array.from({ length: 9 }, () => sentence(24))
const items = Array.from({ length: 20 }, () => sentence(2))

const began = performance.now()
const continueText = makeTypeAhead({ ofRow, items, ofDocument })
printFigure('a row is opened', `${(performance.now() - began).toFixed(1)} ms`)

const samples: number[] = []
for (let text = 0; text < 200; text++) {
  const typed = sentence(30)
  for (let at = 1; at <= typed.length; at++) {
    const start = performance.now()
    continueText(typed.slice(0, at))
    samples.push(performance.now() - start)
  }
}
printFigure('a key, p50', `${percentile(samples, 0.5).toFixed(2)} ms`)
printFigure('a key, p95', `${percentile(samples, 0.95).toFixed(2)} ms`)
printFigure('a key, p99', `${percentile(samples, 0.99).toFixed(2)} ms`, 'goal ≤ 5 ms')
