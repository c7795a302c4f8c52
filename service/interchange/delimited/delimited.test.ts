import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEntries, readPairs, readUnits, refusalOf } from '../samples/read-units.ts'
import { findColumns } from './find-columns.ts'
import { runs } from '#contract/testing/runs.ts'

const csv = { fileName: 'a.csv' }
const tsv = { fileName: 'a.tsv' }

describe('delimited text', () => {
  it.each([
    [
      'cells',
      'one,uno\ntwo,dos',
      [
        ['one', 'uno'],
        ['two', 'dos'],
      ],
    ],
    [
      'line ends of every kind',
      'one,uno\r\ntwo,dos\rsix,seis\n',
      [
        ['one', 'uno'],
        ['two', 'dos'],
        ['six', 'seis'],
      ],
    ],
    [
      'quotes',
      '"a, b","c ""d"""\n"e\r\nf",g',
      [
        ['a, b', 'c "d"'],
        ['e\r\nf', 'g'],
      ],
    ],
    ['a quote inside of a cell', 'a "b",c" d', [['a "b"', 'c" d']]],
    ['empty lines', '\n\none,uno\n\n', [['one', 'uno']]],
    [
      'more cells than two',
      'one,uno,x\ntwo,dos,y',
      [
        ['one', 'uno'],
        ['two', 'dos'],
      ],
    ],
    [
      'empty cells at the end',
      'one,uno\ntwo,dos,,',
      [
        ['one', 'uno'],
        ['two', 'dos'],
      ],
    ],
    ['spaces, which are kept', ' one , uno ', [[' one ', ' uno ']]],
  ])('has %s', async (_, text, pairs) => {
    expect(await readPairs(text, csv)).toEqual(pairs)
    expect(await readPairs(text, { ...csv, size: 1 })).toEqual(pairs)
  })

  it('leaves rows out that do not fit, with the line that they begin on', async () => {
    const text = 'one,uno\n"a\nb",c\nalone\nHello, world,Hola\n"x"y,z\n,dos\nthree,\nsix,seis'
    expect(await readPairs(text, csv)).toEqual([
      ['one', 'uno'],
      ['a\nb', 'c'],
      '4 ragged-row',
      '5 ragged-row',
      '6 broken-quotes',
      '7 empty-source',
      '8 empty-target',
      ['six', 'seis'],
    ])
    expect((await readUnits(text, csv))[2]).toEqual({
      kind: 'skipped',
      line: 4,
      reason: { code: 'ragged-row', data: { columns: 1, expected: 2 } },
    })
  })

  it('takes a quote for a sign in tab-separated text, unless it closes before a tab or the end of the line', async () => {
    const text = '"Yes" he said\t"Sí", dijo\n"a\tb"\tc\n5" disk\tdisco de 5"\n"open\tabierto'
    expect(await readPairs(text, tsv)).toEqual([
      ['"Yes" he said', '"Sí", dijo'],
      ['a\tb', 'c'],
      ['5" disk', 'disco de 5"'],
      ['"open', 'abierto'],
    ])
  })

  it.each([
    [
      'a.csv',
      'one;uno\ntwo, too;dos',
      [
        ['one', 'uno'],
        ['two, too', 'dos'],
      ],
    ],
    [
      'a.csv',
      'one\tuno\ntwo\tdos',
      [
        ['one', 'uno'],
        ['two', 'dos'],
      ],
    ],
    [
      'a.csv',
      'one;a,uno;b\ntwo;a,dos;b',
      [
        ['one;a', 'uno;b'],
        ['two;a', 'dos;b'],
      ],
    ],
    [
      'a.tsv',
      'one,a\tuno\ntwo,b\tdos',
      [
        ['one,a', 'uno'],
        ['two,b', 'dos'],
      ],
    ],
    [
      'a.tsv',
      'one,uno\ntwo,dos',
      [
        ['one', 'uno'],
        ['two', 'dos'],
      ],
    ],
    [
      'a.txt',
      'one;uno\ntwo;dos',
      [
        ['one', 'uno'],
        ['two', 'dos'],
      ],
    ],
    [
      'a',
      'one,uno\ntwo,dos',
      [
        ['one', 'uno'],
        ['two', 'dos'],
      ],
    ],
    ['a.csv', 'one\ntwo', ['1 ragged-row', '2 ragged-row']],
  ])('%s: %j is cut where its name says or most rows agree', async (fileName, text, pairs) => {
    expect(await readPairs(text, { fileName })).toEqual(pairs)
  })

  it('is the same in UTF-16, with a tag, and whatever pieces it comes in', async () => {
    const text = '\ufeffInglés,Español\n¿🙂?,"¡ñ\n!"\n'
    const little = Buffer.from(text, 'utf16le')
    for (const file of [Buffer.from(text), little, Buffer.from(little).swap16()])
      for (const size of [1, 2, 3, 7, 4096])
        expect(await readPairs(file, { ...csv, size })).toEqual([['¿🙂?', '¡ñ\n!']])
  })

  it('may be windows-1252 where both languages were written in it', async () => {
    const bytes = Buffer.from('one;ma\xf1ana\ntwo;\x80 5\n', 'latin1')
    expect(await readPairs(bytes, csv)).toEqual([
      ['one', 'mañana'],
      ['two', '€ 5'],
    ])
    expect(await refusalOf(bytes, { ...csv, targetLang: 'pl' })).toMatchObject({ reason: { code: 'wrong-encoding' } })
    const unassigned = Buffer.from('one;a\x81\n', 'latin1')
    expect(await refusalOf(unassigned, csv)).toMatchObject({ reason: { code: 'wrong-encoding' } })
  })

  it.each(['sep=;\n', 'SEP=;\r\n', '"sep=;"\n', '\ufeffsep=;\n'])('may begin with %j', async (line) => {
    expect(await readPairs(`${line}en;es\none, two;uno, dos\nx;`, csv)).toEqual([
      ['one, two', 'uno, dos'],
      '4 empty-target',
    ])
  })

  it('is refused when a quoted cell is not closed', async () => {
    const refusal = await refusalOf('one,uno\ntwo,dos\nthree,"tres\nsix,seis', csv)
    expect(refusal).toMatchObject({ reason: { code: 'unclosed-quote' }, line: 3, column: 7, units: 2 })
    expect(await refusalOf(`a,"${'b\n'.repeat(600_000)}`, { ...csv, size: 65_536 })).toMatchObject({
      reason: { code: 'unclosed-quote' },
    })
  })
})

