import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileStrings } from '../../service/testing/hostile/strings.ts'
import { checkTerms, type TermVerdict } from '../terms/check-terms.ts'
import type { Check } from './check.ts'
import { runChecks } from './run-checks.ts'
import { describeHostileTexts } from './testing/describe-hostile-texts.ts'
import { checkCodes, checkSeverities, codeOf, fillSentence } from './sentences.ts'

/** A row: languages as `en-es`, source, target, and the sentences that are reported, in order. */
type Row = readonly [string, string, string, readonly string[]]

function check(languages: string, source: string, target: string): Check[] {
  const [sourceLang = '', targetLang = ''] = languages.split('>')
  return runChecks({ source, target, sourceLang, targetLang })
}

function applyFixes(target: string, checks: readonly Check[]): string {
  return checks
    .flatMap(({ fix }) => (fix === undefined ? [] : [fix]))
    .sort((a, b) => b.start - a.start)
    .reduce((text, fix) => text.slice(0, fix.start) + fix.text + text.slice(fix.end), target)
}

const rows: Readonly<Record<string, readonly Row[]>> = {
  'nothing is told of a good translation': [
    ['en>es', 'The <g1>black</g1> cat is <x2/>here.', 'El gato <g1>negro</g1> está <x2/>aquí.', []],
    ['es>ca', '¿Quieres venir, Ana?', 'Vols venir, Ana?', []],
    ['en>ja', 'Open the file: 3 pages.', 'ファイルを開きます：3ページ。', []],
    ['en>ar', 'There are 25 people.', 'هناك ٢٥ شخصا.', []],
    ['en>th', 'There is a meeting today.', 'วันนี้มีประชุม', []],
  ],
  tags: [
    ['en>es', '<g1>a</g1>', 'a', ['tags-missing', 'tags-missing']],
    ['en>es', 'a', 'a<x1/>', ['tags-extra']],
    ['en>es', '<x1/>a', '<x1/>a<x1/>', ['tags-extra.duplicated']],
    ['en>es', '<g1>a</g1>', '<g1>a', ['tags-nesting.unclosed']],
    ['en>es', '<g1>a</g1><g2>b</g2>', '<g1>a<g2>b</g1></g2>', ['tags-nesting.crossed']],
  ],
  'an empty target': [
    ['en>es', 'There are 5 of them.', '  ', ['empty']],
    ['en>es', '<g1>a</g1>', '<g1></g1>', ['empty']],
    ['en>es', '<x1/> ', '<x1/> ', []],
    ['en>es', '', '', []],
  ],
  'a target that is the source': [
    ['en>es', 'Open the window', 'Open the window', ['same-as-source']],
    [
      'en>es',
      'Open the <g1>window</g1>',
      'open  the <g1>window</g1>',
      ['same-as-source', 'capital-start.missing', 'double-space'],
    ],
    ['ja>zh', '会議資料を開く', '会議資料を開く', ['same-as-source']],
    ['ru>uk', 'Откройте это новое окно', 'Откройте это новое окно', ['same-as-source']],
    ['en>es', 'Leonardo da Vinci', 'Leonardo da Vinci', []],
    ['en>es', 'HTTP 404', 'HTTP 404', []],
    ['en>es', 'Hotel', 'Hotel', []],
    ['en>es', 'https://a.org/the-open-window', 'https://a.org/the-open-window', []],
    ['en-GB>en-US', 'Open the window', 'Open the window', []],
  ],
  'numbers that are lost, made up or changed': [
    ['en>es', 'It took 5 days.', 'Tardó varios días.', ['numbers.missing']],
    ['en>es', 'It took days.', 'Tardó 5 días.', ['numbers.extra']],
    ['en>es', 'Add 1/2 cup of it.', 'Añada 1/4 de taza.', ['numbers.changed']],
    ['en>es', 'See page 1/2', 'Véase la página', ['numbers.missing', 'numbers.missing']],
    ['en>es', 'In 1984 he left.', 'En 1948 se fue.', ['numbers.changed']],
    ['en>ca', 'Between 5 and 5', 'Entre 5 i cap', ['numbers.count']],
    ['en>es', 'At -5 degrees', 'A 5 grados', ['numbers.sign']],
    ['en>es', 'After 5 miles', 'Tras 8 km', []],
    ['en>hi', 'There are 25 people', 'यहाँ २६ लोग हैं', ['numbers.changed']],
  ],
  'numbers in the notation of the other language': [
    ['en>es', 'It costs 1,200 euros', 'Cuesta 1,200 euros', ['numbers.format']],
    ['es>en', 'Cuesta 1.200 euros', 'It costs 1.200 euros', ['numbers.format']],
    ['en>es', 'It costs 1,200.50', 'Cuesta 1.200,50', []],
    ['en>es', 'It costs 1,200.50', 'Cuesta 1,200.50', ['numbers.notation']],
    ['en>es', 'It costs 1,200', 'Cuesta 1200', []],
    ['en>fr', 'It costs 1,200.50', 'Cela coûte 1\u202F200,50', []],
    ['en>de-CH', 'It costs 1,200.50', 'Es kostet 1’200.50', []],
    ['en>es-MX', 'It costs 1,200.50', 'Cuesta 1,200.50', []],
    ['es-MX>es', 'Cuesta 1,200', 'Cuesta 1.200', []],
    ['en>hi', 'It costs 100,000', 'इसकी कीमत 1,00,000 है', []],
    ['en>fa', 'It costs 1,200', 'قیمت ۱٬۲۰۰ است', []],
    ['en>es', 'Version 3.5 of 2.0.1', 'Versión 3.5 de 2.0.1', []],
    ['en>es', 'On 12/03/2024', 'El 12.03.2024', []],
    ['en>es', 'Call 912 345 678', 'Llama al 912-345-678', []],
  ],
  'numbers put into other words': [
    ['en>es', 'Add 1/2 cup of it and 3 eggs.', 'Añada media taza y 3 huevos.', []],
    ['en>es', 'It took 2 days', 'Tardó dos días', []],
    ['en>ca', 'It took twelve days', 'Va tardar 12 dies', []],
    ['es>en', 'Treinta y cinco años', '35 years', []],
    ['en>es', 'At 3:30 p.m.', 'A las 15.30 h', []],
    ['en>es', 'At 3:00 pm', 'A las 15 h', []],
    ['en>es', 'The 19th century', 'El siglo XIX', []],
    ['en>ca', 'The 1st time', 'La 1.ª vegada', []],
    ['en>es', 'About $5 billion', 'Unos 5.000 millones de dólares', []],
    ['en>es', 'In the 1990s', 'En los años 90', []],
    ['en>es', '50% of 3 m2', 'El 50 % de 3 m²', []],
  ],
  'addresses of pages': [
    ['en>es', 'See https://a.org/b.', 'Véase https://a.org/b', ['end-punctuation.missing']],
    ['en>es', 'See https://a.org/b', 'Véase https://a.org/c', ['urls.changed']],
    ['en>es', 'See https://a.org/b', 'Véase la página', ['urls.missing']],
    ['en>es', 'See the page', 'Véase www.a.org', ['urls.extra']],
    ['en>es', 'See https://en.a.org/en-us/b', 'Véase https://es.a.org/es/b', ['urls.localised']],
    [
      'en>es',
      'See https://a.org/b, https://a.org/en/c and https://d.org/en/',
      'Véase https://a.org/x, https://d.org/es/ y https://a.org/es/c',
      ['urls.localised', 'urls.localised', 'urls.changed'],
    ],
    ['en>ja', 'See https://a.org/b_(c)', 'https://a.org/b_(c)を参照', []],
  ],
  'addresses of people': [
    ['en>es', 'Write to ana@a.org.', 'Escribe a ana@a.org.', []],
    ['en>de', 'Write to ana@a.org', 'Schreiben Sie an ana@a.de', ['emails.changed']],
    ['en>fr', 'Write to ana@a.org', 'Écrivez à Ana', ['emails.missing']],
  ],
  placeholders: [
    ['en>es', 'Hi {name}, you have %d', 'Hola, {name}: tienes %d', []],
    ['en>es', '%s of %d', '%2$d de %1$s', []],
    ['en>es', 'Hi {name}', 'Hola, {nombre}', ['codes.altered']],
    ['en>ru', 'Hi ${user}', 'Привет', ['codes.missing']],
    ['en>ca', 'Total: {{sum}}', 'Total: {sum}', ['codes.altered']],
    ['en>es', 'Sum: 5', 'Suma: 5 %{x}', ['codes.extra']],
    ['en>es', '100% of it', '100% de ello', []],
    ['en>fr', 'A 100%discount', '100%de remise', []],
  ],
  'final punctuation': [
    ['en>es', 'He is here.', 'Está aquí', ['end-punctuation.missing']],
    ['en>es', 'Price list', 'Lista de precios.', ['end-punctuation.extra']],
    ['en>ca', 'Are you here?', 'Ets aquí.', ['end-punctuation.changed']],
    ['en>es', 'He said "yes."', 'Dijo «sí».', []],
    ['en>zh', 'He is here.', '他在这里。', []],
    ['en>el', 'Are you here?', 'Είσαι εδώ;', []],
    ['en>es', 'Wait...', 'Espera…', []],
    ['en>es', 'Acme Inc.', 'Acme, S. A.', []],
    ['en>es', 'Yes.', 'Sí', []],
  ],
  'opening signs of Spanish': [
    ['en>es', 'Are you coming?', 'Vienes?', ['es-inverted.open']],
    ['ca>es', 'Vine ara!', '¡Ven ahora', ['end-punctuation.missing', 'es-inverted.close']],
    ['en>es', 'Ana, are you coming?', 'Ana, ¿vienes?', []],
    ['en>es', 'What?!', '¡Qué?', []],
    ['en>es', 'Did he say "now!"?', '¿Dijo «¡ahora!»?', []],
    ['en>es', 'It was free (!)', 'Era gratis (!)', []],
    ['en>ca', 'Are you coming?', 'Vens?', []],
  ],
  spaces: [
    ['en>es', 'one two', 'uno  dos', ['double-space']],
    ['en>es', 'One.  Two.', 'Uno.  Dos.', []],
    ['en>es', 'a <x1/> b', 'a <x1/> b', []],
    ['en>es', ' one', 'uno', ['whitespace-lead']],
    ['en>de', 'one ', 'eins', ['whitespace-trail']],
    ['en>ja', 'Open. ', '開く。', []],
  ],
  'words said twice': [
    ['en>es', 'with Ana', 'con con Ana', ['repeated-word']],
    ['en>de', 'in the house', 'in im im Haus', ['repeated-word']],
    ['en>fr', 'you get up', 'vous vous levez', []],
    ['en>id', 'children', 'anak anak', []],
    ['en>es', 'bye bye', 'adiós adiós', []],
  ],
  brackets: [
    ['en>es', 'one (two)', 'uno (dos', ['brackets.open']],
    ['en>es', 'one [two]', 'uno dos]', ['brackets.close']],
    ['en>zh', 'one (two)', '一（二）', []],
    ['en>es', 'a) one', 'a) uno', []],
    ['en>es', 'Hello :)', 'Hola :)', []],
  ],
  'signs of the engine': [
    ['en>es', 'The foo', 'El *foo', ['mt-marks']],
    ['es>ca', 'El coche', 'El @coche #coche', ['mt-marks', 'mt-marks']],
    ['en>es', 'A *bold* word', 'Una palabra *negrita*', []],
    ['en>es', 'Ask @ana about #news', 'Pregunta a @ana por #news', []],
  ],
}

