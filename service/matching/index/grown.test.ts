import { describe, expect, it } from 'vitest'
import { grown, withRoom } from './grown.ts'

describe('an array that has to hold more', () => {
  it.each([
    ['bytes', new Uint8Array([1, 2, 3])],
    ['numbers of 16 bits', new Uint16Array([1, 2, 3])],
    ['numbers of 32 bits', new Uint32Array([1, 2, 3])],
  ])('of %s keeps what it has and its kind', (_, array) => {
    const grow = (size: number) =>
      array instanceof Uint8Array
        ? grown(array, size)
        : array instanceof Uint16Array
          ? grown(array, size)
          : grown(array, size)
    const longer = grow(1000)
    expect(longer.constructor).toBe(array.constructor)
    expect(longer.length).toBeGreaterThanOrEqual(1000)
    expect([...longer.subarray(0, 4)]).toEqual([1, 2, 3, 0])
    expect(grow(3)).toBe(array)
    expect(grow(0)).toBe(array)
  })

  it('grows by many elements, at little cost', () => {
    expect(withRoom(0)).toBeGreaterThan(100)
    expect(withRoom(1_000_000)).toBeGreaterThan(1_050_000)
    expect(withRoom(1_000_000)).toBeLessThan(1_100_000)
  })
})
