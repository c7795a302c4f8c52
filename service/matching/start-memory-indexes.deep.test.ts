import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeEntryFeed, type TestFeed } from '../testing/make-entry-feed.ts'
import { contextKey } from './context-key.ts'
import { recencyOf } from './index/entry-table.ts'
import type { Candidate, MemoryIndexes, MemoryKey, Query } from './memory-indexes.ts'
import { judge } from './rank-candidates.ts'
import { readSegment } from './read-segment.ts'
import { startMemoryIndexes } from './start-memory-indexes.ts'

const memory = { organisationId: 'org_1', memoryId: 'mem_1' }
const other = { organisationId: 'org_1', memoryId: 'mem_2' }
const languages = { sourceLang: 'en', targetLang: 'es' }
const options = { limit: 5, least: 70, languages }

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cotejo-indexes-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const started: MemoryIndexes[] = []
afterAll(async () => {
  for (const indexes of started) await indexes.close()
})

function start(feed: TestFeed, folder: string, limits: { mostBytes?: number; file?: string } = {}): MemoryIndexes {
  const indexes = startMemoryIndexes({ file: inject('built').indexWorker, feed, folder: join(root, folder), ...limits })
  started.push(indexes)
  return indexes
}

/** Makes a feed with some entries that no search is meant to find. */
function filledFeed(count = 300): TestFeed {
  const feed = makeEntryFeed()
  for (let at = 0; at < count; at++)
    feed.put(memory, `fill${at}`, { source: `Line ${at} of w${at % 7} x${at % 5} y${at % 11}`, target: `Línea ${at}` })
  return feed
}

/** Hands over the feed's rows, as a transaction that is still open does. */
async function readAhead(indexes: MemoryIndexes, feed: TestFeed, portion = 2000): Promise<void> {
  const rows = await feed.readAfter(memory, 0, 1_000_000, 'source')
  feed.read()
  for (let from = 0; from < rows.length; from += portion)
    await indexes.readAhead(memory, { rows: rows.slice(from, from + portion), from, isLast: false })
  await indexes.readAhead(memory, { rows: [], from: rows.length, isLast: true })
}

async function closest(indexes: MemoryIndexes, text: string, memories: readonly MemoryKey[] = [memory]) {
  const [found = []] = await indexes.closest(memories, [{ text }], options)
  return found.map(({ entryId, similarity }) => [entryId, similarity])
}

/** Judges every entry and leaves none out. */
function judgeAll(feed: TestFeed, memories: readonly MemoryKey[], query: Query, limit: number): readonly Candidate[] {
  const all = memories.flatMap((key, place) =>
    feed
      .entries(key)
      .map((entry) => ({ entry, place, found: judge(query, readSegment(query.text), entry, languages) })),
  )
  return all
    .filter(({ found }) => found.similarity >= options.least)
    .sort(
      (a, b) =>
        b.found.similarity - a.found.similarity ||
        recencyOf(b.entry.changedAt, b.entry.byPerson) - recencyOf(a.entry.changedAt, a.entry.byPerson) ||
        a.place - b.place ||
        b.entry.seq - a.entry.seq,
    )
    .slice(0, limit)
    .map(({ found }) => found)
}

