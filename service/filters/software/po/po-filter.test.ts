import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { DocumentRefused } from '../../document-refused.ts'
import { fixtureFile, fixtureFiles } from '../../../testing/sample-files.ts'
import { describePoFiles } from '../../testing/describe-po-files.ts'
import { poFilter } from './po-filter.ts'
import { runs } from '#contract/testing/runs.ts'

const header = (fields: string) => `msgid ""\nmsgstr ""\n${fields.replaceAll(/.+/g, '"$&\\n"')}\n`
const polish = 'nplurals=3; plural=(n==1 ? 0 : n>1 && n<5 ? 1 : 2);'

function blocksOf(bytes: Uint8Array, targetLang = 'es') {
  return poFilter.read(bytes, { sourceLang: 'en', targetLang })
}

/** Returns `key part: source` with the file's translation behind it. */
function read(file: string, targetLang?: string): string[] {
  return blocksOf(Buffer.from(file), targetLang).map(({ key, part, tokens, given }) => {
    const translation = given === null || given === undefined ? '' : ` → ${given.state} ${printTags(given.tokens)}`
    return `${key} ${part}: ${printTags(tokens)}${translation}`
  })
}

function writeBytes(bytes: Uint8Array, targets: Record<string, string>, targetLang = 'es') {
  const changed = new Map(Object.entries(targets).map(([key, text]) => [`#${key}`, parseTags(text)]))
  return poFilter.write(bytes, changed, { sourceLang: 'en', targetLang })
}

function write(file: string, targets: Record<string, string>, targetLang?: string): string {
  return Buffer.from(writeBytes(Buffer.from(file), targets, targetLang).bytes).toString()
}

