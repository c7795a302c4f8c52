import { entryFacts } from '../../service/testing/make-entry-feed.ts'
import { join } from 'node:path'
import type { EntryFeed, MemoryKey } from '../../service/matching/memory-indexes.ts'
import { startMemoryIndexes } from '../../service/matching/start-memory-indexes.ts'
import type { MemoryTexts } from './memory-texts.ts'

const memories = 20
const entries = 100_000
const segments = 50
const rounds = 20

/** Searches fifty segments in twenty memories at once, through the thread, with the texts of the results. */
export async function benchManyMemories(folder: string, texts: MemoryTexts): Promise<[string, string, string][]> {
  const keys = Array.from({ length: memories }, (_, at) => ({ organisationId: 'org', memoryId: String(at * entries) }))
  const indexes = startMemoryIndexes({
    file: 'dist/service/index-worker.js',
    feed: makeFeed(texts),
    folder: join(folder, 'indexes'),
    mostBytes: 2 ** 33,
  })
  try {
    const options = { limit: 5, least: 50, languages: { sourceLang: 'en', targetLang: 'es' } }
    const ask = async (round: number) => {
      const queries = Array.from({ length: segments }, (_, n) => ({
        text: texts.query(round * segments + n, memories * entries),
      }))
      const start = performance.now()
      await indexes.closest(keys, queries, options)
      return performance.now() - start
    }
    const first = await ask(0)
    const took: number[] = []
    for (let round = 1; round <= rounds; round++) took.push(await ask(round))
    const one: number[] = []
    for (let n = 0; n < 200; n++) {
      const start = performance.now()
      await indexes.closest(keys.slice(0, 1), [{ text: texts.query(n, entries) }], options)
      one.push(performance.now() - start)
    }
    const what = `${segments} segments × ${memories} memories of ${entries.toLocaleString('en')}`
    return [
      [`${what}, first time`, `${(first / 1000).toFixed(1)} s`, ''],
      [what, `p50 ${at(took, 0.5)} / p95 ${at(took, 0.95)} ms`, 'goal < 100 ms'],
      ['one segment, one memory, through the thread', `p50 ${at(one, 0.5)} / p95 ${at(one, 0.95)} ms`, ''],
    ]
  } finally {
    await indexes.close()
  }
}

function at(samples: readonly number[], share: number): string {
  const sorted = samples.toSorted((a, b) => a - b)
  return (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1)
}

/** Makes a feed whose memories' ids are the numbers of their first segments; their entries follow from there. */
function makeFeed(texts: MemoryTexts): EntryFeed {
  const textOf = ({ memoryId }: MemoryKey, seq: number) => texts.sentence(Number(memoryId) + seq - 1)
  const facts = { changedAt: 1_700_000_000_000, byPerson: false, ...entryFacts }
  return {
    heads: async (keys) => keys.map(() => entries),
    readAfter: async (memory, seq, limit) =>
      Array.from({ length: Math.min(limit, entries - seq) }, (_, n) => {
        const next = seq + n + 1
        return { ...facts, seq: next, entryId: `ent_${next}`, text: textOf(memory, next), deleted: false }
      }),
    readEntries: async (wanted) =>
      wanted.flatMap(({ memory, seqs }) =>
        seqs.map((seq) => {
          const source = textOf(memory, seq)
          return { ...memory, ...facts, seq, entryId: `ent_${seq}`, source, target: source, before: null, after: null }
        }),
      ),
  }
}
