import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { DocumentRefused } from '../../document-refused.ts'
import { fixtureFiles } from '../../../testing/sample-files.ts'
import { describePropertiesFiles } from '../../testing/describe-properties-files.ts'
import type { Block } from '../../filter.ts'
import { isCode } from '../../common/messages/is-code.ts'
import { propertiesFilter } from './properties-filter.ts'
import { runs } from '#contract/testing/runs.ts'

const options = { sourceLang: 'en', targetLang: 'es' }

function read(bytes: Uint8Array): Record<string, string> {
  return Object.fromEntries(propertiesFilter.read(bytes, options).map(({ part, tokens }) => [part, printTags(tokens)]))
}

const texts = (file: string) => read(Buffer.from(file))

/** Writes targets by the number of the entry, with its branch. */
function writeBytes(bytes: Uint8Array, targets: Record<string, string>) {
  const changed = new Map(Object.entries(targets).map(([number, text]) => [`#${number}`, parseTags(text)]))
  return propertiesFilter.write(bytes, changed, options)
}

const write = (file: string, targets: Record<string, string>) =>
  Buffer.from(writeBytes(Buffer.from(file), targets).bytes).toString()

describe('what is taken of properties', () => {
  it('takes values and leaves keys and comments, whatever is between key and value', () => {
    const file = '# no\n  ! no\na=One\nb : Two\n\tc Three\n\nd\ne=\n:f\n\\#g=Four \nh\\ \\=i=Five\n'
    expect(texts(file)).toEqual({ a: 'One', b: 'Two', c: 'Three', '#g': 'Four', 'h =i': 'Five', '': 'f' })
  })

  it('gives the comments right before a key as notes', () => {
    const file = '# Licence\r\n\r\n# A door,\r\n! not a gate.\r\na=One\r\nb=Two\r\n# Last'
    const notes = propertiesFilter.read(Buffer.from(file), options).map((block) => block.notes)
    expect(notes).toEqual([['A door,\nnot a gate.'], undefined])
  })

  it('joins lines that go on, and not comments', () => {
    expect(texts('# no \\\na = One \\\r\n   two\\\r  three\nb\\\n c=Four\nd=\\\\\ne=Five\\')).toEqual({
      a: 'One twothree',
      bc: 'Four',
      e: 'Five',
    })
  })

  it('resolves escapes; line ends and tabs are tags', () => {
    expect(texts('a=\\u00c6\\n\\tx\\:\\q\\u12')).toEqual({ a: 'Æ<x1/>x:qu12' })
    expect(texts('a=\\ \\ One')).toEqual({ a: 'One' })
  })

  it('takes placeholders and tags as tags, and reads apostrophes as MessageFormat does', () => {
    expect(texts("a=Hi {0}, <b>go</b> %s\nb=Can''t see {1}\nc=Can't\nd={0}")).toEqual({
      a: 'Hi <x1/>, <g2>go</g2> <x3/>',
      b: "Can't see <x1/>",
      c: "Can't",
    })
  })

  it('gives the branches of a plural blocks of their own', () => {
    const blocks = propertiesFilter.read(Buffer.from('a={n, plural, one {# day} other {# days}}'), options)
    expect(blocks.map(({ key, part, tokens }) => `${key} ${part} ${printTags(tokens)}`)).toEqual([
      '#1/plural.one a <x1/> day',
      '#1/plural.many a <x1/> days',
      '#1/plural.other a <x1/> days',
    ])
  })

  it('leaves what only a program reads', () => {
    expect(texts('a=https://a.b/c\nb=#ff0000\nc=img/a.png\nd=12px\ne=42\nf=Yes/No')).toEqual({ f: 'Yes/No' })
  })

  it('reads the same key twice', () => {
    expect(propertiesFilter.read(Buffer.from('a=One\na=Two'), options).map(({ key }) => key)).toEqual(['#1', '#2'])
  })

  it('refuses what is empty or no text', () => {
    expect(() => texts('')).toThrow(DocumentRefused)
    expect(() => read(Buffer.from('89504e470d0a1a0a0000000d', 'hex'))).toThrow(DocumentRefused)
  })
})