describe('what is taken of PO', () => {
  it('takes messages with the translations they have, and leaves the header and what is obsolete', () => {
    const file = [
      header('Language: es'),
      'msgid "One"\nmsgstr "Uno"\n\n#, c-format, fuzzy\nmsgid "Two"\nmsgstr "Dos"\n\nmsgid "Three"\nmsgstr ""\n',
      '#~ msgid "Old"\n#~ msgstr "Viejo"\n',
    ].join('\n')
    expect(read(file)).toEqual(['#2 body: One → translated Uno', '#3 body: Two → draft Dos', '#4 body: Three'])
    expect(blocksOf(Buffer.from(file)).at(-1)?.given).toBeNull()
  })

  it('joins lines and resolves escapes; line ends at the edges stay outside', () => {
    const file = 'msgid ""\n"One "\n"two\\n"\n"\\"three\\" \\\\ \\x41\\101\\n"\nmsgstr ""\n'
    expect(read(file)).toEqual(['#1 body: One two<x1/>"three" \\ AA'])
  })

  it('shows the context, else the note, else the place', () => {
    const at = (comment: string) => read(`${comment}\nmsgid "a"\nmsgstr ""\n`)[0]
    expect(at('#. A note\n#: x.c:1\nmsgctxt "menu"')).toBe('#1 menu: a')
    expect(at('#. A note\n#: x.c:1')).toBe('#1 A note: a')
    expect(at('#: x.c:1\n#: y.c:2')).toBe('#1 x.c:1: a')
  })

  it('gives the comments for and by translators as notes', () => {
    const file =
      '#. For the menu,\n#. not the bar.\n# Said so by Ana\n#: a.c:1\n#, fuzzy\nmsgid "Open"\nmsgstr ""\n\nmsgid "Shut"\nmsgstr ""\n'
    const notes = poFilter.read(Buffer.from(file), { sourceLang: 'en' }).map((block) => block.notes)
    expect(notes).toEqual([['For the menu,\nnot the bar.', 'Said so by Ana'], []])
  })

  it('takes placeholders as tags, and finds them in the translation in its own order', () => {
    const file = 'msgid "%s of <b>%(n)d</b> in {x}"\nmsgstr "{x} <b>%(n)d</b> %s %d"\n'
    expect(read(file)).toEqual(['#1 body: <x1/> of <x2/> in <x3/> → translated <x3/> <x2/> <x1/> %d'])
  })

  it('has the forms that the target language has, the singular for one', () => {
    const file = 'msgid "a day"\nmsgid_plural "%d days"\nmsgstr[0] ""\nmsgstr[1] ""\n'
    const keys = (lang: string) => read(file, lang)
    expect(keys('pl')).toEqual(['#1[0] body: a day', '#1[1] body: <x1/> days', '#1[2] body: <x1/> days'])
    expect(keys('es')).toEqual(['#1[0] body: a day', '#1[1] body: <x1/> days'])
    expect(keys('ja')).toEqual(['#1[0] body: <x1/> days'])
    expect(keys('ar').map((block) => block.includes('a day'))).toEqual([false, true, false, false, false, false])
  })

  it('believes the plural forms of a file in the target language, not of one in another', () => {
    const file = `${header(`Language: pl\nPlural-Forms: ${polish}`)}msgid "a"\nmsgid_plural "b"\nmsgstr[0] "x"\nmsgstr[1] "y"\n`
    expect(read(file, 'pl')).toEqual(['#2[0] body: a → translated x', '#2[1] body: b → translated y', '#2[2] body: b'])
    expect(read(file, 'es')).toEqual(['#2[0] body: a', '#2[1] body: b'])
    const silent = file.replace('Language: pl', 'Language: ')
    expect(read(silent, 'pt-BR')).toEqual(['#2[0] body: a', '#2[1] body: b'])
    expect(read(silent.replace(polish, 'nplurals=2; plural=(n > 1);'), 'pt-BR')).toEqual([
      '#2[0] body: a → translated x',
      '#2[1] body: b → translated y',
    ])
    const template = file.replace(polish, 'nplurals=INTEGER; plural=EXPRESSION;').replace('Language: pl', 'Language: ')
    expect(read(template, 'es')).toHaveLength(2)
  })

  it('gives the branches of a message blocks of their own', () => {
    const file = 'msgid "{n, plural, one {# day} other {# days}}"\nmsgstr "{n, plural, one {# día} other {# días}}"\n'
    expect(read(file)).toEqual([
      '#1/plural.one body: <x1/> day → translated <x1/> día',
      '#1/plural.many body: <x1/> days',
      '#1/plural.other body: <x1/> days → translated <x1/> días',
    ])
  })

  it.each([
    ['nothing', ''],
    ['other text', 'hello'],
    ['a string that is not closed', 'msgid "a\nmsgstr ""\n'],
    ['a string without a keyword', '"a"\n'],
    ['a translation without its message', 'msgstr "a"\n'],
    ['an unknown keyword', 'msgfoo "a"\n'],
    ['two translations', 'msgid "a"\nmsgstr "b"\nmsgstr "c"\n'],
  ])('refuses %s', (_, file) => {
    expect(() => read(file)).toThrow(DocumentRefused)
  })
})

