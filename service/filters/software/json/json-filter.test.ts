import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import type { LooseToken } from '#language/tags/token.ts'
import { DocumentRefused } from '../../document-refused.ts'
import { fixtureFiles } from '../../../testing/sample-files.ts'
import { describeJsonFiles } from '../../testing/describe-json-files.ts'
import { jsonFilter } from './json-filter.ts'
import { runs } from '#contract/testing/runs.ts'

const options = { sourceLang: 'en', targetLang: 'es' }

function read(bytes: Uint8Array | string): Record<string, string> {
  const blocks = jsonFilter.read(Buffer.from(bytes), options)
  return Object.fromEntries(blocks.map((block) => [block.key, printTags(block.tokens)]))
}

function write(bytes: Uint8Array | string, targets: Record<string, string>) {
  const changed = new Map(Object.entries(targets).map(([key, text]): [string, LooseToken[]] => [key, parseTags(text)]))
  const written = jsonFilter.write(Buffer.from(bytes), changed, options)
  return { text: Buffer.from(written.bytes).toString('utf8'), ...written }
}

describe('messages of a Chrome extension', () => {
  const messages = (message: string) =>
    `{"greet": {"message": "${message}", "description": "Shown at the top", "placeholders": {"user": {"content": "$1", "example": "Cira Maria"}}}}`

  it('are texts with their placeholders; what is for translators stays', () => {
    expect(read(messages('Hello $USER$, good day'))).toEqual({ '/greet/message': 'Hello <x1/>, good day' })
    expect(write(messages('Hello $USER$, good day'), { '/greet/message': 'Buenos días, <x1/>' }).text).toBe(
      messages('Buenos días, $USER$'),
    )
  })

  it('are such only where nothing else is in the file', () => {
    const other = '{"a": {"message": "Hello there", "description": "A text"}, "b": "Good day"}'
    expect(Object.keys(read(other))).toEqual(['/a/message', '/a/description', '/b'])
  })
})

describe('an extract of FormatJS', () => {
  const file = (text: string) => `{"a1": {"defaultMessage": "${text}", "description": "It''s below the field"}}`

  it('has texts in which apostrophes quote; descriptions stay', () => {
    const extract = file("It''s '{'braces'}' for {name}")
    expect(read(extract)).toEqual({ '/a1/defaultMessage': "It's <x1/>braces<x2/> for <x3/>" })
    expect(write(extract, { '/a1/defaultMessage': "<x3/>: l'{x} <x1/>a<x2/>" }).text).toBe(
      file("{name}: l'''{x}' '{'a'}'"),
    )
  })
})

describe('a file of ARB', () => {
  it('says its language once something of it is changed, in its own notation', () => {
    const file = (language: string, title: string) =>
      `{"@@last_modified": "2026-01-01", "@@locale": "${language}", "title": "${title}", "@title": {"description": "A name"}}`
    expect(read(file('en', 'The mill'))).toEqual({ '/title': 'The mill' })
    expect(write(file('en', 'The mill'), { '/title': 'El molino' }).text).toBe(file('es', 'El molino'))
    expect(write(file('es_MX', 'The mill'), { '/title': 'El molino' }).text).toBe(file('es_MX', 'El molino'))
    expect(write(file('en', 'The mill'), {}).text).toBe(file('en', 'The mill'))
    const nested = '{"a": {"@@locale": "en", "b": "The mill"}}'
    expect(write(nested, { '/a/b': 'El molino' }).text).toBe('{"a": {"@@locale": "en", "b": "El molino"}}')
  })
})