describe('a first row', () => {
  it.each([
    ['en', 'es', 'es,en', '1 0'],
    ['en', 'es', 'id,EN_us,x,es-419', '1 3'],
    ['en', 'es', 'Inglés;x', null],
    ['en', 'es', 'English,Spanish', '0 1'],
    ['en', 'es', 'Español,inglés', '1 0'],
    ['ca', 'fr', 'català,français', '0 1'],
    ['en', 'es', 'English (United States),Spanish (Mexico)', '0 1'],
    ['en', 'es-MX', 'en,es-ES,es-MX', '0 2'],
    ['en-GB', 'en-US', 'en-US,en-GB', '1 0'],
    ['zh-Hans', 'zh-Hant', 'zh-TW,zh-CN', '1 0'],
    ['en', 'es', 'Source,Target,Data', '0 1'],
    ['es', 'en', 'origen,destino', '0 1'],
    ['en', 'es', 'ID,Source term,POS,Target_Term', '1 3'],
    ['en', 'es', 'Término,Traducción,Notas', '0 1'],
    ['en', 'es', 'English [en-us],PoS,Spanish [es-es]', '0 2'],
    ['en', 'es', 'Term UID,Term,es-ES - Translation,es-ES - Notes,DNT', '1 2'],
    ['en', 'es', 'term,notes', null],
    ['en', 'es', 'English,inglés', null],
    ['es', 'en', 'no,no', null],
    ['es', 'no', 'no,no', null],
    ['en', 'es', 'en,fr', null],
    ['en', 'es', 'Hello,Hola', null],
    ['en', 'es', 'en', null],
    ['en', 'es', '', null],
  ])('of %s → %s, %j names %s', (sourceLang, targetLang, row, columns) => {
    const found = findColumns(row.split(','), { kind: 'memory', sourceLang, targetLang })
    expect(found === null ? null : `${found.source} ${found.target}`).toBe(columns)
  })

  it('that names the languages says where everything is', async () => {
    const text = [
      'Notes,es,x,EN,case_sensitive,part_of_speech,forbidden_targets,accepted_targets,author,changed_at,meta',
      'seen,uno,?,one,yes,noun,a|b\\|c,d,Ana,2020-01-02T03:04:05Z,"{""tuid"":""7"",""n"":3}"',
      ',dos,,two',
    ].join('\n')
    const [one, two] = await readEntries(text, { ...csv, kind: 'glossary' })
    expect(one).toEqual({
      source: 'one',
      target: 'uno',
      before: null,
      after: null,
      changedAt: '2020-01-02T03:04:05Z',
      author: 'Ana',
      note: 'seen',
      partOfSpeech: 'noun',
      caseSensitive: true,
      accepted: ['d'],
      forbidden: ['a', 'b|c'],
      meta: { x: '?', tuid: '7' },
    })
    expect(two).toMatchObject({ source: 'two', target: 'dos', note: null, forbidden: [] })
  })

  it('may name columns of other tools, which are kept, and of other languages, which are not', async () => {
    const text = 'en,es,fr,German,domain,,Example\none,uno,un,eins,numbers,?,\ntwo,dos,deux,zwei,,,Two of us'
    const [one, two] = await readEntries(text, csv)
    expect([one?.meta, two?.meta]).toEqual([{ domain: 'numbers' }, { example: 'Two of us' }])
  })

  it('of another tool may say of whole rows that they are not to be used', async () => {
    const text = 'en,es,forbidden\none,uno,No\none,un,TRUE'
    const entries = await readEntries(text, { ...csv, kind: 'glossary' })
    expect(entries.map(({ target, forbidden }) => [target, ...forbidden])).toEqual([['uno', 'un']])
    expect(await readPairs('en,es,forbidden\none,un,TRUE', { ...csv, kind: 'glossary' })).toEqual(['2 only-forbidden'])
  })
})

