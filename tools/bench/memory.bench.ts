import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeBestCandidates } from '../../service/matching/index/best-candidates.ts'
import { findClose } from '../../service/matching/index/find-close.ts'
import { findPhrase } from '../../service/matching/index/find-phrase.ts'
import { makeMemoryIndex, makeScratch, type MemoryIndex } from '../../service/matching/index/index-parts.ts'
import { applyChanges, memoryIndexBytes, settle } from '../../service/matching/index/memory-index.ts'
import {
  applyPhrases,
  makePhraseIndex,
  phraseIndexBytes,
  settlePhrases,
} from '../../service/matching/index/phrase-index.ts'
import { readSnapshot, writeSnapshot } from '../../service/matching/index/snapshot.ts'
import { readSegment } from '../../service/matching/read-segment.ts'
import { spareCandidates } from '../../service/matching/start-memory-indexes.ts'
import { percentile, printFigure, seconds } from './figures.ts'
import { benchManyMemories } from './memory-thread.ts'
import { makeMemoryTexts } from './memory-texts.ts'
import { openTrgm } from './memory-trgm.ts'

// Measures everything in one run; COTEJO_BENCH_ENTRIES=100000 leaves out the million.
const sizes = (process.env['COTEJO_BENCH_ENTRIES'] ?? '100000,1000000').split(',').map(Number)
const texts = makeMemoryTexts()
const scratch = makeScratch()
const folder = mkdtempSync(join(tmpdir(), 'cotejo-bench-'))
const least = 70
// People and engines are shown candidates from here on; below `least` not all have to be found.
const leastShown = 50
const top = 5

