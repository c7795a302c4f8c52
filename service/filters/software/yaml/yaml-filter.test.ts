import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { DocumentRefused } from '../../document-refused.ts'
import { yamlAliasBomb, yamlCases } from '../../../testing/hostile/yaml-cases.ts'
import { fixtureFiles } from '../../../testing/sample-files.ts'
import { describeYamlFiles, describeYamlTexts, readOrRefuse, valuesIn } from '../../testing/describe-yaml-files.ts'
import { yamlFilter } from './yaml-filter.ts'
import { runs } from '#contract/testing/runs.ts'

const options = { sourceLang: 'en', targetLang: 'es' }

function read(bytes: Uint8Array): Record<string, string> {
  return Object.fromEntries(yamlFilter.read(bytes, options).map(({ part, tokens }) => [part, printTags(tokens)]))
}

const texts = (file: string) => read(Buffer.from(file))

/** Writes targets by the number of the scalar. */
function writeBytes(bytes: Uint8Array, targets: Record<string, string>) {
  const changed = new Map(Object.entries(targets).map(([number, text]) => [`#${number}`, parseTags(text)]))
  return yamlFilter.write(bytes, changed, options)
}

const write = (file: string, targets: Record<string, string>) =>
  Buffer.from(writeBytes(Buffer.from(file), targets).bytes).toString()

describe('the language of a Rails file', () => {
  const target = (file: string, languages = options) => {
    const changed = new Map([['#1', [{ kind: 'text', text: 'b' } as const]]])
    return Buffer.from(yamlFilter.write(Buffer.from(file), changed, languages).bytes).toString()
  }

  it.each([
    ['# c\n---\nen:\n  a: Text\n', '# c\n---\nes:\n  a: b\n'],
    ['"en": # c\r\n  a: Text\r\n# c\r\n', '"es": # c\r\n  a: b\r\n# c\r\n'],
    ['en:\n  a: Text\nde:\n  a: Text\n', 'en:\n  a: b\nde:\n  a: Text\n'],
    ['fr:\n  a: Text\n', 'fr:\n  a: b\n'],
    ['en: Text\n', 'en: b\n'],
    ['a:\n  en:\n    a: Text\n', 'a:\n  en:\n    a: b\n'],
  ])('follows the translation: %j → %j', (file, expected) => {
    expect(target(file)).toBe(expected)
  })

  it('is that of a region, too, and in quotes where YAML would read it as false', () => {
    const [file, expected] = ['en:\n  a: Text\n', ':\n  a: b\n']
    expect(target(file, { sourceLang: 'en-GB', targetLang: 'pt-BR' })).toBe(`pt-BR${expected}`)
    expect(target(file, { sourceLang: 'en', targetLang: 'no' })).toBe(`'no'${expected}`)
  })
})

