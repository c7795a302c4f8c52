import { describe, expect, it } from 'vitest'
import { ariaKey, keyName, matchesKey } from './key-name.ts'
import { gridKeys, textKeys } from './key-table.ts'

const pressed = (key: string, more: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...more })

describe('a combination of keys', () => {
  it.each([
    ['Mod+Enter', pressed('Enter', { ctrlKey: true }), true],
    ['Mod+Enter', pressed('Enter', { ctrlKey: true, shiftKey: true }), false],
    ['Mod+Enter', pressed('Enter'), false],
    ['Mod+Alt+Enter', pressed('Enter', { ctrlKey: true, altKey: true }), true],
    ['Alt+Enter', pressed('Enter', { ctrlKey: true, altKey: true }), false],
    ['F8', pressed('F8'), true],
    ['F8', pressed('F8', { shiftKey: true }), false],
    ['Shift+F8', pressed('F8', { shiftKey: true }), true],
    ['Mod+i', pressed('I', { ctrlKey: true }), true],
    ['j', pressed('j'), true],
    ['j', pressed('j', { ctrlKey: true }), false],
    // On a Spanish keyboard the slash is Shift+7.
    ['Mod+/', pressed('/', { ctrlKey: true, shiftKey: true }), true],
  ])('%s', (combination, event, matches) => {
    expect(matchesKey(event, combination)).toBe(matches)
  })

  it('is written as the keys of this computer are called', () => {
    expect(keyName('Mod+Shift+Backspace')).toBe('Ctrl Shift ⌫')
    expect(keyName('Mod+i')).toBe('Ctrl I')
    expect(ariaKey('Mod+Enter')).toBe('Control+Enter')
  })
})

describe('the table of keys', () => {
  it('gives no combination two meanings', () => {
    for (const rows of [textKeys, [...textKeys, ...gridKeys]]) {
      const all = rows.flatMap(({ keys }) => keys)
      expect(new Set(all).size).toBe(all.length)
    }
  })

  it('takes none of the keys that belong to the browser or to an input method', () => {
    const taken = [...textKeys, ...gridKeys].flatMap(({ keys }) => keys)
    const theirs = [
      'Mod+q',
      'Mod+t',
      'Mod+n',
      'Mod+w',
      'Mod+Tab',
      'Mod+PageUp',
      'Mod+PageDown',
      'Mod+Space',
      'Mod+.',
      'Mod+;',
    ]
    expect(taken.filter((keys) => theirs.includes(keys))).toEqual([])
    expect(taken.filter((keys) => /^(Alt|Mod\+Alt)\+[a-z0-9]$/i.test(keys))).toEqual([])
  })
})
