import { describe, expect, it } from 'vitest'
import { ariaKey, canonicalKey, combinationOf, keyName, matchesKey } from './key-name.ts'

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
    // The digits of a French keyboard's upper row need Shift: their place decides.
    ['Ctrl+1', pressed('&', { ctrlKey: true, code: 'Digit1' }), true],
    ['Ctrl+1', pressed('1', { ctrlKey: true, code: 'Numpad1' }), true],
    ['Ctrl+1', pressed('é', { ctrlKey: true, code: 'Digit2' }), false],
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

describe('pressed keys as a combination', () => {
  it.each([
    [pressed('Enter', { ctrlKey: true }), 'Mod+Enter'],
    [pressed('K', { ctrlKey: true, shiftKey: true }), 'Mod+Shift+k'],
    [pressed('/', { ctrlKey: true, shiftKey: true }), 'Mod+/'],
    [pressed('&', { ctrlKey: true, code: 'Digit1' }), 'Mod+1'],
    [pressed(' ', { ctrlKey: true }), 'Mod+Space'],
    [pressed('F8', { shiftKey: true }), 'Shift+F8'],
    [pressed('Control', { ctrlKey: true }), null],
    [pressed('Dead'), null],
  ])('%#', (event, combination) => {
    expect(combinationOf(event)).toBe(combination)
  })

  it('are written in one way', () => {
    expect(canonicalKey('Shift+Ctrl+Z')).toBe('Mod+Shift+z')
    expect(canonicalKey('ArrowUp')).toBe('ArrowUp')
  })
})