describe('writing PO', () => {
  it('writes the translation and leaves every other byte', () => {
    const file = `\ufeff# c\r\n${header('X: y').replaceAll('\n', '\r\n')}\r\n#: a.c\r\nmsgid  "One"\r\nmsgstr   "" \r\n\r\n#~ msgid "o"\r\n`
    expect(write(file, { 2: 'Uno' })).toBe(
      file
        .replace('msgstr   "" \r\n\r\n#~', 'msgstr   "Uno" \r\n\r\n#~')
        .replace('"X: y\\n"', '"X: y\\n"\r\n"Language: es\\n"'),
    )
  })

  it('writes a translation that is the same as its source', () => {
    expect(write('msgid "OK"\nmsgstr ""\n', { 1: 'OK' })).toBe('msgid "OK"\nmsgstr "OK"\n')
  })

  it('escapes, and keeps the line ends around the text', () => {
    expect(write('msgid "\\na %s\\n"\nmsgstr ""\n', { 1: 'x\t"y" \\ <x1/>' })).toContain(
      'msgstr "\\nx\\t\\"y\\" \\\\ %s\\n"',
    )
  })

  it('breaks lines where the source has them, and nowhere else', () => {
    const long = 'A sentence that is so long that no line of seventy-nine columns can ever hold it as a whole'
    const target = 'Una frase tan larga que ninguna línea de setenta y nueve columnas la puede contener entera, nunca'
    expect(write(`msgid "${long}"\nmsgstr ""\n`, { 1: target })).toContain(`msgstr "${target}"`)
    const wrapped = `msgid ""\n"A sentence that is so long that no line of seventy-nine columns can ever hold "\n"it"\nmsgstr ""\n`
    expect(write(wrapped, { 1: target })).toContain(
      'msgstr ""\n"Una frase tan larga que ninguna línea de setenta y nueve columnas la puede "\n"contener entera, nunca"\n',
    )
    expect(write('msgid ""\n"One\\n"\n"Two\\n"\nmsgstr ""\n', { 1: 'Uno<x1/>Dos' })).toContain(
      'msgstr ""\n"Uno\\n"\n"Dos\\n"\n',
    )
    expect(write('msgid "One\\n"\n"Two"\nmsgstr ""\n', { 1: 'Uno<x1/>Dos' })).toContain('msgstr "Uno\\n"\n"Dos"\n')
  })

  it('takes fuzzy from a new translation alone', () => {
    const file =
      '#, fuzzy\nmsgid "a"\nmsgstr "x"\n\n#, fuzzy, c-format\nmsgid "b"\nmsgstr "y"\n\n#, c-format, fuzzy\nmsgid "c"\nmsgstr "z"\n'
    expect(write(file, { 1: 'uno', 2: 'dos', 3: 'z' })).toBe(
      'msgid "a"\nmsgstr "uno"\n\n#, c-format\nmsgid "b"\nmsgstr "dos"\n\n#, c-format, fuzzy\nmsgid "c"\nmsgstr "z"\n',
    )
  })

  it('sets the language, and the plural forms of another language with the forms of every message', () => {
    const file = `${header(`Language: de_DE\nPlural-Forms: nplurals=2; plural=(n != 1);`)}msgid "a"\nmsgid_plural "b"\nmsgstr[0] "x"\nmsgstr[1] "y"\n\nmsgid "c"\nmsgid_plural "d"\nmsgstr[0] ""\nmsgstr[1] ""\n`
    const pl = write(file, { '2[0]': 'k', '2[1]': 'l', '2[2]': 'm' }, 'pl')
    expect(pl).toContain('"Language: pl\\n"\n"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : ')
    expect(pl).toContain('msgid_plural "b"\nmsgstr[0] "k"\nmsgstr[1] "l"\nmsgstr[2] "m"\n')
    expect(pl).toContain('msgid_plural "d"\nmsgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""\n')
    const ja = write(file, { '2[0]': 'k' }, 'ja')
    expect(ja).toContain('"Plural-Forms: nplurals=1; plural=0;\\n"')
    expect(ja).toContain('msgid_plural "b"\nmsgstr[0] "k"\n\n')
    expect(ja).toContain('msgid_plural "d"\nmsgstr[0] ""\n')
    expect(read(pl, 'pl')).toContain('#2[2] body: b → translated m')
  })

  it('empties what is left in another language', () => {
    const file = `${header('Language: de')}msgid "a"\nmsgstr "x"\n\nmsgid "b"\nmsgstr "y"\n`
    expect(write(file, { 2: 'z' })).toBe(`${header('Language: es')}msgid "a"\nmsgstr "z"\n\nmsgid "b"\nmsgstr ""\n`)
  })

  it('leaves the header of a file in the target language', () => {
    const file = `${header(`language: pl_PL\nPlural-Forms: ${polish}`)}msgid "a"\nmsgid_plural "b"\nmsgstr[0] "x"\nmsgstr[1] "y"\nmsgstr[2] "z"\n`
    expect(write(file, { '2[1]': 'w' }, 'pl-PL')).toBe(file.replace('"y"', '"w"'))
  })

  it('reads a field of the header that runs over lines', () => {
    const file = `msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n "\n"!= 1);\\n"\n"X: y\\n"\n\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] ""\nmsgstr[1] ""\n`
    expect(write(file.replace('plural=(n', 'plural=(m'), { '2[0]': 'x' }, 'fr')).toContain(
      'msgstr ""\n"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n"X: y\\n"\n"Language: fr\\n"\n',
    )
  })

  it('gives a form without a text that of another with the same source', () => {
    const file = 'msgid "a"\nmsgid_plural "b"\nmsgstr[0] ""\nmsgstr[1] ""\n'
    expect(write(file, { '1[0]': 'k', '1[1]': 'l' }, 'pl')).toContain('msgstr[0] "k"\nmsgstr[1] "l"\nmsgstr[2] "l"\n')
  })

  it('adds a form that the file lacks', () => {
    const file = fixtureFile('too-few-forms.po').open()
    const written = Buffer.from(writeBytes(file, { '2[2]': 'third' }, 'lt').bytes).toString()
    expect(written).toContain('msgstr[0] "maišas"\nmsgstr[1] "maišai"\nmsgstr[2] "third"\n\n#. the next')
  })

  it('numbers the arguments of printf where their order is another, but not for Python', () => {
    const file = 'msgid "%s of %d"\nmsgstr ""\n'
    expect(write(file, { 1: '<x2/> de <x1/>' })).toContain('msgstr "%2$d de %1$s"')
    expect(write(file, { 1: '<x1/> y <x2/>' })).toContain('msgstr "%s y %d"')
    expect(write(`#, python-format\n${file}`, { 1: '<x2/> de <x1/>' })).toContain('msgstr "%d de %s"')
  })

  it('keeps the encoding, and goes over to UTF-8 where the header can say so', () => {
    const file = `${header('Language: es\nContent-Type: text/plain; charset=ISO-8859-1')}# ñ\nmsgid "a"\nmsgstr ""\n`
    const latin = writeBytes(iconv.encode(file, 'latin1'), { 2: 'día' })
    expect(Buffer.from(latin.bytes)).toEqual(
      iconv.encode(file.replace('"a"\nmsgstr ""', '"a"\nmsgstr "día"'), 'latin1'),
    )
    const wide = writeBytes(iconv.encode(file, 'latin1'), { 2: '“день”' })
    expect(Buffer.from(wide.bytes).toString()).toBe(
      file.replace('ISO-8859-1', 'UTF-8').replace('"a"\nmsgstr ""', '"a"\nmsgstr "“день”"'),
    )
    expect(wide.repaired).toEqual(['#2'])
    const template = header('Language: \nContent-Type: text/plain; charset=CHARSET')
    expect(write(`${template}msgid "a"\nmsgstr ""\n`, { 2: 'ñ' })).toContain(
      'Language: es\\n"\n"Content-Type: text/plain; charset=UTF-8\\n',
    )
  })

  it('repairs a translation without its tags, and says so', () => {
    const { bytes, repaired } = writeBytes(Buffer.from('msgid "a %s"\nmsgstr ""\n'), { 1: 'x' })
    expect(Buffer.from(bytes).toString()).toBe('msgid "a %s"\nmsgstr "x%s"\n')
    expect(repaired).toEqual(['#1'])
  })
})