try {
  for (const size of sizes) await benchSize(size)
  console.log('')
  for (const [what, figure, goal] of await benchManyMemories(folder, texts)) printFigure(what, figure, goal)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function benchSize(size: number): Promise<void> {
  console.log(`\n${size.toLocaleString('en')} entries, made for this bench`)
  const index = build(size)
  const queries = Array.from({ length: 3000 }, (_, n) => texts.query(n, size))
  const ours = quickest(3, queries, (text) => search(index, text))
  printFigure(`closest ${top} from ${least} % on, in process`, spread(ours), 'goal p95 < 2 ms')
  const asked = top + spareCandidates
  const shown = quickest(3, queries, (text) => search(index, text, leastShown, asked))
  printFigure(
    `closest ${asked} from ${leastShown} % on, as the service asks for ${top}`,
    spread(shown),
    'goal p95 < 2 ms',
  )
  await benchTrgm(size, index, queries, ours)
  benchInserts(size, index)
  benchPhrases(size)
}

function build(size: number): MemoryIndex {
  const index = makeMemoryIndex()
  let spent = 0
  for (let from = 0; from < size; from += 1000) {
    const changes = changesFrom(from, Math.min(1000, size - from))
    spent += timed(() => applyChanges(index, changes, scratch))
  }
  spent += timed(() => settle(index, scratch))
  printFigure('index made from texts', seconds(spent))
  printFigure('index, bytes an entry', (memoryIndexBytes(index) / size).toFixed(0), 'goal ≤ 200')
  const words = index.lengths.subarray(0, size).reduce((sum, length) => sum + length, 0)
  printFigure('  words an entry, different words', `${(words / size).toFixed(1)}, ${index.vocabulary.count}`)
  const path = join(folder, 'snapshot')
  printFigure('  written as a snapshot', seconds(timed(() => writeSnapshot(path, index))))
  const again = makeMemoryIndex()
  printFigure('  read from it', seconds(timed(() => readSnapshot(path, again))))
  return again
}

function search(index: MemoryIndex, text: string, from = least, most = top): number {
  const best = makeBestCandidates(most, from)
  findClose(index, readSegment(text), 0, best, scratch)
  return best.list[0]?.bound ?? 0
}

async function benchTrgm(size: number, index: MemoryIndex, queries: readonly string[], ours: readonly number[]) {
  const trgm = await openTrgm(join(folder, `postgres-${size}`))
  try {
    printFigure('pg_trgm, rows and index made', seconds(await trgm.fill(size, texts.sentence)))
    const some = queries.slice(0, size > 200_000 ? 12 : 40)
    const took: number[] = []
    let [found, there] = [0, 0]
    for (const text of some) {
      const best = search(index, text)
      const start = performance.now()
      const sources = await trgm.closest(text)
      took.push(performance.now() - start)
      if (best === 0) continue
      there++
      const scores = sources.map((source) => search(indexOf(source), text))
      if (Math.max(0, ...scores) === best) found++
    }
    printFigure(`pg_trgm, top 50 from 0.5 on, ${some.length} queries`, spread(took))
    printFigure('  has our best among them', `${found} of ${there}`)
    const ratio = percentile(took, 0.5) / percentile(ours.slice(0, some.length), 0.5)
    printFigure('  times ours, by the median', ratio.toFixed(0), size >= 1_000_000 ? 'goal ≥ 1,000' : '')
  } finally {
    await trgm.close()
  }
}

function indexOf(source: string): MemoryIndex {
  const index = makeMemoryIndex()
  applyChanges(index, [{ entryId: 'one', seq: 1, text: source, recency: 0, deleted: false }], scratch)
  settle(index, scratch)
  return index
}

function benchInserts(size: number, index: MemoryIndex): void {
  const took = Array.from({ length: 5000 }, (_, n) => {
    const change = { entryId: `new${n}`, seq: size + n + 1, text: texts.query(n, size), recency: 1, deleted: false }
    return timed(() => {
      applyChanges(index, [change], scratch)
      settle(index, scratch)
    })
  })
  printFigure('insert', spread(took), 'goal < 5 ms')
}

function benchPhrases(size: number): void {
  const index = makePhraseIndex()
  let spent = 0
  for (let from = 0; from < size; from += 1000) {
    const changes = changesFrom(from, Math.min(1000, size - from))
    spent += timed(() => applyPhrases(index, changes, scratch))
  }
  spent += timed(() => settlePhrases(index, scratch))
  printFigure('phrases of one side, made from texts', seconds(spent))
  printFigure('  bytes an entry, held while it is searched', (phraseIndexBytes(index) / size).toFixed(0))
  const typed = Array.from({ length: 300 }, (_, n) => phraseOf(texts.sentence((n * 7919) % size), n)).flatMap(
    (phrase) => Array.from(phrase, (_, at) => phrase.slice(0, at + 1)),
  )
  const took = quickest(3, typed, (phrase) => findPhrase(index, phrase, { limit: 50 }, scratch))
  printFigure(`  ${typed.length} keystrokes`, spread(took), 'goal p95 < 10 ms')
}

/** Returns one to four words from the middle of a sentence. */
function phraseOf(sentence: string, n: number): string {
  const words = sentence.split(' ')
  const from = n % Math.max(1, words.length - 4)
  return words.slice(from, from + 1 + (n % 4)).join(' ')
}

function changesFrom(from: number, count: number) {
  return Array.from({ length: count }, (_, at) => {
    const n = from + at
    return { entryId: `ent_${n}`, seq: n + 1, text: texts.sentence(n), recency: 1, deleted: false }
  })
}

/** Returns the quickest of some rounds for each item: the time of the work, not of the machine's other work. */
function quickest<T>(rounds: number, items: readonly T[], work: (item: T) => unknown): number[] {
  const took = items.map(() => Infinity)
  for (let round = 0; round < rounds; round++)
    for (const [at, item] of items.entries())
      took[at] = Math.min(
        took[at] ?? Infinity,
        timed(() => work(item)),
      )
  return took
}

function timed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

function spread(samples: readonly number[]): string {
  const [half, most, nearlyAll] = [0.5, 0.95, 0.99].map((share) => percentile(samples, share).toFixed(3))
  return `p50 ${half} / p95 ${most} / p99 ${nearlyAll} ms`
}