describe('a termbase of another tool', () => {
  const glossary = { ...csv, kind: 'glossary' } as const
  const printed = async (text: string) =>
    (await readEntries(text, glossary)).map(({ source, target, forbidden, partOfSpeech, note }) =>
      [source, target, ...forbidden.map((term) => `not ${term}`), partOfSpeech, note].filter((one) => one !== null),
    )

  it.each([
    [
      'DeepL: the languages of each row',
      'gate,portón,EN,ES\nIP-Adresse,dirección IP,DE,ES\nrueda,wheel,es,en-GB',
      [
        ['gate', 'portón'],
        ['wheel', 'rueda'],
      ],
    ],
    [
      'Crowdin: columns of each language, a row for each term',
      'Term [en],Description [en],Part of Speech [en],Term [es],Status [es]\nwheel,Turns,noun,noria,not recommended\nwheel,Turns,noun,rueda,preferred\ngate,,verb,portón,',
      [
        ['wheel', 'rueda', 'not noria', 'noun', 'Turns'],
        ['gate', 'portón', 'verb'],
      ],
    ],
    [
      'Weblate: comments of two kinds',
      'location,source,target,translator_comments,developer_comments\n,gate,portón,,Big\n,wheel,rueda,Sure?,Part',
      [
        ['gate', 'portón', 'Big'],
        ['wheel', 'rueda', 'Sure?\nPart'],
      ],
    ],
    [
      'TermWeb: what needs no translation, what is not to be used',
      'term,es,Translation needed,Usage status,Usage note\nMill,,No,,A name\ngate,verja,,obsolete,\ngate,portón,Yes,,Big',
      [
        ['Mill', 'Mill', 'A name'],
        ['gate', 'portón', 'not verja', 'Big'],
      ],
    ],
    ['a single row with the languages before its texts', 'mill,noun,,en,mill,es,molino', [['mill', 'molino']]],
    [
      'rows with the languages before their texts',
      'x,en,mill,es,molino\ny,es,rueda,en-GB,wheel',
      [
        ['mill', 'molino'],
        ['wheel', 'rueda'],
      ],
    ],
    ['a header alone', 'id,en,note,es,note', []],
    [
      "DeepL's generator: the relevance of each row",
      'gate,portón,EN,ES,0.92\nTor,portón,DE,ES,0.9',
      [['gate', 'portón']],
    ],
    [
      "DeepL's generator, with names",
      'Source term,Target term,Source language,Target language,Relevance\ngate,portón,EN,ES,0.9\nTor,portón,DE,ES,0.9',
      [['gate', 'portón']],
    ],
    [
      'memoQ: languages by name and region',
      'Entry_ID;Entry_Note;English_UnitedStates;English_UnitedStates_Def;English_UnitedKingdom_Example;Spanish_Spain;Spanish_Def\n1;;gate;Big;The gate;portón;Una puerta',
      [['gate', 'portón', 'Big\nUna puerta']],
    ],
    ["memoQ's pairs", 'sourceterm,targetterm\ngate,portón', [['gate', 'portón']]],
    [
      'Transifex and Tolgee: what is not to be translated',
      'term,is_translatable,non_translatable,translation_es\ngate,True,,portón\nMill,False,,\nCotejo,,true,',
      [
        ['gate', 'portón'],
        ['Mill', 'Mill'],
        ['Cotejo', 'Cotejo'],
      ],
    ],
    ['Transifex', 'term,pos,translation_es,comment_es\ngate,noun,portón,Big', [['gate', 'portón', 'noun', 'Big']]],
    [
      'Lokalise: what is not to be translated',
      'term;description;translatable;en;en_description;es\nMill;;no;Mill;A name;\ngate;Big;yes;gate;;portón',
      [
        ['Mill', 'Mill', 'A name'],
        ['gate', 'portón', 'Big'],
      ],
    ],
    [
      'Phrase: a row for each term of a concept, in any language',
      'Concept ID,Term,Locale,Status,Definition\nc1,wheel,en_US,,Turns\nc1,Rad,de,,\nc1,noria,es,forbidden,\nc1,rueda,es,,\nc2,gate,en,,\nc2,Tor,de,,\nc3,molino,es,,\nc3,mill,en,,',
      [
        ['wheel', 'rueda', 'not noria', 'Turns'],
        ['mill', 'molino'],
      ],
    ],
    [
      'LingoHub: the same by entries, of which one is not to be translated',
      'entryId,entryDescription,entryTranslatable,term,termLocale,termIsSource\n1,,true,gate,en,true\n1,,true,portón,es,false\n2,A name,false,Mill,en,true',
      [
        ['gate', 'portón'],
        ['Mill', 'Mill', 'A name'],
      ],
    ],
  ])('is read: %s', async (_, text, entries) => {
    expect(await printed(text)).toEqual(entries)
  })

  it.each(['fr,de\nporte,Tür', 'French,German\nporte,Tür', 'Term [fr],Term [de]\nporte,Tür', 'en,fr\ngate,porte'])(
    'is refused with its languages where they are others: %j',
    async (text) => {
      const refusal = await refusalOf(text, glossary)
      expect(refusal?.reason.code).toBe('other-languages')
      expect(refusal?.reason.data['languages']).toContain('French')
    },
  )
})