describe('PO of any kind', () => {
  describePoFiles(fixtureFiles('.po', '.pot'), 7)

  it('reads back the translations it wrote, whatever they are', () => {
    const target = fc
      .string({ unit: 'binary', maxLength: 200 })
      .map((raw) => raw.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}<>{}%$&#]/gu, ' ').trim())
      .filter((text) => /\p{L}/u.test(text))
    const file = fc.constantFrom(
      'msgid "a"\nmsgstr ""\n',
      'msgid ""\n"a\\n"\nmsgstr "old"\n',
      'msgid "a"\n"b"\nmsgstr ""',
    )
    fc.assert(
      fc.property(target, file, (text, source) => {
        const written = poFilter.write(Buffer.from(source), new Map([['#1', [{ kind: 'text', text } as const]]]), {
          sourceLang: 'en',
          targetLang: 'es',
        })
        expect(blocksOf(written.bytes)[0]?.given).toEqual({ tokens: [{ kind: 'text', text }], state: 'translated' })
      }),
      { numRuns: runs(1500) },
    )
  })

  it('takes any bytes without another error than a refusal, and reads what it wrote', () => {
    const piece = fc.constantFrom(
      ...'msgid "a"|msgid "%s b"|msgid_plural "c"|msgstr ""|msgstr "x"|msgstr[0] "y"|msgstr[1] ""|msgctxt "z"'.split(
        '|',
      ),
      ...'"d"|"\\n"|"|#, fuzzy|#~ msgid "e"|#. f|#|msgid ""|"Plural-Forms: nplurals=3; plural=n>1;\\n"|\\|\ufeff|\r'.split(
        '|',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.constantFrom('es', 'pl', 'ja'), (pieces, lang) => {
        const bytes = Buffer.from(pieces.join('\n'))
        const blocks = readOrRefuse(bytes, lang)
        if (blocks === null) return
        const targets = new Map(blocks.map(({ key, tokens }) => [key, tokens]))
        const written = poFilter.write(bytes, targets, { sourceLang: 'en', targetLang: lang })
        const again = blocksOf(written.bytes, lang)
        // A header that the file lacked is a message before all others.
        const isMoved = again[0] !== undefined && numberIn(again[0].key) > numberIn(blocks[0]?.key ?? '')
        expect(again.map(({ key }) => key.replace(/\d+/, String(numberIn(key) - Number(isMoved))))).toEqual(
          blocks.map(({ key }) => key),
        )
        expect(again.map(({ given }) => printTags(given?.tokens ?? []))).toEqual(
          blocks.map(({ tokens }) => printTags(tokens)),
        )
      }),
      { numRuns: runs(3000) },
    )
  })
})