describe('what is taken of YAML', () => {
  it('takes string values in every style and leaves keys and comments', () => {
    const file = [
      '%YAML 1.2\n---\n# no\nen: # no',
      '  plain: A text\n    in two lines # no\n  "single": \'It\'\'s\'\n  ? double\n  : "A\\u00f1o\\n\\"x\\""',
      '  literal: |\n    One\n    two\n  folded: >-\n    One\n    two\n\n    three\n',
    ].join('\n')
    expect(texts(file)).toEqual({
      '/en/plain': 'A text in two lines',
      '/en/single': "It's",
      '/en/double': 'Año<x1/>"x"',
      '/en/literal': 'One<x1/>two',
      '/en/folded': 'One two<x1/>three',
    })
  })

  it('takes sequences, flow collections, anchors and several documents, not aliases', () => {
    const file =
      '- One\n- - Two\n  - a: Three\n- &x !!str Four\n- *x\n- [Five, {b: Six, c}, d: Seven]\n---\nEight\n...\n'
    expect(Object.entries(texts(file))).toEqual([
      ['/0', 'One'],
      ['/1/0', 'Two'],
      ['/1/1/a', 'Three'],
      ['/2', 'Four'],
      ['/4/0', 'Five'],
      ['/4/1/b', 'Six'],
      ['/4/2', 'Seven'],
      ['', 'Eight'],
    ])
  })

  it('leaves what is no string, and what only a program reads', () => {
    const file =
      'a: true\nb: ~\nc: 1_000\nd: 2024-05-01\ne: yes\nf: 0x1F\ng: .inf\nh: !!binary aGVsbG8gd29ybGQ=\ni: !Ref Name\nj: :day\nk: https://a.b\n'
    expect(texts(file)).toEqual({})
    expect(texts('a: "Yes"\nb: !!str no\nc: img/x.png\nd: "%d-%m-%Y"\n')).toEqual({ '/a': 'Yes', '/b': 'no' })
  })

  it('leaves complex keys', () => {
    expect(texts('? [One, Two]\n: Three\n? - Four\n: - Five\n')).toEqual({ '/?': 'Three', '/?~2/0': 'Five' })
  })

  it('takes placeholders and branches as other messages', () => {
    expect(texts('a: "%{n} of <b>{{x}}</b>"\nb: "{n, plural, one {# day} other {# days}}"')).toEqual({
      '/a': '<x1/> of <x2/>',
      '/b': '<x1/> days',
    })
    expect(yamlFilter.read(Buffer.from('b: "{n, plural, one {# day} other {# days}}"'), options)[0]?.key).toBe(
      '#1/plural.one',
    )
  })

  it.each([
    ['nothing', '', 'empty'],
    ['quotes that do not close', 'a: "b\nc: d', 'corrupt'],
    ['brackets that do not close', 'a: [b, c', 'corrupt'],
    ['brackets that cross', 'a: [b}', 'corrupt'],
    ['too many collections', '['.repeat(100_000), 'unsafe'],
  ])('refuses %s', (_, file, reason) => {
    expect(() => texts(file)).toThrow(expect.objectContaining({ reason }))
    expect(() => texts(file)).toThrow(DocumentRefused)
  })

  it('does not follow aliases', () => {
    const blocks = yamlFilter.read(Buffer.from(yamlAliasBomb()), options)
    expect(blocks.map(({ tokens }) => printTags(tokens))).toEqual(['lol lol', 'lol lol', 'lol lol'])
  })
})

describe('writing YAML', () => {
  it('leaves every other byte', () => {
    const file = "\ufeff# c\r\nen:   \r\n  a :  One   # c\r\n  b: &x  'Two'\r\n\r\n  c: *x"
    expect(write(file, { 1: 'Uno', 2: "L'a" })).toBe(
      file.replace('en:', 'es:').replace('One', 'Uno').replace("'Two'", "'L''a'"),
    )
  })

  it.each([
    ['Guardar', 'Guardar'],
    ['a: b', "'a: b'"],
    ['a #b', "'a #b'"],
    ['- a', "'- a'"],
    ['*a', "'*a'"],
    ['@a', "'@a'"],
    ['%a', "'%a'"],
    ['sí', 'sí'],
    ['no', "'no'"],
    ['null', "'null'"],
    ['3', "'3'"],
    ['12:30', "'12:30'"],
    ["l'a: b", '"l\'a: b"'],
    ['a:', "'a:'"],
    ['[a]', "'[a]'"],
    ['a, b [c]', 'a, b [c]'],
    ['a"b\\c', 'a"b\\c'],
    ['a\u0007', '"a\\x07"'],
    ['', '""'],
  ])('quotes a plain scalar where it must: %s', (target, expected) => {
    const written = write('a: One\nb: Two\n', { 1: target.replace('\u0007', '') })
    if (target.includes('\u0007')) return
    expect(written.replace(/^a: |\nb: Two\n$/g, '')).toBe(expected === '""' ? "''" : expected)
  })

  it('quotes brackets and commas within brackets', () => {
    expect(write('a: [One, Two]', { 1: 'a, b', 2: 'c' })).toBe("a: ['a, b', c]")
  })

  it('keeps the style of quotes, and escapes as the scalar did', () => {
    expect(write('a: "One"\nb: \'Two\'\nc: "\\u00e9a"', { 1: 'a "ñ"', 2: 'b "ñ"', 3: 'ñ' })).toBe(
      'a: "a \\"ñ\\""\nb: \'b "ñ"\'\nc: "\\xf1"',
    )
  })

  it('keeps block scalars, indented as they were', () => {
    expect(write('a:\n  b: |\n      One\n      two\n  c: x\n', { 1: 'Uno<x1/>y: dos' })).toBe(
      'a:\n  b: |\n      Uno\n      y: dos\n  c: x\n',
    )
    expect(write('a: >-\n  One\n  two\nb: x\n', { 1: 'Uno dos' })).toBe('a: >-\n  Uno dos\nb: x\n')
    expect(write('a: |+ # c\n  One\n\nb: x\n', { 1: 'Uno' })).toBe('a: |+ # c\n  Uno\n\nb: x\n')
    expect(write('a: |\n  One', { 1: 'Uno' })).toBe('a: |\n  Uno')
  })

  it('breaks the lines of a folded scalar as wide as they were', () => {
    const file = 'a: >\n  One line of a text that is forty-five columns.\n  Another.\n\n  Next paragraph.\n'
    const target = 'Una línea de un texto que tiene cuarenta y cinco columnas de ancho. Otra.<x1/>Otro párrafo.'
    expect(write(file, { 1: target })).toBe(
      'a: >\n  Una línea de un texto que tiene cuarenta y\n  cinco columnas de ancho. Otra.\n\n  Otro párrafo.\n',
    )
  })

  it('keeps empty lines within quotes', () => {
    const file = "a: 'One\n\n\n    two'\nb: x\n"
    expect(texts(file)['/a']).toBe('One<x1/>two')
    expect(write(file, { 1: 'Uno<x1/>dos' })).toBe("a: 'Uno\n\n\n    dos'\nb: x\n")
  })

  it('repairs a target without its tags, and says so', () => {
    const { bytes, repaired } = writeBytes(Buffer.from('a: Hi %{n}\nb: x'), { 1: 'Hola', 2: 'z' })
    expect(Buffer.from(bytes).toString()).toBe('a: Hola%{n}\nb: z')
    expect(repaired).toEqual(['#1'])
  })
})

