import { beforeEach, describe, expect, it } from 'vitest'
import { canonicalKey } from './key-name.ts'
import { makeKeyStore } from './key-store.ts'
import { keyTable } from './key-table.ts'

beforeEach(() => localStorage.clear())

describe('the default shortcuts', () => {
  it('give no combination two meanings', () => {
    const all = keyTable.flatMap(({ keys }) => keys.map(canonicalKey))
    expect(all.filter((keys, index) => all.indexOf(keys) !== index)).toEqual([])
  })

  it('clash with nothing of the browser’s and type no letter in the text', () => {
    const store = makeKeyStore(undefined)
    const clashes = keyTable.flatMap(({ id, keys }) => keys.map((combination) => store.clash(id, combination)))
    expect(clashes.filter((clash) => clash !== null)).toEqual([])
  })
})

describe('choosing another key', () => {
  it('is kept in this browser', () => {
    const store = makeKeyStore(localStorage)
    expect(store.choose('confirmNext', 'Mod+Shift+s')).toBe(true)
    expect(makeKeyStore(localStorage).getState().map.confirmNext).toEqual(['Mod+Shift+s'])
    store.reset('confirmNext')
    expect(makeKeyStore(localStorage).getState().map.confirmNext).toEqual(['Mod+Enter'])
  })

  it.each([
    ['another action has it', 'copySource', 'Mod+Enter', { kind: 'taken', by: 'confirmNext' }],
    ['a grid letter is another’s', 'gridNext', 'k', { kind: 'taken', by: 'gridPrevious' }],
    ['Ctrl and Mod are one key here', 'copySource', 'Ctrl+Enter', { kind: 'taken', by: 'confirmNext' }],
    ['the browser closes the tab with it', 'copySource', 'Mod+w', { kind: 'reserved' }],
    ['Option types with it on a Mac', 'copySource', 'Alt+k', { kind: 'reserved' }],
    ['AltGr types with it', 'copySource', 'Mod+Alt+k', { kind: 'reserved' }],
    ['it would type a letter', 'copySource', 'q', { kind: 'types' }],
  ] as const)('is refused where %s', (_, id, combination, clash) => {
    const store = makeKeyStore(localStorage)
    expect(store.clash(id, combination)).toEqual(clash)
    expect(store.choose(id, combination)).toBe(false)
    expect(localStorage.getItem('cotejo:keys')).toBeNull()
  })

  it('frees the old one', () => {
    const store = makeKeyStore(undefined)
    store.choose('confirmNext', 'Mod+Shift+s')
    expect(store.choose('copySource', 'Mod+Enter')).toBe(true)
  })
})

describe('taking the keys along', () => {
  it('exports what was chosen, and another browser takes it', () => {
    const mine = makeKeyStore(undefined)
    mine.choose('placeTags', 'Mod+Shift+m')
    const theirs = makeKeyStore(localStorage)
    expect(theirs.importText(mine.exportText())).toBe(true)
    expect(theirs.getState().map.placeTags).toEqual(['Mod+Shift+m'])
    theirs.reset()
    expect(theirs.exportText()).toBe('{}')
  })

  it.each([
    ['no JSON', 'keys'],
    ['no record', '[1]'],
    ['an action that is not known', '{"fly": ["Mod+b"]}'],
    ['two actions with one key', '{"copySource": ["Mod+b"], "restore": ["Mod+b"]}'],
    ['a key of the browser’s', '{"copySource": ["Mod+w"]}'],
  ])('refuses %s', (_, text) => {
    const store = makeKeyStore(localStorage)
    expect(store.importText(text)).toBe(false)
    expect(store.exportText()).toBe('{}')
  })

  it('reads what was stored or exported under the former names of rows', () => {
    const former = '{"placeMarks": ["Mod+Shift+m"], "nextFinding": ["Mod+Shift+j"]}'
    localStorage.setItem('cotejo:keys', former)
    const stored = makeKeyStore(localStorage)
    expect([stored.getState().map.placeTags, stored.getState().map.nextIssue]).toEqual([
      ['Mod+Shift+m'],
      ['Mod+Shift+j'],
    ])
    const imported = makeKeyStore(undefined)
    expect(imported.importText(former)).toBe(true)
    expect(imported.exportText()).toBe(stored.exportText())
  })

  it('leaves out what storage holds of something else', () => {
    localStorage.setItem('cotejo:keys', '{"copySource": "Mod+b", "restore": [], "goTo": ["Mod+Shift+j"]}')
    const { map } = makeKeyStore(localStorage).getState()
    expect([map.copySource, map.restore, map.goTo]).toEqual([
      ['Mod+i', 'Ctrl+Insert'],
      ['Mod+Shift+Backspace'],
      ['Mod+Shift+j'],
    ])
  })
})
