import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FallenKey, ownerOf, writes } from './keyboard.ts'

const fallen = (key: string, held: Partial<FallenKey> = {}): FallenKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

describe('the owner of a key', () => {
  it('is never the grid while a person writes, wherever the focus is and however the row is', () => {
    const places = fc.record({
      place: fc.constantFrom('text', 'cell', 'other', 'nowhere'),
      row: fc.constantFrom('open', 'closed', 'coming', 'none'),
      isWriting: fc.boolean(),
    })
    fc.assert(fc.property(places, (place) => ownerOf({ ...place, keysGo: 'text' }) !== 'grid'))
    fc.assert(
      fc.property(places, (place) =>
        ['cell', 'nowhere'].includes(place.place)
          ? ownerOf({ ...place, keysGo: 'grid' }) === 'grid'
          : ownerOf({ ...place, keysGo: 'grid' }) === 'page',
      ),
    )
  })

  it('is the text, the row on its way, or a reason for what is typed beside the text', () => {
    for (const place of ['cell', 'nowhere'] as const) {
      const owner = (row: 'open' | 'closed' | 'coming') => ownerOf({ place, keysGo: 'text', row, isWriting: true })
      expect([owner('open'), owner('closed'), owner('coming')]).toEqual(['text', 'why', 'wait'])
    }
  })
})

describe('a key that writes', () => {
  it('is a letter, a sign of the third level, a deletion or a paste', () => {
    const yes = [
      fallen('a'),
      fallen('ñ'),
      fallen(' '),
      fallen('Delete'),
      fallen('Dead'),
      fallen('v', { ctrlKey: true }),
    ]
    expect(yes.map((key) => writes(key))).not.toContain(false)
    expect(writes(fallen('@', { ctrlKey: true, altKey: true }), true)).toBe(true)
  })

  it('is no shortcut, no arrow and no modifier', () => {
    const no = [fallen('c', { ctrlKey: true }), fallen('End', { ctrlKey: true }), fallen('Shift'), fallen('F9')]
    expect(no.map((key) => writes(key))).not.toContain(true)
  })
})