function numberIn(key: string): number {
  return Number(/\d+/.exec(key)?.[0] ?? 0)
}

function readOrRefuse(bytes: Uint8Array, lang: string) {
  try {
    return blocksOf(bytes, lang)
  } catch (error) {
    expect(error).toBeInstanceOf(DocumentRefused)
    return null
  }
}

describe('the flag of a message', () => {
  it.each([
    ['kde-format', 'Copy %1 of %2, 100%', 'Copy <x1/> of <x2/>, 100%'],
    ['qt-plural-format', '%n files', '<x1/> files'],
    ['scheme-format', 'Found ~a of ~5,2f in ~{~a~}', 'Found <x1/> of <x2/> in <x3/><x4/><x5/>'],
    ['gcc-internal-format', 'expected %<,%> before %q+D', 'expected <x1/>,<x2/> before <x3/>'],
    ['boost-format', 'Move %1% to %2%', 'Move <x1/> to <x2/>'],
    ['no-kde-format', 'A rise of %12 or more', 'A rise of %12 or more'],
  ])('says which arguments it has: %s', (flag, message, expected) => {
    const file = `msgid ""\nmsgstr "Language: es\\n"\n\n#, ${flag}\nmsgid "${message}"\nmsgstr ""\n`
    const [block] = poFilter.read(Buffer.from(file), { sourceLang: 'en', targetLang: 'es' })
    expect(printTags(block?.tokens ?? [])).toBe(expected)
  })
})