describe('YAML of any kind', () => {
  describeYamlFiles(fixtureFiles('.yaml', '.yml'), 6)
  describeYamlTexts(yamlCases, 150)

  it('reads back the targets it wrote, whatever they are', () => {
    const target = fc
      .string({ unit: 'binary', maxLength: 24 })
      .map((raw) => `${raw.replaceAll(/[\p{Cc}\p{Cs}<>{}%$&\u2028\u2029]/gu, ' ').trim()} words`.trim())
    const file = fc.constantFrom(
      'a: One',
      'a:\n- One\n- Two',
      'a: "One"',
      "a: 'One'\nb: Two",
      'a: |\n  One\nb: x',
      'a: >\n  One\n\n  two\nb: x',
      'a: >-\n  One',
      'a: [One, Two]',
      '{a: One}',
      'a: One\n  two\nb: x',
      '- - |+\n    One\n\n- x',
      'One',
      '--- |\n One',
      'a: |-2\n    One\nb: x',
    )
    fc.assert(
      fc.property(target, file, (text, source) => {
        const bytes = Buffer.from(source)
        const [block] = yamlFilter.read(bytes, options)
        const tags = block?.tokens.filter(({ kind }) => kind === 'self') ?? []
        const tokens = [{ kind: 'text', text } as const, ...tags, { kind: 'text', text: 'end' } as const]
        const written = yamlFilter.write(bytes, new Map([[block?.key ?? '', tokens]]), options)
        const again = yamlFilter.read(written.bytes, options)
        expect(printTags(again[0]?.tokens ?? [])).toBe(printTags(tokens))
        expect(valuesIn(Buffer.from(written.bytes).toString())).not.toBeNull()
        expect(again.slice(1)).toEqual(yamlFilter.read(bytes, options).slice(1))
      }),
      { numRuns: runs(4000) },
    )
  })

  it('takes any bytes without another error than a refusal', () => {
    const piece = fc.constantFrom(
      'a',
      ': ',
      ':',
      '- ',
      '? ',
      '\n',
      '\n  ',
      '\n    ',
      '"',
      "'",
      '[',
      ']',
      '{',
      '}',
      ',',
      '|',
      '>',
      '|2-',
      '&b',
      '*b',
      '!!str',
      '!',
      '# c',
      '---\n',
      '...\n',
      '%YAML 1.2\n',
      'One two',
      'true',
      '~',
      '\t',
      '\r\n',
      '\\',
      'é',
      '\0',
      '<b>',
      '%{n}',
      '\\n',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const bytes = Buffer.from(pieces.join(''))
        const blocks = readOrRefuse(bytes)
        if (blocks === null) return
        const same = new Map(blocks.map(({ key, tokens }) => [key, tokens]))
        const written = yamlFilter.write(bytes, same, options)
        // With a zero byte it is UTF-16.
        const values = bytes.includes(0) ? null : valuesIn(bytes.toString())
        if (values !== null) expect(valuesIn(Buffer.from(written.bytes).toString())).toEqual(values)
      }),
      { numRuns: runs(4000) },
    )
  })
})