describe('tags and spaces', () => {
  it('of a memory stay, tags when both sides have the same ones', async () => {
    const text = '<g1>a</g1> ,<g1>b</g1> \n<x1/>c,d'
    expect(await readPairs(text, csv)).toEqual([['<g1>a</g1> ', '<g1>b</g1> '], '2 marks-dropped', ['c', 'd']])
  })

  it('around a term go', async () => {
    expect(await readPairs('  base \t of , la  base ', { ...csv, kind: 'glossary' })).toEqual([['base of', 'la base']])
  })
})

describe('whatever the text', () => {
  it('is read or refused by type, the same in every cut', async () => {
    const pieces = fc.constantFrom('"', '""', ',', ';', '\t', '\n', '\r', '\r\n', 'a', 'ñ', '🙂', '<g1>', ' ')
    await fc.assert(
      fc.asyncProperty(fc.array(pieces), fc.integer({ min: 1, max: 9 }), async (drawn, size) => {
        const outcome = async (size: number) => {
          const refusal = await refusalOf(drawn.join(''), { ...csv, size })
          return refusal?.message ?? (await readUnits(drawn.join(''), { ...csv, size }))
        }
        expect(await outcome(size)).toEqual(await outcome(4096))
      }),
      { numRuns: runs(500), seed: 7 },
    )
  })
})
