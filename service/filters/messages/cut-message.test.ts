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
