import { describe, expect, it } from 'vitest'
import { makeEntryFeed, type TestFeed } from '../testing/make-entry-feed.ts'
import type { IndexName } from './held-indexes.ts'
import { type IndexThread, makeReader } from './read-feed.ts'

const name: IndexName = { organisationId: 'org_1', memoryId: 'mem_1', kind: 'likeness' }
const other: IndexName = { ...name, memoryId: 'mem_2' }

/** A thread that only remembers how far each index has read; `lose` does what a crash does to it. */
function makeThread(seqs: Record<string, number> = {}) {
  const held = new Map(Object.entries(seqs))
  const reported: string[] = []
  const thread: IndexThread = {
    open: async (names) => names.map(({ memoryId }) => held.get(memoryId) ?? 0),
    async apply({ memoryId }, { rows, from, whole }) {
      const seq = held.get(memoryId) ?? 0
      if (seq < from) return seq
      const next = Math.max(seq, rows.at(-1)?.seq ?? 0, whole ?? 0)
      reported.push(`${memoryId}: ${rows.length} rows to ${next}${whole === null ? ', more to come' : ''}`)
      held.set(memoryId, next)
      return next
    },
    async keep(names) {
      reported.push(`keep ${names.map(({ memoryId }) => memoryId).join(' ')}`)
    },
    async forget(names) {
      for (const { memoryId } of names) held.delete(memoryId)
      reported.push(`forget ${names.map(({ memoryId }) => memoryId).join(' ')}`)
    },
  }
  return { thread, reported, held, lose: () => held.clear() }
}

function fill(feed: TestFeed, memory: IndexName, count: number): void {
  for (let at = 0; at < count; at++) feed.put(memory, `e${at}`, { source: `s${at}`, target: `t${at}` })
}

describe('indexes are read up to date', () => {
  it('page by page the first time, and then only what is new', async () => {
    const feed = makeEntryFeed()
    fill(feed, name, 4500)
    const { thread, reported } = makeThread()
    const reader = makeReader(feed, thread)
    expect(await reader.catchUp([name])).toEqual([4500])
    expect(reported).toEqual([
      'mem_1: 2000 rows to 2000, more to come',
      'mem_1: 2000 rows to 4000, more to come',
      'mem_1: 500 rows to 4500',
    ])
    feed.put(name, 'new', { source: 'a', target: 'b' })
    expect(await reader.catchUp([name])).toEqual([4501])
    expect(await reader.catchUp([name])).toEqual([4501])
    expect(reported.slice(3)).toEqual(['mem_1: 1 rows to 4501'])
    expect(feed.read()).toEqual([0, 2000, 4000, 4500])
  })

  it('from where their snapshots end', async () => {
    const feed = makeEntryFeed()
    fill(feed, name, 10)
    const { thread, reported } = makeThread({ mem_1: 7 })
    await makeReader(feed, thread).catchUp([name])
    expect(reported).toEqual(['mem_1: 3 rows to 10'])
  })

  it('several at once, each by itself', async () => {
    const feed = makeEntryFeed()
    fill(feed, name, 3)
    fill(feed, other, 5)
    const { thread, reported } = makeThread()
    expect(await makeReader(feed, thread).catchUp([name, other])).toEqual([3, 5])
    expect(reported.toSorted()).toEqual(['mem_1: 3 rows to 3', 'mem_2: 5 rows to 5'])
  })

  it('once, however many wait for it', async () => {
    const feed = makeEntryFeed()
    fill(feed, name, 2500)
    const { thread, reported } = makeThread()
    const reader = makeReader(feed, thread)
    await Promise.all([reader.catchUp([name]), reader.catchUp([name]), reader.catchUp([name])])
    expect(reported).toHaveLength(2)
  })

  it('also where the newest changes were purged from the store', async () => {
    const feed = makeEntryFeed()
    fill(feed, name, 3)
    const { thread, reported } = makeThread()
    const reader = makeReader({ ...feed, heads: async (keys) => keys.map(() => 9) }, thread)
    expect(await reader.catchUp([name])).toEqual([9])
    expect(await reader.catchUp([name])).toEqual([9])
    expect(reported).toEqual(['mem_1: 3 rows to 9'])
  })

  it('not at all where there is nothing', async () => {
    const { thread, reported } = makeThread()
    expect(await makeReader(makeEntryFeed(), thread).catchUp([name])).toEqual([0])
    expect(await makeReader(makeEntryFeed(), thread).catchUp([])).toEqual([])
    expect(reported).toEqual([])
  })
})

describe('indexes that were lost', () => {
  it('while they were read are read from their beginning, so that nothing is left out', async () => {
    const feed = makeEntryFeed()
    fill(feed, name, 4500)
    const { thread, reported, lose } = makeThread()
    let applied = 0
    const mortal: IndexThread = {
      ...thread,
      apply(...args) {
        if (++applied === 2) lose()
        return thread.apply(...args)
      },
    }
    await makeReader(feed, mortal).catchUp([name])
    expect(reported).toEqual([
      'mem_1: 2000 rows to 2000, more to come',
      'mem_1: 2000 rows to 2000, more to come',
      'mem_1: 2000 rows to 4000, more to come',
      'mem_1: 500 rows to 4500',
    ])
  })

  it('later are read again once that is known', async () => {
    const feed = makeEntryFeed()
    fill(feed, name, 3)
    const { thread, reported, lose } = makeThread()
    const reader = makeReader(feed, thread)
    await reader.catchUp([name])
    lose()
    reader.drop([name])
    await reader.catchUp([name])
    expect(reported).toEqual(['mem_1: 3 rows to 3', 'mem_1: 3 rows to 3'])
  })

  it('with their thread fail those who wait, not those who come after', async () => {
    const feed = makeEntryFeed()
    fill(feed, name, 3)
    const { thread, reported } = makeThread()
    let isDown = true
    const weak: IndexThread = {
      ...thread,
      apply: (...args) => (isDown ? Promise.reject(new Error('the thread has ended')) : thread.apply(...args)),
    }
    const reader = makeReader(feed, weak)
    await expect(reader.catchUp([name])).rejects.toThrow('the thread has ended')
    isDown = false
    expect(await reader.catchUp([name])).toEqual([3])
    expect(reported).toEqual(['mem_1: 3 rows to 3'])
  })
})

describe('snapshots that have read more than the store has', () => {
  it('are forgotten', async () => {
    const feed = makeEntryFeed()
    fill(feed, name, 3)
    const { thread, reported } = makeThread({ mem_1: 50 })
    await makeReader(feed, thread).catchUp([name])
    expect(reported).toEqual(['forget mem_1', 'mem_1: 3 rows to 3'])
  })

  it('are kept where only this call looked too early', async () => {
    const feed = makeEntryFeed()
    fill(feed, name, 5)
    const { thread, reported } = makeThread({ mem_1: 5 })
    let asked = 0
    const reader = makeReader({ ...feed, heads: async (keys) => (asked++ === 0 ? [2] : feed.heads(keys)) }, thread)
    expect(await reader.catchUp([name])).toEqual([2])
    expect(reported).toEqual([])
  })
})

it('what is forgotten is read from its beginning when it is asked for again', async () => {
  const feed = makeEntryFeed()
  fill(feed, name, 3)
  const { thread, reported } = makeThread()
  const reader = makeReader(feed, thread)
  await reader.catchUp([name])
  await reader.forget([name])
  await reader.catchUp([name])
  expect(reported).toEqual(['mem_1: 3 rows to 3', 'forget mem_1', 'mem_1: 3 rows to 3'])
})