describe('memories', () => {
  it('give exactly what judging every entry gives, over several memories, while entries come, change and go', async () => {
    const word = fc.constantFrom(
      'save',
      'the',
      'file',
      'files',
      'open',
      'page',
      '3',
      '12',
      '{x}',
      '<g1>a</g1>',
      '.',
      '文',
    )
    const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '))
    const change = fc.record({
      entryId: fc.nat(30).map((id) => `e${id}`),
      memory: fc.constantFrom(0, 1),
      source: text,
      target: text,
      changedAt: fc.nat(2).map((second) => 1_700_000_000_000 + second * 1000),
      byPerson: fc.boolean(),
      before: fc.constantFrom(null, contextKey('One.')),
      deleted: fc.nat(4).map((dice) => dice === 0),
    })
    const query = fc.record({ text, before: fc.constantFrom('One.', 'Two.') })
    const steps = fc.array(
      fc.record({
        changes: fc.array(change, { maxLength: 40 }),
        queries: fc.array(query, { minLength: 1, maxLength: 4 }),
      }),
      { minLength: 1, maxLength: 3 },
    )
    const feed = makeEntryFeed()
    const indexes = start(feed, 'property')
    let run = 0
    await fc.assert(
      fc.asyncProperty(steps, fc.constantFrom(1, 3, 20), async (list, limit) => {
        const memories = [memory, other].map((key) => ({ ...key, memoryId: `${key.memoryId}-${run}` }))
        run++
        for (const { changes, queries } of list) {
          for (const { memory: place, entryId, deleted, ...entry } of changes) {
            const key = memories[place] ?? memory
            if (deleted) feed.remove(key, entryId)
            else feed.put(key, entryId, entry)
          }
          const found = await indexes.closest(memories, queries, { ...options, limit })
          expect(found).toEqual(queries.map((one) => judgeAll(feed, memories, one, limit)))
        }
      }),
      { seed: 1, numRuns: 60 },
    )
  })

  it('have an entry from the moment it is stored, and not after it is gone, on every node', async () => {
    const feed = filledFeed()
    const [here, there] = [start(feed, 'here'), start(feed, 'there')]
    expect(await closest(here, 'Save the file')).toEqual([])
    feed.put(memory, 'new', { source: 'Save the file', target: 'Guardar el archivo' })
    expect(await closest(here, 'Save the file')).toEqual([['new', 100]])
    expect(await closest(there, 'Save the file')).toEqual([['new', 100]])
    feed.put(memory, 'new', { source: 'Save the files', target: 'Guardar los archivos' })
    expect(await closest(there, 'Save the file')).toEqual([['new', 92]])
    feed.remove(memory, 'new')
    expect(await closest(here, 'Save the file')).toEqual([])
    expect(await closest(there, 'Save the file')).toEqual([])
  })

  it('find the one match that can be repaired behind many newer ones that cannot', async () => {
    const feed = makeEntryFeed()
    feed.put(memory, 'old', { source: 'Page 1', target: 'Página 1', changedAt: 1_600_000_000_000 })
    for (let at = 0; at < 60; at++) feed.put(memory, `n${at}`, { source: `Page ${at + 2}`, target: 'Página siguiente' })
    const [found = []] = await start(feed, 'repair').closest([memory], [{ text: 'Page 99' }], { ...options, limit: 1 })
    expect(found).toMatchObject([
      { ...memory, entryId: 'old', source: 'Page 1', target: 'Página 1', similarity: 99, repaired: 'Página 99' },
    ])
  })

  it('know the entry that is between the same neighbours', async () => {
    const feed = makeEntryFeed()
    feed.put(memory, 'a', {
      source: 'Open',
      target: 'Abierto',
      before: contextKey('State'),
      after: contextKey('Closed'),
    })
    const indexes = start(feed, 'context')
    const scores = async (query: Query) =>
      (await indexes.closest([memory], [query], options))[0]?.map((c) => c.similarity)
    expect(await scores({ text: 'Open', before: 'State', after: 'Closed' })).toEqual([101])
    expect(await scores({ text: 'Open', before: 'State' })).toEqual([100])
    expect(await scores({ text: 'Open', before: 'State', after: 'Other' })).toEqual([100])
    expect(await scores({ text: 'Open' })).toEqual([100])
    feed.put(other, 'b', { source: 'Open', target: 'Abrir', changedAt: 1_800_000_000_000 })
    const inContext = { text: 'Open', before: 'State', after: 'Closed' }
    const [best = []] = await indexes.closest([other, memory], [inContext], { ...options, limit: 1 })
    expect(best.map(({ entryId }) => entryId)).toEqual(['a'])
  })

  it('answer nothing where nothing is asked', async () => {
    const indexes = start(filledFeed(), 'nothing')
    expect(await indexes.closest([], [{ text: 'a' }], options)).toEqual([[]])
    expect(await indexes.closest([memory], [], options)).toEqual([])
    expect(await indexes.closest([{ ...memory, memoryId: 'none' }], [{ text: 'a' }], options)).toEqual([[]])
  })

  it('that are being read when the search begins are searched as they are then', async () => {
    const feed = filledFeed()
    const indexes = start(feed, 'early')
    await closest(indexes, 'Anything')
    feed.put(memory, 'late', { source: 'Added while the memory was looked up', target: 'Añadida' })
    const [head = 0] = await feed.heads([memory])
    const ask = (known: Promise<number>) =>
      indexes.closest([{ ...memory, head: known }], [{ text: 'Added while the memory was looked up' }], {
        ...options,
        languages: known.then(() => languages),
      })
    expect((await ask(Promise.resolve(head)))[0]?.map(({ entryId }) => entryId)).toEqual(['late'])
    await expect(ask(Promise.reject(new Error('the memory is gone')))).rejects.toThrow('the memory is gone')
  })

  it('of another organisation are another memory', async () => {
    const feed = filledFeed()
    const [mine] = feed.entries(memory)
    const indexes = start(feed, 'organisations')
    expect(await closest(indexes, mine?.source ?? '', [{ ...memory, organisationId: 'org_2' }])).toEqual([])
    expect(await closest(indexes, mine?.source ?? '')).not.toEqual([])
  })
})