describe.each(Object.entries(rows))('%s', (_, cases) => {
  it.each(cases)('%s: %j, %j', (languages, source, target, sentences) => {
    expect(check(languages, source, target).map(({ sentence }) => sentence)).toEqual(sentences)
  })
})

describe('a certain fix', () => {
  it('of a name needs the name in the glossary', () => {
    const [source, target] = ['We met Wittgenstein there.', 'Allí vimos a Wittgesntein.']
    const fixes = (terms?: TermVerdict) =>
      runChecks({ source, target, sourceLang: 'en', targetLang: 'es', ...(terms === undefined ? {} : { terms }) })
        .filter(({ code }) => code === 'names')
        .map(({ fix }) => fix?.text)
    const term = { source: 'Wittgenstein', targets: ['Ludwig Wittgenstein'], forbidden: [], caseSensitive: false }
    const found = { start: 7, end: 19, terms: [term] }
    expect(fixes()).toEqual([undefined])
    expect(fixes(checkTerms([found], target, 'es'))).toEqual(['Wittgenstein'])
  })

  it.each([
    ['en>es', 'It costs 1,200.50', 'Cuesta 1,200.50', 'Cuesta 1.200,50'],
    ['en>es', 'It costs <g1>1,200</g1>', 'Cuesta <g1>1,200</g1>', 'Cuesta <g1>1.200</g1>'],
    ['en>fr', 'It costs 1,200', 'Cela coûte 1,200', 'Cela coûte 1\u00A0200'],
    ['en>es', 'In 1984 he left', 'En 1948 se fue', 'En 1984 se fue'],
    ['en>es', 'See https://a.org/b', 'Véase https://a.org/c', 'Véase https://a.org/b'],
    ['en>es', 'Hi {name}', 'Hola, {nombre}', 'Hola, {name}'],
    ['en>es', '<g1>He is here.</g1>', '<g1>Está aquí</g1>', '<g1>Está aquí.</g1>'],
    ['en>hi', 'He is here.', 'वह यहाँ है', 'वह यहाँ है।'],
    ['en>es', 'one two', 'uno  dos', 'uno dos'],
    ['en>es', ' one ', 'uno', ' uno '],
    ['en>es', 'with Ana', 'con con Ana', 'con Ana'],
    ['en>es', 'The foo', 'El *foo', 'El foo'],
    ['en>es', 'a', 'a<x1/>', 'a'],
  ])('%s: %j, %j becomes %j, of which nothing more is reported', (languages, source, target, fixed) => {
    expect(applyFixes(target, check(languages, source, target))).toBe(fixed)
    expect(check(languages, source, fixed)).toEqual([])
  })

  it('is not offered where a tag is inside, nor into other digits', () => {
    expect(check('en>es', 'In 1984', 'En 19<x1/>48').filter(({ fix, code }) => code === 'numbers' && fix)).toEqual([])
    expect(check('en>hi', '25 people', '२६ लोग')[0]?.fix).toBeUndefined()
  })
})

