import { parse } from '@formatjs/icu-messageformat-parser'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMessageText, writeIcuText } from './message-text.ts'
import { splitMessage } from './split-message.ts'

function parts(message: string): string[] {
  return splitMessage(message).map(({ path, start, end }) => `${path}: ${message.slice(start, end)}`)
}

describe('a message with branches', () => {
  it('is the message and each of its branches', () => {
    expect(parts('{n, plural, =0 {None} one {# day} other {# days}} left')).toEqual([
      ': {n, plural, =0 {None} one {# day} other {# days}} left',
      'plural.=0: None',
      'plural.one: # day',
      'plural.other: # days',
    ])
  })

  it('may hold branches in branches and several of a kind', () => {
    const message = '{g, select, f {her {n, plural, one {cat} other {cats}}} other {it}}{m, select, a {A} other {B}}'
    expect(parts(message).slice(1)).toEqual([
      'select.f: her {n, plural, one {cat} other {cats}}',
      'select.f/plural.one: cat',
      'select.f/plural.other: cats',
      'select.other: it',
      'select2.a: A',
      'select2.other: B',
    ])
  })

  it('has its arguments, number signs and quoted passages as codes', () => {
    const message = "{n, plural, other {# of {max, number} '{files}' isn''t '#1'}} l'{n}'"
    const codes = splitMessage(message).map((part) => part.codes.map(({ start, end }) => message.slice(start, end)))
    expect(codes).toEqual([
      ["{n, plural, other {# of {max, number} '{files}' isn''t '#1'}}", "'{n}'"],
      ['#', '{max, number}', "'{files}'", "'#1'"],
    ])
  })

  it.each([
    [
      '{"count"}, {n, plural, one {# day} other {{f} days}} left',
      ['{"count"}', '{n, plural, one {# day} other {{f} days}}'],
      ['# day', '{f} days'],
    ],
    [
      '{n, plural, one {a # {b, plural, one {c {d, date}}}} other {e',
      ['{n, plural, one {', '#', '{b, plural, one {', '{d, date}', '}}', '} other {'],
      [],
    ],
    ['{n, plural, one {# day} left', ['{n, plural, one {', '#', '}'], []],
    ['a {n, plural} {g, select, f {b} c', ['{n, plural}', '{g, select, f {', '}'], []],
  ])('that does not parse offers its texts all the same: %s', (message, codes, branches) => {
    const cut = ({ start, end }: { readonly start: number; readonly end: number }) => message.slice(start, end)
    const [first, ...others] = splitMessage(message)
    expect(first?.writing).toBeNull()
    expect(first?.codes.map(cut)).toEqual(codes)
    expect(others.map(cut)).toEqual(branches)
  })

  it('is left alone when it only has arguments', () => {
    expect(splitMessage("it''s {name}")).toEqual([
      { path: '', plurals: [], start: 0, end: 12, codes: [], writing: null },
    ])
  })

  it('nested without end is refused by the parser, not by the stack', () => {
    expect(splitMessage('{a, select, other {'.repeat(4_000))).toHaveLength(1)
  })
})

describe('texts of an ICU message', () => {
  const icu = { grammar: 'icu', doubled: true, inPlural: false } as const
  it('are read with single apostrophes', () => {
    const pieces = readMessageText([{ kind: 'text', text: "isn''t", start: 0, end: 6 }], icu)
    expect(pieces).toEqual([{ kind: 'text', text: "isn't", start: 0, end: 6 }])
  })

  it.each([
    ["l'été", false, "l'été"],
    ["l'été", true, "l''été"],
    ["fin'", false, "fin''"],
    ["l'{x}'", false, "l'''{x}'''"],
    ['{a} et {b}', false, "'{a} et {b}'"],
  ])('%j is written as %s %j', (text, doubled, expected) => {
    expect(writeIcuText(text, { doubled, inPlural: false })).toBe(expected)
  })

  it('say exactly what was written, whatever it is', () => {
    const text = fc.array(fc.constantFrom('{', '}', '#', "'", 'a', ' ', '|', '<', '>'), { maxLength: 8 })
    fc.assert(
      fc.property(text, fc.boolean(), (signs, doubled) => {
        const wanted = signs.join('')
        const message = `{n, plural, other {${writeIcuText(wanted, { doubled, inPlural: true })}}}`
        const [plural] = parse(message, { ignoreTag: true })
        const value = plural !== undefined && 'options' in plural ? plural.options['other']?.value : []
        expect(value?.map((element) => ('value' in element ? element.value : '#')).join('')).toBe(wanted)
      }),
    )
  })
})
