import { describe, expect, it } from 'vitest'
import { knowPairs, type WirePair } from './known-pairs.ts'

const pair: WirePair = { source: 'en', target: 'es', wireSource: 'EN', wireTarget: 'ES' }

function open(answers: (readonly WirePair[] | null)[]) {
  const time = { now: 0 }
  let calls = 0
  const pairs = knowPairs(
    () => Promise.resolve(answers[calls++] ?? null),
    () => time.now,
  )
  return { pairs, time, calls: () => calls }
}

describe('the pairs of a server', () => {
  it('are asked for once, however many want them, and again after an hour', async () => {
    const { pairs, time, calls } = open([[pair], []])
    expect(await Promise.all([pairs.list(), pairs.list()])).toEqual([[pair], [pair]])
    expect(await pairs.directions()).toEqual([{ source: 'en', target: 'es' }])
    expect(calls()).toBe(1)
    time.now = 3_600_000
    expect(await pairs.list()).toEqual([])
    expect(calls()).toBe(2)
  })

  it('that could not be had are none, and asked for again soon, which nothing waits for', async () => {
    const { pairs, time, calls } = open([null, [pair]])
    expect(await pairs.list()).toEqual([])
    expect(await pairs.directions()).toBe('unknown')
    time.now = 999
    expect(await pairs.list()).toEqual([])
    expect(calls()).toBe(1)
    time.now = 1000
    expect(await pairs.list()).toEqual([])
    expect(await pairs.list()).toEqual([pair])
  })

  it('that were known stay so when the server does not answer later', async () => {
    const { pairs, time } = open([[pair], null])
    await pairs.list()
    time.now = 3_600_000
    expect(await pairs.list()).toEqual([pair])
  })
})
