import { describe, expect, it } from 'vitest'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { cutMessage, type MessageDialect, writeMessage } from './cut-message.ts'

const blocks = (message: string, dialect?: MessageDialect) =>
  cutMessage(message, dialect).map(({ path, inline }) => `${path}:${printTags(inline.tokens)}`)

function write(message: string, target: string, dialect?: MessageDialect): string {
  const [block] = cutMessage(message, dialect)
  if (block === undefined) throw new Error('nothing to write')
  return writeMessage(message, [{ block, tokens: parseTags(target) }]).message
}

describe('the blocks of a message', () => {
  it.each([
    ['Hi {name}, %d new', [':Hi <x1/>, <x2/> new']],
    ['<b>Hi</b> all', [':<g1>Hi</g1> all']],
    [' Hi ', [':Hi']],
    ['{0} %s', []],
    ['', []],
    [
      '{n, plural, one {# day} other {# days}} left',
      [':<x1/> left', 'plural.one:<x1/> day', 'plural.other:<x1/> days'],
    ],
  ])('%s', (message, expected) => {
    expect(blocks(message)).toEqual(expected)
  })

  it('reads apostrophes as java.text.MessageFormat does, where it is one', () => {
    expect(blocks("Can''t open {0}", 'java')).toEqual([":Can't open <x1/>"])
    expect(blocks("Type '{'x'}' or {0}", 'java')).toEqual([':Type <x1/>x<x2/> or <x3/>'])
    expect(blocks("Can't open {0}", 'java')).toEqual([":Can't open <x1/>"])
    expect(blocks("Can''t", 'java')).toEqual([":Can''t"])
    expect(blocks("Can''t open {0}")).toEqual([":Can''t open <x1/>"])
  })

  it('writes apostrophes and braces as they are read', () => {
    expect(write('Open {0}', "N'ouvre <x1/>", 'java')).toBe("N''ouvre {0}")
    expect(write("Can''t open {0}", "<x1/> l'a {b}", 'java')).toBe("{0} l''a '{b}'")
    expect(write("Can't open {0}", "l'<x1/>", 'java')).toBe("l'{0}")
    expect(write('Open {0}', "l'<x1/>")).toBe("l'{0}")
  })

  it('has the branches of a Java choice as blocks, and writes what ChoiceFormat reads', () => {
    const message = 'There {0,choice,0#are no sacks|1#is one sack|1<are {0,number,integer} sacks}.'
    expect(blocks(message, 'java')).toEqual([
      ':There <x1/>.',
      'choice.0:are no sacks',
      'choice.1:is one sack',
      'choice.2:are <x1/> sacks',
    ])
    const cut = cutMessage(message, 'java')
    const targets = ["Hay <x1/>l'un", "0 o 1|2 d'un", 'un', "<x1/> d'or {b}"]
    const written = writeMessage(
      message,
      cut.map((block, index) => ({ block, tokens: parseTags(targets[index] ?? '') })),
    )
    expect(written.message).toBe("Hay {0,choice,0#0 o 1'|'2 d''un|1#un|1<{0,number,integer} d''''or '''{'b'}'''}l''un")
    const again = cutMessage(written.message, 'java').map(({ inline }) => printTags(inline.tokens))
    expect(again[2]).toBe('un')
  })

  it.each([
    ['{0,choice,zero#a|1#b}', [':<x1/>']],
    ['{0,choice,0#a|1#b', [':{0,choice,0#a|1#b']],
  ])('leaves a choice alone that Java would refuse: %s', (message) => {
    expect(cutMessage(message, 'java').some(({ path }) => path.startsWith('choice'))).toBe(false)
  })

  it('has the texts between pipes as blocks, where a pipe parts texts', () => {
    expect(blocks('No visitors | One visitor | {count} visitors', 'pipes')).toEqual([
      'pipe.1:No visitors',
      'pipe.2:One visitor',
      'pipe.3:<x1/> visitors',
    ])
    expect(blocks('Usage: cut (a | b)', 'pipes')).toEqual([':Usage: cut (a | b)'])
    expect(blocks('Note | 1', 'pipes')).toEqual([':Note | 1'])
    const [first] = cutMessage('Note | Notes', 'pipes')
    if (first === undefined) throw new Error('nothing to write')
    expect(writeMessage('Note | Notes', [{ block: first, tokens: parseTags('a | b') }]).message).toBe(
      "a {'|'} b | Notes",
    )
  })

  it('reads apostrophes as ICU does in all messages of its files', () => {
    expect(blocks("it''s", 'icu')).toEqual([":it's"])
    expect(blocks("Use '{'braces'}' in {name}", 'icu')).toEqual([':Use <x1/>braces<x2/> in <x3/>'])
    expect(write('Open', "l'{x}", 'icu')).toBe("l'''{x}'")
  })

  it('writes a branch without touching the others', () => {
    const message = '{n, plural, one {# day} other {# days}} left'
    const targets = cutMessage(message).flatMap((block) =>
      block.path === 'plural.one' ? [{ block, tokens: parseTags('<x1/> día') }] : [],
    )
    expect(writeMessage(message, targets).message).toBe('{n, plural, one {# día} other {# days}} left')
  })

  it('reports the blocks whose tags had to be repaired', () => {
    const [block] = cutMessage('Hi {name}')
    if (block === undefined) throw new Error('nothing to write')
    const written = writeMessage('Hi {name}', [{ block, tokens: parseTags('Hola') }])
    expect(written).toEqual({ message: 'Hola{name}', repaired: [block] })
  })
})