describe('a check', () => {
  it('says in English what it found, with its severity, its place in the marked texts and the words for other languages', () => {
    expect(check('en>es', 'It <g1>costs 1,200</g1>', 'Cuesta <g1>1,200</g1>')).toEqual([
      {
        code: 'numbers',
        sentence: 'numbers.format',
        severity: 'critical',
        message: 'In the target language 1,200 is a different number. Use 1.200.',
        data: { source: '1,200', target: '1,200', number: '1,200', expected: '1.200' },
        source_span: { start: 13, end: 18 },
        target_span: { start: 11, end: 16 },
        fix: { start: 11, end: 16, text: '1.200' },
      },
    ])
  })

  it('has a sentence whose every gap is filled', () => {
    for (const cases of Object.values(rows))
      for (const [languages, source, target] of cases)
        for (const { message } of check(languages, source, target))
          expect(message).not.toMatch(/\{(mark|source|target)\}/)
  })

  it('is known by a code that is the first part of its sentences', () => {
    expect(checkCodes).toContain('numbers')
    expect(new Set(checkCodes)).toEqual(
      new Set(Object.keys(checkSeverities).map((sentence) => sentence.replace(/\..*/, ''))),
    )
    expect(codeOf('numbers.format')).toBe('numbers')
    expect(fillSentence('{a} and {b}', { a: '1' })).toBe('1 and {b}')
    expect(fillSentence('“{text}”', { text: 'of \uFFFC or' })).toBe('“of … or”')
  })

  it('points into the texts it was given, whatever they are', () => {
    const text = fc.array(
      fc.constantFrom(
        '<g1>',
        '</g1>',
        '<x2/>',
        '1,200',
        '  ',
        '.',
        '?',
        'word ',
        '(',
        '*a',
        '{b}',
        'a@b.co',
        '😀',
        '٣',
      ),
      { maxLength: 10 },
    )
    fc.assert(
      fc.property(text, text, (left, right) => {
        const [source, target] = [left.join(''), right.join('')]
        for (const { source_span, target_span, fix } of check('en>es', source, target)) {
          for (const [span, length] of [
            [source_span, source.length],
            [target_span, target.length],
            [fix, target.length],
          ] as const) {
            if (span === null || span === undefined) continue
            expect(span.start).toBeGreaterThanOrEqual(0)
            expect(span.end).toBeGreaterThanOrEqual(span.start)
            expect(span.end).toBeLessThanOrEqual(length)
          }
        }
      }),
    )
  })
})

describe('hostile texts', () => {
  describeHostileTexts(hostileStrings, 150)

  it('get at most twenty issues of each check', () => {
    const codes = check('en>es', 'a', '7 '.repeat(500)).map(({ code }) => code)
    expect(codes.filter((code) => code === 'numbers')).toHaveLength(20)
  })
})