describe('writing properties', () => {
  it('leaves every other byte', () => {
    expect(write('# c\r\n a : One  \r\nb=Two\n\nc = Three', { 1: 'Uno', 3: 'Tres' })).toBe(
      '# c\r\n a : Uno  \r\nb=Two\n\nc = Tres',
    )
  })

  it('escapes what lies beyond ASCII where the file does, in its own letters', () => {
    expect(write('a=One', { 1: 'Año 😀' })).toBe('a=A\\u00f1o \\ud83d\\ude00')
    expect(write('a=\\u00C6', { 1: 'ñ' })).toBe('a=\\u00F1')
    expect(write('# ñ\na=One', { 1: 'Año' })).toBe('# ñ\na=Año')
    expect(write('# ñ\na=\\u00e9', { 1: 'ñ' })).toBe('# ñ\na=\\u00f1')
    expect(write('\ufeffa=One', { 1: 'Año' })).toBe('\ufeffa=Año')
  })

  it('keeps Latin-1, and escapes what it cannot write', () => {
    const { bytes, repaired } = writeBytes(Buffer.from('a=\xe9\nb=x', 'latin1'), { 2: 'ñ día — день' })
    expect(Buffer.from(bytes).toString('latin1')).toBe('a=\xe9\nb=\xf1 d\xeda \\u2014 \\u0434\\u0435\\u043d\\u044c')
    expect(repaired).toEqual([])
  })

  it('escapes what would be read otherwise, and what the value escaped', () => {
    expect(write('a=x\nb=x\\:y\nc=\\ \\tz', { 1: ' a\\b\tc\n#!=: ', 2: 'a:b', 3: 'w' })).toBe(
      'a=\\ a\\\\b\\tc\\n#!=: \nb=a\\:b\nc=\\ \\tw',
    )
  })

  it('writes a value of several lines in several lines', () => {
    const file = 'a=The first half of it \\\n    and the second half\nb=x'
    expect(write(file, { 1: 'La primera mitad de ello y la segunda mitad, que es más larga' })).toBe(
      'a=La primera mitad de \\\n    ello y la segunda \\\n    mitad, que es m\\u00e1s \\\n    larga\nb=x',
    )
    const lines = 'a=One\\n\\\n  Two\\n\\\n  Three'
    expect(write(lines, { 1: 'Uno<x1/>Dos<x2/>Tres' })).toBe('a=Uno\\n\\\n  Dos\\n\\\n  Tres')
  })

  it('doubles apostrophes where the message has arguments', () => {
    expect(write("a=It {0}\nb=It\nc=it''s {0}", { 1: "l'<x1/>", 2: "l'a", 3: "l'<x1/> '" })).toBe(
      "a=l''{0}\nb=l'a\nc=l''{0} ''",
    )
  })

  it('repairs a target without its tags, and says so', () => {
    const { bytes, repaired } = writeBytes(Buffer.from('a=Hi {0}\nb=x'), { 1: 'Hola', 2: 'y' })
    expect(Buffer.from(bytes).toString()).toBe('a=Hola{0}\nb=y')
    expect(repaired).toEqual(['#1'])
  })
})

describe('properties of any kind', () => {
  describePropertiesFiles(fixtureFiles('.properties'), 5)

  it('reads back the targets it wrote, whatever they are', () => {
    const target = fc
      .string({ unit: 'binary', maxLength: 16 })
      .map((raw) => raw.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}<>{}%$&]/gu, ' ').trim())
      .filter((text) => /\p{L}/u.test(text) && !isCode(text))
    const file = fc.constantFrom('a=x', 'a : \\u00e9x', '# é\na=x', 'a=x {0}', 'a=some \\\r\n more words', 'a=\\:x')
    fc.assert(
      fc.property(target, file, (text, source) => {
        const bytes = Buffer.from(source)
        const [block] = propertiesFilter.read(bytes, options)
        const tokens = [{ kind: 'text', text } as const, ...(block?.tokens.filter(({ kind }) => kind === 'self') ?? [])]
        const written = propertiesFilter.write(bytes, new Map([[block?.key ?? '', tokens]]), options)
        expect(propertiesFilter.read(written.bytes, options)[0]?.tokens).toEqual(tokens)
      }),
      { numRuns: runs(3000) },
    )
  })

  it('takes any bytes without another error than a refusal, and reads what it wrote', () => {
    const piece = fc.constantFrom(
      'a',
      'b=',
      '=',
      ':',
      ' ',
      '\t',
      '\f',
      '\n',
      '\r',
      '\r\n',
      '\\',
      '\\\n',
      '\\u00e9',
      '\\u',
      '#',
      '!',
      "'",
      "''",
      '{0}',
      '{',
      '}',
      '\\n',
      'é',
      '\ufeff',
      '\ud800',
      '\0',
      '<b>',
      '</b>',
      '{n, plural, one {x} other {y}}',
      '%s',
      '\\ ',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.boolean(), (pieces, asLatin) => {
        const bytes = Buffer.from(pieces.join(''), asLatin ? 'latin1' : 'utf8')
        const blocks = readOrRefuse(bytes)
        if (blocks === null) return
        const same = new Map(blocks.map(({ key, tokens }) => [key, tokens]))
        const written = propertiesFilter.write(bytes, same, options)
        const again = propertiesFilter.read(written.bytes, options)
        expect(again.map(({ key }) => key)).toEqual(blocks.map(({ key }) => key))
        // Next to branches a stray brace is quoted when it is written again, and is a tag from then on.
        if (blocks.some(({ key }) => key.includes('/'))) return
        expect(again.map(lettersOf)).toEqual(blocks.map(lettersOf))
      }),
      { numRuns: runs(4000) },
    )
  })
})

function lettersOf({ tokens }: Block): string {
  return tokens.map((token) => (token.kind === 'text' ? token.text.replaceAll(/['{}]/g, '') : '')).join('')
}

function readOrRefuse(bytes: Uint8Array) {
  try {
    return propertiesFilter.read(bytes, options)
  } catch (error) {
    expect(error).toBeInstanceOf(DocumentRefused)
    return null
  }
}
