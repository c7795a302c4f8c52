import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addPosting, makePostings, type Postings, postingsBytes, startPostings } from './postings.ts'
import { runs } from '#contract/testing/runs.ts'

/** Returns rows and places of a word in the order of a search: the bulk first, then the chain from its end. */
function read({ starts, rows, places, heads, links }: Postings, word: number): [number, number][] {
  const found: [number, number][] = []
  const end = word + 1 < starts.length ? (starts[word + 1] ?? 0) : 0
  for (let at = starts[word] ?? 0; at < end; at++) found.push([rows[at] ?? -1, places[at] ?? 0])
  for (let link = heads[word] ?? 0; link > 0; link = links[link * 3] ?? 0)
    found.push([links[link * 3 + 1] ?? -1, links[link * 3 + 2] ?? 0])
  return found
}

describe('the postings of words', () => {
  it('are those that were added: in bulk in their order, later ones from the newest on', () => {
    const posting = fc.record({ word: fc.nat(20), place: fc.nat(300) })
    fc.assert(
      fc.property(fc.array(posting, { maxLength: 200 }), fc.array(posting, { maxLength: 50 }), (bulk, later) => {
        const builder = startPostings(3, true)
        bulk.forEach(({ word, place }, row) => builder.add(word, row, place))
        const postings = builder.build(15 + 6)
        later.forEach(({ word, place }, at) => addPosting(postings, word, bulk.length + at, place))
        for (let word = 0; word <= 20; word++) {
          const clipped = ({ place }: { place: number }) => Math.min(place, 255)
          const first = bulk.flatMap((one, row) => (one.word === word ? [[row, clipped(one)]] : []))
          const last = later.flatMap((one, at) => (one.word === word ? [[bulk.length + at, clipped(one)]] : []))
          expect(read(postings, word)).toEqual([...first, ...last.toReversed()])
        }
      }),
      { seed: 1, numRuns: runs(300) },
    )
  })

  it('without places take a byte less each', () => {
    const [full, bare] = [true, false].map((withPlaces) => {
      const builder = startPostings(10, withPlaces)
      for (let row = 0; row < 1000; row++) builder.add(row % 7, row, row % 5)
      return builder.build(7)
    })
    if (full === undefined || bare === undefined) throw new Error('two were made')
    expect(postingsBytes(full) - postingsBytes(bare)).toBe(1000)
    expect(read(bare, 3).map(([row]) => row)).toEqual(read(full, 3).map(([row]) => row))
    expect(read(bare, 3).every(([, place]) => place === 0)).toBe(true)
  })

  it('of an unknown word are none', () => {
    expect(read(makePostings(), 5)).toEqual([])
    expect(read(startPostings(0, true).build(3), 2)).toEqual([])
  })
})
