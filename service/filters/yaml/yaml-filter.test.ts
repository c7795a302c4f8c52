import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments, parseDocument } from 'yaml'
import * as z from 'zod/mini'
import { parseMarks } from '#contract/tags/parse-marks.ts'
import { printMarks } from '#contract/tags/print-marks.ts'
import { DocumentRefused } from '../document-refused.ts'
import { yamlFilter } from './yaml-filter.ts'

const shared = join(import.meta.dirname, '../../../../shared')
const corpus = join(shared, 'corpus')
const options = { sourceLang: 'en', targetLang: 'es' }

function read(bytes: Uint8Array): Record<string, string> {
  return Object.fromEntries(yamlFilter.read(bytes, options).map(({ part, tokens }) => [part, printMarks(tokens)]))
}

const texts = (file: string) => read(Buffer.from(file))

/** Writes by the number of the scalar. */
function writeBytes(bytes: Uint8Array, targets: Record<string, string>) {
  const changed = new Map(Object.entries(targets).map(([number, text]) => [`#${number}`, parseMarks(text)]))
  return yamlFilter.write(bytes, changed, options)
}

const write = (file: string, targets: Record<string, string>) =>
  Buffer.from(writeBytes(Buffer.from(file), targets).bytes).toString()

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
    const bomb = readFileSync(join(shared, 'adversarial/bombs/yaml-alias.yaml'))
    expect(yamlFilter.read(bomb, options).length).toBeLessThan(20)
  })
})

describe('writing YAML', () => {
  it('leaves every other byte', () => {
    const file = "\ufeff# c\r\nen:   \r\n  a :  One   # c\r\n  b: &x  'Two'\r\n\r\n  c: *x"
    expect(write(file, { 1: 'Uno', 2: "L'a" })).toBe(file.replace('One', 'Uno').replace("'Two'", "'L''a'"))
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

  it('mends a target without its marks, and says so', () => {
    const { bytes, mended } = writeBytes(Buffer.from('a: Hi %{n}\nb: x'), { 1: 'Hola', 2: 'z' })
    expect(Buffer.from(bytes).toString()).toBe('a: Hola%{n}\nb: z')
    expect(mended).toEqual(['#1'])
  })
})

/** Inputs of the YAML test suite, as it writes what cannot be seen. */
function suiteCases(): { name: string; yaml: string; isError: boolean }[] {
  const files = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(join(shared, 'adversarial/yaml/yaml-test-suite.json'), 'utf8')))
  const Case = z.array(
    z.looseObject({ yaml: z.optional(z.string()), fail: z.optional(z.unknown()), tags: z.optional(z.string()) }),
  )
  return Object.entries(files).flatMap(([name, file]) => {
    let last = ''
    return Case.parse(parseDocument(file).toJS()).map(({ yaml, fail, tags }) => {
      last = yaml ?? last
      const plain = last.replaceAll('␣', ' ').replaceAll(/—*»/g, '\t').replaceAll('←', '\r').replaceAll('⇔', '\ufeff')
      return {
        name,
        yaml: plain.replaceAll('↵', '').replace(/∎\n$/, ''),
        isError: fail !== undefined || tags?.split(' ').includes('error') === true,
      }
    })
  })
}

/** What the documents say; null where they are broken. */
function valuesIn(yaml: string): unknown {
  const documents = parseAllDocuments(yaml, { logLevel: 'silent' })
  if (documents.some(({ errors }) => errors.length > 0)) return null
  try {
    return documents.map((document): unknown => document.toJS({ maxAliasCount: 100, mapAsMap: true }))
  } catch {
    return null
  }
}

describe('YAML of any kind', () => {
  const names = readdirSync(corpus).filter((name) => /\.ya?ml$/.test(name))

  it('finds the corpus and the test suite', () => {
    expect(names.length).toBeGreaterThanOrEqual(6)
    expect(suiteCases().length).toBeGreaterThan(150)
  })

  it.each(names)('gives back %s byte for byte, and reads what it wrote', (name) => {
    const bytes = readFileSync(join(corpus, name))
    expect(Buffer.compare(writeBytes(bytes, {}).bytes, bytes)).toBe(0)
    expectReadBack(bytes, 'Ωme: #ga ')
  })

  it.each(suiteCases().filter(({ isError, yaml }) => !isError && yaml.trim() !== ''))(
    'takes $name of the test suite',
    ({ yaml }) => {
      const bytes = Buffer.from(yaml)
      expect(writeBytes(bytes, {}).bytes).toBe(bytes)
      expectReadBack(bytes, 'Ω: ')
      // Written as it was, the document says what it said.
      const same = new Map(yamlFilter.read(bytes, options).map(({ key, tokens }) => [key, tokens]))
      const written = Buffer.from(yamlFilter.write(bytes, same, options).bytes).toString()
      expect(valuesIn(yaml)).toEqual(valuesIn(written))
    },
  )

  it.each(suiteCases().filter(({ isError }) => isError))('takes or refuses the broken $name', ({ yaml }) => {
    const bytes = Buffer.from(yaml)
    const blocks = readOrRefuse(bytes)
    if (blocks !== null) expect(writeBytes(bytes, {}).bytes).toBe(bytes)
  })

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
        const marks = block?.tokens.filter(({ kind }) => kind === 'self') ?? []
        const tokens = [{ kind: 'text', text } as const, ...marks, { kind: 'text', text: 'end' } as const]
        const written = yamlFilter.write(bytes, new Map([[block?.key ?? '', tokens]]), options)
        const again = yamlFilter.read(written.bytes, options)
        expect(printMarks(again[0]?.tokens ?? [])).toBe(printMarks(tokens))
        expect(valuesIn(Buffer.from(written.bytes).toString())).not.toBeNull()
        expect(again.slice(1)).toEqual(yamlFilter.read(bytes, options).slice(1))
      }),
      { numRuns: 4000 },
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
      { numRuns: 4000 },
    )
  })
})

function expectReadBack(bytes: Uint8Array, prefix: string): void {
  const blocks = yamlFilter.read(bytes, options)
  const targets = blocks.map(({ key, tokens }) => [key, [{ kind: 'text', text: prefix } as const, ...tokens]] as const)
  const written = yamlFilter.write(bytes, new Map(targets), options)
  expect(written.mended).toEqual([])
  expect(yamlFilter.read(written.bytes, options).map(({ key, tokens }) => [key, printMarks(tokens)])).toEqual(
    targets.map(([key, tokens]) => [key, printMarks(tokens)]),
  )
}

function readOrRefuse(bytes: Uint8Array) {
  try {
    return yamlFilter.read(bytes, options)
  } catch (error) {
    expect(error).toBeInstanceOf(DocumentRefused)
    return null
  }
}
