import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  askedFor,
  type FallenKey,
  firstKeyboard,
  type KeyboardTurn,
  ownerOf,
  turnKeyboard,
  writes,
} from './keyboard.ts'

const fallen = (key: string, held: Partial<FallenKey> = {}): FallenKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

describe('the keyboard', () => {
  const turns: fc.Arbitrary<KeyboardTurn> = fc.constantFrom<KeyboardTurn>(
    { to: 'row' },
    { to: 'row', keysGo: 'text' },
    { to: 'row', keysGo: 'grid' },
    { to: 'text' },
    { to: 'grid' },
    { to: 'rows' },
    { to: 'end' },
    { to: 'box' },
    { to: 'column', column: 9 },
    { to: 'dialog', dialog: 'bulk' },
    { to: 'dialog', dialog: 'reopen' },
    { to: 'field', field: 'find' },
    { to: 'arrived' },
    { to: 'closed' },
    { to: 'abandoned' },
  )
  const after = (all: readonly KeyboardTurn[]) => all.reduce(turnKeyboard, firstKeyboard)

  it('is never asked for by two at once, and is for what was asked for last', () => {
    fc.assert(
      fc.property(fc.array(turns), (all) => {
        const now = after(all)
        expect([now.dialog, now.awaited]).toContain(null)
        expect(now.column).toBeLessThanOrEqual(5)
        expect(askedFor(turnKeyboard(now, { to: 'field', field: 'note' }))).toBe('note')
        expect(askedFor(turnKeyboard(now, { to: 'abandoned' }))).toBeNull()
      }),
    )
  })

  it('leaves the grid only by a turn to the text, whatever is opened and closed meanwhile', () => {
    const isToText = (turn: KeyboardTurn) => turn.to === 'text' || (turn.to === 'row' && turn.keysGo === 'text')
    fc.assert(
      fc.property(fc.array(turns), (all) =>
        all.some(isToText) ? true : after([{ to: 'grid' }, ...all]).keysGo === 'grid',
      ),
    )
  })

  it('stays with a dialog that opened while a field of a panel was on its way', () => {
    const late = after([{ to: 'field', field: 'note' }, { to: 'dialog', dialog: 'reject' }, { to: 'arrived' }])
    expect(askedFor(late)).toBe('reject')
  })
})

describe('the owner of a key', () => {
  it('is never the grid while a person writes, wherever the focus is and however the row is', () => {
    const places = fc.record({
      place: fc.constantFrom('text', 'cell', 'other', 'nowhere'),
      row: fc.constantFrom('open', 'closed', 'coming', 'hidden'),
      isWriting: fc.boolean(),
      isLetter: fc.boolean(),
      isArrow: fc.constant(false),
    })
    fc.assert(fc.property(places, (place) => ownerOf({ keysGo: 'text', ended: null }, place) !== 'grid'))
    fc.assert(
      fc.property(places, (place) =>
        ['cell', 'nowhere'].includes(place.place)
          ? ownerOf({ keysGo: 'grid', ended: null }, place) === 'grid'
          : ownerOf({ keysGo: 'grid', ended: null }, place) === 'page',
      ),
    )
  })

  it('is the text, the row on its way, or a reason for what is typed beside the text', () => {
    for (const place of ['cell', 'nowhere'] as const) {
      const owner = (row: 'open' | 'closed' | 'coming') =>
        ownerOf({ keysGo: 'text', ended: null }, { place, row, isWriting: true, isLetter: true, isArrow: false })
      expect([owner('open'), owner('closed'), owner('coming')]).toEqual(['text', 'why', 'wait'])
    }
  })
})

it('an arrow goes on from a row that cannot be written, and moves in no text', () => {
  const owner = (row: 'open' | 'closed') =>
    ownerOf({ keysGo: 'text', ended: null }, { place: 'cell', row, isWriting: false, isLetter: false, isArrow: true })
  expect([owner('open'), owner('closed')]).toEqual(['page', 'grid'])
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