describe('reading JSON', () => {
  it('gives a block for each text, keyed by its pointer', () => {
    const blocks = jsonFilter.read(Buffer.from('{"a": {"b": " Hi {name}! "}, "c": "#fff", "d": [1, "Go"]}'), options)
    const hi: LooseToken[] = [
      { kind: 'text', text: 'Hi ' },
      { kind: 'self', id: 1 },
      { kind: 'text', text: '!' },
    ]
    expect(blocks).toMatchObject([
      { key: '/a/b', part: '/a/b', tokens: hi },
      { key: '/d/1', part: '/d/1', tokens: [{ kind: 'text', text: 'Go' }] },
    ])
  })

  it('keeps keys apart when the file repeats them', () => {
    expect(read('{"a": "One", "a": "Two", "a~2": "Three"}')).toEqual({ '/a': 'One', '/a~2': 'Two', '/a~02': 'Three' })
  })

  it('gives a block for each branch of a message', () => {
    const message = '{n, plural, one {# <b>day</b>} other {# days}} left'
    expect(read(JSON.stringify({ m: message, only: '{n, select, a {It} other {They}}' }))).toEqual({
      '/m': '<x1/> left',
      '/m#plural.one': '<x1/> <g2>day</g2>',
      '/m#plural.many': '<x1/> days',
      '/m#plural.other': '<x1/> days',
      '/only#select.a': 'It',
      '/only#select.other': 'They',
    })
  })

  it('has no block for a value of codes only', () => {
    expect(read('["{{name}}", "<br/>", "%s: %d", "text"]')).toEqual({ '/3': 'text' })
  })

  it('reads a file that is one string', () => expect(read('"Hello you"')).toEqual({ '#': 'Hello you' }))

  it('refuses an empty file', () => {
    expect(() => read('')).toThrow(expect.objectContaining({ name: 'DocumentRefused', reason: 'empty' }))
  })
})

describe('writing JSON', () => {
  it('changes the literal alone, and of it the text alone', () => {
    const text = '\ufeff{ // note\r\n  "a" : " \\u0048i {name}\\u0021 ",\t"b":"B\\/b",}\r\n'
    const changed = text.replace('\\u0048i {name}\\u0021', '¡Hola, {name}!')
    expect(write(text, { '/a': '¡Hola, <x1/>!' })).toMatchObject({ text: changed, repaired: [] })
  })

  it('escapes what must be', () => {
    expect(write('{"a": "text"}', { '/a': 'a "b" \\c\u0001\n' }).text).toBe('{"a": "a \\"b\\" \\\\c\\u0001\\n"}')
  })

  it('writes as the literal does: beyond ASCII, slashes, signs of HTML', () => {
    expect(write('["D\\u00eda", "día y"]', { '/0': 'año 😀', '/1': 'año' }).text).toBe(
      '["a\\u00f1o \\ud83d\\ude00", "año"]',
    )
    expect(write('["D\\u00CDa"]', { '/0': 'ñ' }).text).toBe('["\\u00F1"]')
    expect(write('["Yes\\/No", "a\\u003cb c", "a/b c"]', { '/0': 'Sí/No', '/1': 'x<y', '/2': 'c/d' }).text).toBe(
      '["Sí\\/No", "x\\u003cy", "c/d"]',
    )
  })

  it('writes as the rest of the file does where the literal does not show it', () => {
    expect(write('["D\\u00eda", "Night"]', { '/1': 'mañana' }).text).toBe('["D\\u00eda", "ma\\u00f1ana"]')
    expect(write('["día", "Night"]', { '/1': 'mañana' }).text).toBe('["día", "mañana"]')
  })

  it('keeps escapes in codes', () => {
    expect(write('["Hi <b title=\\"x\\u0021\\">you</b>\\n{n} all"]', { '/0': '<g1>tú</g1> y<x2/><x3/>' }).text).toBe(
      '["<b title=\\"x\\u0021\\">tú</b> y\\n{n}"]',
    )
  })

  it('keeps the encoding, and escapes what it cannot write', () => {
    const bytes = iconv.encode('{"a": "día", "b": "año"}', 'windows-1252')
    const written = write(bytes, { '/a': 'mañana день' }).bytes
    const escaped = '{"a": "mañana \\u0434\\u0435\\u043d\\u044c", "b": "año"}'
    expect(Buffer.compare(written, iconv.encode(escaped, 'windows-1252'))).toBe(0)
    const utf16 = iconv.encode('["Hi you"]', 'utf-16be', { addBOM: true })
    expect(iconv.decode(Buffer.from(write(utf16, { '/0': 'día' }).bytes), 'utf-16be')).toBe('["día"]')
  })

  it('writes a branch into its message, alone or with others', () => {
    const message = 'You {n, plural, one {own # day} other {own # days}} left'
    const text = JSON.stringify([message])
    const many = text.replace(' other', ' many {own # days} other')
    expect(write(text, { '/0#plural.one': 'tienes <x1/> día' }).text).toBe(many.replace('own # day}', 'tienes # día}'))
    const all = { '/0': 'Te <x1/> quedan', '/0#plural.one': 'queda <x1/> día', '/0#plural.other': "l'<x1/> {x}" }
    const expected = "Te {n, plural, one {queda # día} many {own # days} other {l''# '{x}'}} quedan"
    expect(write(text, all)).toMatchObject({ text: JSON.stringify([expected]), repaired: [] })
  })

  it('numbers arguments that a target has in another order', () => {
    expect(write('["%s has %d days"]', { '/0': '<x2/> días de <x1/>' }).text).toBe('["%2$d días de %1$s"]')
  })

  it('puts tags back that a target has lost, and reports it', () => {
    expect(write('["Hi {name}, <b>go</b> now"]', { '/0': 'Hola <g2>ve' })).toMatchObject({
      text: '["Hola <b>ve</b>{name}"]',
      repaired: ['/0'],
    })
  })
})

