import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeRowPlaces } from './row-places.ts'

describe('the places of rows', () => {
  it('are those of rows of the usual height until one is drawn', () => {
    const places = makeRowPlaces(50)
    places.setCount(1_000_000)
    expect(places.startOf(0)).toBe(0)
    expect(places.startOf(1_000_000)).toBe(50_000_000)
    expect(places.at(49)).toBe(0)
    expect(places.at(50)).toBe(1)
    expect(places.put(3, 80)).toBe(true)
    expect(places.put(3, 80)).toBe(false)
    expect(places.startOf(3)).toBe(150)
    expect(places.startOf(4)).toBe(230)
    expect(places.at(229)).toBe(3)
    places.setUsual(60)
    expect(places.startOf(4)).toBe(230)
  })

  it('stay within the list, which may be empty', () => {
    const places = makeRowPlaces(50)
    expect(places.at(1000)).toBe(0)
    places.setCount(2)
    expect(places.at(-1000)).toBe(0)
    expect(places.at(1000)).toBe(1)
  })

  it('are those that adding up every height gives', () => {
    const heights = fc.array(fc.tuple(fc.nat(199), fc.integer({ min: 1, max: 300 })), { maxLength: 300 })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 100 }),
        heights,
        (count, usual, drawn) => {
          const places = makeRowPlaces(20)
          places.setUsual(usual)
          places.setCount(200)
          const all = Array.from({ length: 200 }, () => usual)
          for (const [index, height] of drawn) {
            places.put(index, height)
            all[index] = height
          }
          places.setCount(count)
          let start = 0
          for (let index = 0; index < count; index++) {
            expect(places.startOf(index)).toBe(start)
            expect(places.at(start)).toBe(index)
            start += all[index] ?? 0
            expect(places.at(start - 1)).toBe(index)
          }
          expect(places.startOf(count)).toBe(start)
        },
      ),
    )
  })
})
