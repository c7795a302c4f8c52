import { describe, expect, it } from 'vitest'
import { makeNewId } from './new-id.ts'

describe('an id', () => {
  it('is its prefix and 26 digits, and sorts by age', () => {
    let time = 1_700_000_000_000
    const newId = makeNewId(() => new Date(time))
    const ids = Array.from({ length: 100 }, () => {
      time += 1
      return newId('job')
    })
    expect(ids.every((id) => /^job_[0-9a-hjkmnp-tv-z]{26}$/.test(id))).toBe(true)
    expect([...ids].sort()).toEqual(ids)
    expect(new Set(ids).size).toBe(100)
  })

  it('is a UUID of version 7 in base 32', () => {
    const newId = makeNewId(
      () => new Date(0x0123456789ab),
      () => new Uint8Array([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    )
    const digits = '0123456789abcdefghjkmnpqrstvwxyz'
    const value = Array.from(newId('org').slice(4)).reduce(
      (sum, digit) => sum * 32n + BigInt(digits.indexOf(digit)),
      0n,
    )
    expect(value.toString(16).padStart(32, '0')).toBe('0123456789ab77ffbfffffffffffffff')
  })

  it('differs, and sorts by age, within a millisecond', () => {
    const newId = makeNewId(() => new Date(0))
    const ids = Array.from({ length: 1000 }, () => newId('key'))
    expect(new Set(ids).size).toBe(1000)
    expect(ids.toSorted()).toEqual(ids)
  })
})