describe('every JSON file', () => {
  describeJsonFiles(fixtureFiles('.json'), 7)

  it('indented with no-break spaces, which are no white space of JSON, is none', () => {
    const bytes = Buffer.from('{\n\u00a0\u00a0"a": "One text"\n}\n')
    expect(() => jsonFilter.read(bytes, options)).toThrow(expect.objectContaining({ reason: 'corrupt', where: '2:1' }))
  })
})

describe('any targets', () => {
  const texts = fc
    .array(fc.constantFrom('a', 'É', ' ', '"', '\\', '/', "'", '😀', '\u00ad', '日', '-', '\ud7ff'), { maxLength: 8 })
    .map((signs) => `x${signs.join('')}y`)
  const value = fc.oneof(
    texts,
    fc.tuple(texts, texts).map(([a, b]) => `${a} {name} <b>${b}</b>`),
    fc.tuple(texts, texts).map(([a, b]) => `{n, plural, one {x# ${a}} other {${b} # y}} more`),
  )
  const json = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof({ maxDepth: 3 }, value, fc.array(tie('node'), { maxLength: 3 }), fc.dictionary(texts, tie('node'))),
  })).node

  it('are read back', () => {
    fc.assert(
      fc.property(json, fc.array(texts, { minLength: 1 }), fc.boolean(), (node, targets, escapes) => {
        const plain = JSON.stringify(node, null, 1)
        const source = escapes ? plain.replaceAll(/[^\0-\u007f]/g, unicodeEscape) : plain
        const bytes = Buffer.from(source)
        const blocks = jsonFilter.read(bytes, options)
        const changed = new Map(
          blocks.map((block, index): [string, LooseToken[]] => {
            const tags = block.tokens.filter((token) => token.kind !== 'text')
            return [block.key, [{ kind: 'text', text: targets[index % targets.length] ?? '' }, ...tail(tags)]]
          }),
        )
        const written = jsonFilter.write(bytes, changed, options)
        expect(jsonFilter.read(written.bytes, options).map(({ tokens }) => tokens)).toEqual(
          blocks.map(({ key }) => changed.get(key)),
        )
      }),
    )
  })
})

describe('damaged files', () => {
  const sample =
    '{"a": "Hi {n, plural, one {# day} other {# days}}", "b": ["<b>x</b> y", "\\u00f1 \\"q\\"", null, -1.5e3, {}]}'

  it('are read or refused with a reason, never anything else', () => {
    const damage = fc.record({
      at: fc.nat(sample.length),
      cut: fc.nat(6),
      put: fc.oneof(
        fc.string({ unit: 'binary', maxLength: 4 }),
        fc.constantFrom('{', '}', '[', ']', '"', '\\', ',', "'", '/*'),
      ),
    })
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 4 }), fc.boolean(), (damages, utf16) => {
        let text = sample
        for (const { at, cut, put } of damages) text = text.slice(0, at) + put + text.slice(at + cut)
        const bytes = utf16 ? Buffer.from(`\ufeff${text}`, 'utf16le') : Buffer.from(text)
        try {
          const blocks = jsonFilter.read(bytes, options)
          const same = new Map(blocks.map((block) => [block.key, block.tokens]))
          expect(jsonFilter.write(bytes, same, options).repaired).toEqual([])
          expect(Buffer.compare(jsonFilter.write(bytes, new Map(), options).bytes, bytes)).toBe(0)
        } catch (error) {
          expect(error).toBeInstanceOf(DocumentRefused)
        }
      }),
      { numRuns: runs(2_000) },
    )
  })
})

function unicodeEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** Puts text after each tag: a tag at the edge would be outside of the block. */
function tail(tags: readonly LooseToken[]): LooseToken[] {
  return tags.flatMap((tag): LooseToken[] => [tag, { kind: 'text', text: 'z' }])
}