describe('phrases', () => {
  it('are found in source or target, page after page, as the entries are now', async () => {
    const feed = filledFeed()
    for (let at = 0; at < 5; at++)
      feed.put(memory, `p${at}`, { source: `Say hello ${at}`, target: `Di buenos días ${at}` })
    feed.put(memory, 'p1', { source: 'Say bye', target: 'Di adiós' })
    feed.remove(memory, 'p2')
    const indexes = start(feed, 'phrases')
    const ids = async (phrase: string, side: 'source' | 'target', after?: number) => {
      const page = await indexes.concordance(memory, phrase, side, {
        limit: 2,
        ...(after === undefined ? {} : { after }),
      })
      return { ids: page.entries.map(({ entryId }) => entryId), next: page.next }
    }
    const first = await ids('say hel', 'source')
    expect(first.ids).toEqual(['p4', 'p3'])
    expect(await ids('say hel', 'source', first.next ?? 0)).toEqual({ ids: ['p0'], next: null })
    expect(await ids('buenos d', 'target')).toMatchObject({ ids: ['p4', 'p3'] })
    expect(await ids('hello', 'target')).toEqual({ ids: [], next: null })
    expect((await ids('adió', 'target')).ids).toEqual(['p1'])
  })
})

describe('indexes', () => {
  it('are read from their snapshots after a start, and go on from there', async () => {
    const feed = filledFeed()
    const first = start(feed, 'snapshots')
    const before = await closest(first, 'Line 7 of w0 x2 y7')
    expect(feed.read()).toEqual([0])
    await first.close()
    feed.put(memory, 'new', { source: 'Save the file', target: 'Guardar el archivo' })
    const second = start(feed, 'snapshots')
    expect(await closest(second, 'Save the file')).toEqual([['new', 100]])
    expect(await closest(second, 'Line 7 of w0 x2 y7')).toEqual(before)
    expect(feed.read()).toEqual([300])
  })

  it.each([
    ['damaged', (bytes: Buffer) => bytes.fill(0x41, bytes.length - 40, bytes.length - 20)],
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['empty', () => Buffer.alloc(0)],
  ])('whose snapshot is %s are made again', async (name, damage) => {
    const feed = filledFeed()
    const first = start(feed, name)
    const before = await closest(first, 'Line 7 of w0 x2 y7')
    await first.close()
    for (const file of await readdir(join(root, name))) {
      const path = join(root, name, file)
      await writeFile(path, damage(await readFile(path)))
    }
    feed.read()
    expect(await closest(start(feed, name), 'Line 7 of w0 x2 y7')).toEqual(before)
    expect(feed.read()).toEqual([0])
  })

  it('that were prepared are searched without reading the store any more', async () => {
    const feed = filledFeed()
    const indexes = start(feed, 'prepared')
    await indexes.prepare(memory)
    expect(feed.read()).toEqual([0, 0])
    expect((await closest(indexes, 'Line 7 of w0 x2 y7')).length).toBeGreaterThan(0)
    expect((await indexes.concordance(memory, 'line 7', 'source', { limit: 5 })).entries.length).toBeGreaterThan(0)
    expect(feed.read()).toEqual([])
  })

  it('that were read while they were stored are searched without reading the store', async () => {
    const feed = filledFeed(5000)
    const indexes = start(feed, 'ahead')
    await readAhead(indexes, feed)
    await indexes.prepare(memory)
    const found = await closest(indexes, 'Line 7 of w0 x2 y7')
    const phrases = await indexes.concordance(memory, 'line 7', 'source', { limit: 5 })
    expect(feed.read()).toEqual([])
    const beside = start(feed, 'beside')
    expect(found).toEqual(await closest(beside, 'Line 7 of w0 x2 y7'))
    expect(phrases).toEqual(await beside.concordance(memory, 'line 7', 'source', { limit: 5 }))
  })

  it('that were read while they were stored are on the disk only when they are stored', async () => {
    const feed = filledFeed(30_000)
    const indexes = start(feed, 'unsure', { mostBytes: 1 })
    await readAhead(indexes, feed)
    expect(await readdir(root)).not.toContain('unsure')
    await indexes.prepare(memory)
    expect(await readdir(join(root, 'unsure'))).toHaveLength(2)
  })

  it('that were read and then not stored are forgotten', async () => {
    const feed = filledFeed()
    const indexes = start(feed, 'undone')
    await readAhead(indexes, feed)
    await indexes.forget(memory)
    feed.clear()
    feed.put(memory, 'only', { source: 'Save the file', target: 'Guardar el archivo' })
    expect(await closest(indexes, 'Line 7 of w0 x2 y7')).toEqual([])
    expect(await closest(indexes, 'Save the file')).toEqual([['only', 100]])
  })

  it('whose thread has ended while they were stored are read from the store', async () => {
    const feed = filledFeed(5000)
    const indexes = start(feed, 'lost')
    const rows = await feed.readAfter(memory, 0, 5000, 'source')
    await indexes.readAhead(memory, { rows: rows.slice(3000), from: 3000, isLast: true })
    await indexes.prepare(memory)
    expect(await closest(indexes, 'Line 7 of w0 x2 y7')).toEqual(
      await closest(start(feed, 'found'), 'Line 7 of w0 x2 y7'),
    )
  })

  it('whose snapshot has read more than the store has are made again', async () => {
    const feed = filledFeed()
    const first = start(feed, 'stale')
    await closest(first, 'a')
    await first.close()
    feed.clear()
    feed.put(memory, 'only', { source: 'Save the file', target: 'Guardar el archivo' })
    const second = start(feed, 'stale')
    expect(await closest(second, 'Save the file')).toEqual([['only', 100]])
    expect(await closest(second, 'Line 7 of w0 x2 y7')).toEqual([])
  })

  it('are released by bytes, the one used longest ago first, and come back from their snapshots', async () => {
    const feed = filledFeed()
    for (const entry of feed.entries(memory)) feed.put(other, entry.entryId, entry)
    const indexes = start(feed, 'release', { mostBytes: 1 })
    const both = [memory, other]
    const found = await closest(indexes, 'Line 7 of w0 x2 y7', both)
    expect(found.length).toBe(5)
    expect(feed.read()).toEqual([0, 0])
    for (const key of [...both, ...both]) expect((await closest(indexes, 'Line 7 of w0 x2 y7', [key])).length).toBe(5)
    expect(await closest(indexes, 'Line 7 of w0 x2 y7', both)).toEqual(found)
    expect(feed.read()).toEqual([])
  })

  it('stay in memory where they cannot be written', async () => {
    await writeFile(join(root, 'no-folder'), 'a file')
    const feed = filledFeed()
    for (const entry of feed.entries(memory)) feed.put(other, entry.entryId, entry)
    const indexes = start(feed, 'no-folder', { mostBytes: 1 })
    for (const key of [memory, other, memory])
      expect((await closest(indexes, 'Line 7 of w0 x2 y7', [key])).length).toBe(5)
    expect(feed.read()).toEqual([0, 0])
  })

  it('are read from the store once, however many ask at the same time', async () => {
    const feed = filledFeed(5000)
    const indexes = start(feed, 'once')
    const asked = await Promise.all(Array.from({ length: 5 }, () => closest(indexes, 'Line 7 of w0 x2 y7')))
    expect(new Set(asked.map((found) => JSON.stringify(found))).size).toBe(1)
    expect(feed.read()).toEqual([0, 2000, 4000])
  })

  it('are made again when their thread has ended', async () => {
    const file = join(root, 'mortal-worker.mjs')
    const worker = JSON.stringify(pathToFileURL(inject('built').indexWorker).href)
    await writeFile(
      file,
      `import * as worker from ${worker}
      export * from ${worker}
      export const applyTask = (task) =>
        task.rows.some(({ text }) => text === 'end of the thread') ? process.exit(1) : worker.applyTask(task)`,
    )
    const feed = filledFeed()
    const indexes = start(feed, 'crash', { file })
    const before = await closest(indexes, 'Line 7 of w0 x2 y7')
    feed.put(memory, 'end', { source: 'end of the thread', target: 'x' })
    await expect(closest(indexes, 'Save')).rejects.toThrow()
    feed.remove(memory, 'end')
    expect(await closest(indexes, 'Line 7 of w0 x2 y7')).toEqual(before)
    expect(before).toHaveLength(5)
  })

  it('are forgotten with their snapshots', async () => {
    const feed = filledFeed()
    const indexes = start(feed, 'forget', { mostBytes: 1 })
    await closest(indexes, 'a')
    await indexes.concordance(memory, 'line', 'target', { limit: 1 })
    await closest(indexes, 'a')
    expect(await readdir(join(root, 'forget'))).toHaveLength(2)
    await indexes.forget(memory)
    expect(await readdir(join(root, 'forget'))).toEqual([])
    feed.clear()
    expect(await closest(indexes, 'Line 7 of w0 x2 y7')).toEqual([])
  })
})
