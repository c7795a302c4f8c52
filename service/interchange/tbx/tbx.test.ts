import { describe, expect, it } from 'vitest'
import { readEntries, readPairs, readUnits } from '../samples/read-units.ts'

const asTbx = { fileName: 'a.tbx' }

/** The same two concepts in the three kinds of file. */
const files = {
  'TBX of 2008': `<?xml version="1.0"?>
<!DOCTYPE martif SYSTEM "TBXcoreStructV02.dtd">
<martif type="TBX" xml:lang="en"><martifHeader><fileDesc><sourceDesc><p>x</p></sourceDesc></fileDesc></martifHeader>
<text><body>
<termEntry id="c1"><descrip type="subjectField">computing</descrip>
 <langSet xml:lang="en"><descripGrp><descrip type="definition">A set of
   files.</descrip></descripGrp>
  <ntig><termGrp><term>data  base</term><termNote type="partOfSpeech">noun</termNote></termGrp></ntig>
  <tig><term>DB</term><termNote type="termType">acronym</termNote></tig></langSet>
 <langSet xml:lang="es"><note>Femenino.</note>
  <tig><term>banco de datos</term><termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote></tig>
  <tig><term>base</term><termNote type="administrativeStatus">admittedTerm-admn-sts</termNote></tig>
  <ntig><termGrp><term>base de datos</term><termNote type="administrativeStatus">preferredTerm-admn-sts</termNote></termGrp>
   <transacGrp><transac type="transactionType">origination</transac><transacNote type="responsibility">Eva</transacNote><date>2019-01-02</date></transacGrp>
   <transacGrp><transac type="transactionType">modification</transac><transacNote type="responsibility">Ana</transacNote><date>2020-01-02T03:04:05Z</date></transacGrp></ntig></langSet>
</termEntry>
<termEntry><langSet xml:lang="en"><tig><term>slave</term></tig></langSet>
 <langSet xml:lang="es"><tig><term>esclavo</term><termNote type="administrativeStatus">supersededTerm-admn-sts</termNote></tig></langSet></termEntry>
</body></text></martif>`,
  'ISO 30042:2019 in its style dca': `<?xml version="1.0"?>
<tbx type="TBX-Basic" style="dca" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2"><tbxHeader><fileDesc><sourceDesc><p>x</p></sourceDesc></fileDesc></tbxHeader>


<text><body><conceptEntry id="c1"><descrip type="subjectField">computing</descrip>
 <langSec xml:lang="en"><descripGrp><descrip type="definition">A set of files.</descrip></descripGrp>
  <termSec><term>data base</term><termNote type="partOfSpeech">noun</termNote></termSec>
  <termSec><term>DB</term><termNote type="termType">acronym</termNote></termSec></langSec>
 <langSec xml:lang="es"><note>Femenino.</note>
  <termSec><term>banco de datos</term><termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote></termSec>
  <termSec><term>base</term><termNote type="administrativeStatus">admittedTerm-admn-sts</termNote></termSec>
  <termSec><term>base de datos</term><termNote type="administrativeStatus">preferredTerm-admn-sts</termNote>
   <transacGrp><transac type="transactionType">modification</transac><date>2020-01-02T03:04:05Z</date><transacNote type="responsibility">Ana</transacNote></transacGrp></termSec></langSec>
</conceptEntry>
<conceptEntry><langSec xml:lang="en"><termSec><term>slave</term></termSec></langSec>
 <langSec xml:lang="es"><termSec><term>esclavo</term><termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote></termSec></langSec></conceptEntry>
</body></text></tbx>`,
  'ISO 30042:2019 in its style dct': `<?xml version="1.0"?>
<tbx type="TBX-Basic" style="dct" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2"
 xmlns:min="http://www.tbxinfo.net/ns/min" xmlns:basic="http://www.tbxinfo.net/ns/basic"><tbxHeader><fileDesc><sourceDesc><p>x</p></sourceDesc></fileDesc></tbxHeader>

<text><body><conceptEntry id="c1"><min:subjectField>computing</min:subjectField>
 <langSec xml:lang="en"><descripGrp><basic:definition>A set of files.</basic:definition></descripGrp>
  <termSec><term>data base</term><min:partOfSpeech>noun</min:partOfSpeech></termSec>
  <termSec><term>DB</term><basic:termType>acronym</basic:termType></termSec></langSec>
 <langSec xml:lang="es"><note>Femenino.</note>
  <termSec><term>banco de datos</term><min:administrativeStatus>deprecatedTerm-admn-sts</min:administrativeStatus></termSec>
  <termSec><term>base</term><min:administrativeStatus>admittedTerm-admn-sts</min:administrativeStatus></termSec>
  <termSec><term>base de datos</term><min:administrativeStatus>preferredTerm-admn-sts</min:administrativeStatus>
   <transacGrp><basic:transactionType>modification</basic:transactionType><date>2020-01-02T03:04:05Z</date><basic:responsibility>Ana</basic:responsibility></transacGrp></termSec></langSec>
</conceptEntry>
<conceptEntry><langSec xml:lang="en"><termSec><term>slave</term></termSec></langSec>
 <langSec xml:lang="es"><termSec><term>esclavo</term><min:administrativeStatus>deprecatedTerm-admn-sts</min:administrativeStatus></termSec></langSec></conceptEntry>
</body></text></tbx>`,
}

describe.each(Object.entries(files))('%s', (_, file) => {
  it('gives an entry for each source term, with the preferred target, what else is right, and what is not', async () => {
    const units = await readUnits(file, asTbx)
    const common = {
      kind: 'entry',
      line: 5,
      target: 'base de datos',
      changedAt: '2020-01-02T03:04:05Z',
      author: 'Ana',
      note: 'Femenino.',
      accepted: ['base'],
      forbidden: ['banco de datos'],
      before: null,
      after: null,
    }
    const meta = { subjectField: 'computing', definition: 'A set of files.' }
    expect(units.slice(0, 2)).toEqual([
      { ...common, source: 'data base', partOfSpeech: 'noun', caseSensitive: false, meta },
      { ...common, source: 'DB', partOfSpeech: null, caseSensitive: true, meta: { ...meta, termType: 'acronym' } },
    ])
  })

  it('leaves a concept out that only has targets not to be used', async () => {
    const units = await readUnits(file, asTbx)
    expect(units.slice(2)).toMatchObject([{ kind: 'skipped', reason: { code: 'only-forbidden' } }])
  })

  it('is read the other way round too', async () => {
    const pairs = await readPairs(file, { ...asTbx, sourceLang: 'es', targetLang: 'en' })
    expect(pairs).toEqual([
      ['banco de datos', 'data base'],
      ['base', 'data base'],
      ['base de datos', 'data base'],
      ['esclavo', 'slave'],
    ])
  })
})

describe('a concept', () => {
  const martif = (body: string) => `<martif><text><body>${body}</body></text></martif>`
  const language = (lang: string, ...terms: readonly string[]) =>
    `<langSet xml:lang="${lang}">${terms.map((term) => `<tig><term>${term}</term></tig>`).join('')}</langSet>`
  const read = (...languages: readonly string[]) =>
    readPairs(martif(`<termEntry>${languages.join('')}</termEntry>`), asTbx)

  it.each([
    ['no Spanish', [language('en', 'a'), language('fr', 'b')], ['1 no-target']],
    ['no English', [language('es', 'a'), language('fr', 'b')], ['1 no-source']],
    ['an empty source', [language('en', ' '), language('es', 'b')], ['1 empty-source']],
    ['an empty target', [language('en', 'a'), language('es')], ['1 empty-target']],
    ['a term of 501 characters', [language('en', 'a'.repeat(501)), language('es', 'b')], ['1 too-long']],
    ['a term of 500', [language('en', '😀'.repeat(500)), language('es', 'b')], [['😀'.repeat(500), 'b']]],
  ])('with %s', async (_, languages, expected) => {
    expect(await read(...languages)).toEqual(expected)
  })

  it('takes all parts of a language, and of its regions the one that fits best', async () => {
    const pairs = await read(language('EN-gb', 'lift'), language('en-US', 'elevator'), language('es', 'ascensor'))
    expect(pairs).toEqual([['lift', 'ascensor']])
    const parts = await read(language('en', 'branch'), language('en', 'trail'), language('es', 'rama'))
    expect(parts).toEqual([
      ['branch', 'rama'],
      ['trail', 'rama'],
    ])
  })

  it('gives an abbreviation an abbreviation', async () => {
    const short = (term: string) => `<tig><term>${term}</term><termNote type="termType">abbreviation</termNote></tig>`
    const [full, abbreviated] = await readEntries(
      martif(
        `<termEntry><langSet xml:lang="en"><tig><term>number</term></tig>${short('no.')}</langSet><langSet xml:lang="es">${short('n.º')}<tig><term>número</term></tig></langSet></termEntry>`,
      ),
      asTbx,
    )
    expect(full).toMatchObject({ source: 'number', target: 'número', accepted: ['n.º'], caseSensitive: false })
    expect(abbreviated).toMatchObject({ source: 'no.', target: 'n.º', accepted: ['número'], caseSensitive: true })
  })

  it('says which of its other targets had to go', async () => {
    const status = (term: string, status: string) =>
      `<tig><term>${term}</term><termNote type="administrativeStatus">${status}</termNote></tig>`
    const units = await readUnits(
      martif(
        `<termEntry>${language('en', 'a')}<langSet xml:lang="es"><tig><term>b</term></tig>${status('x'.repeat(501), 'obsolete')}${status('c', 'notRecommended')}</langSet></termEntry>`,
      ),
      asTbx,
    )
    expect(units).toMatchObject([
      { kind: 'warning', reason: { code: 'targets-dropped', data: { count: 1 } } },
      { kind: 'entry', target: 'b', forbidden: ['c'] },
    ])
  })

  it('of TermWeb needs no translation, has notes of use, and source terms that are not to be used', async () => {
    const needs = '<descrip type="Translation needed">No</descrip><descrip type="Usage note">A name</descrip>'
    const isForbidden = '<termNote type="administrativeStatus">forbidden</termNote>'
    const print = async (...languages: readonly string[]) =>
      (await readEntries(martif(`<termEntry>${languages.join('')}</termEntry>`), { ...asTbx, kind: 'glossary' })).map(
        ({ source, target, forbidden, note, meta }) => [source, target, forbidden, note, meta],
      )
    const forbidden = (text: string) => `<tig><term>${text}</term>${isForbidden}</tig>`
    const withForbidden = (code: string, one: string, other: string) =>
      language(code, one).replace('</langSet>', `${forbidden(other)}</langSet>`)
    expect(await print(needs, withForbidden('en', 'Mill', 'Mylle'), language('es', 'molino'))).toEqual([
      ['Mill', 'Mill', ['Mylle'], 'A name', {}],
      ['Mylle', 'Mill', ['Mylle'], 'A name', {}],
    ])
    expect(await print(withForbidden('en', 'gate', 'hatch'), language('es', 'portón'))).toEqual([
      ['gate', 'portón', [], null, {}],
      ['hatch', 'portón', ['hatch'], null, {}],
    ])
  })

  it('reads through elements within a term', async () => {
    expect(
      await read('<langSet xml:lang="en"><tig><term>H<hi>2</hi>O</term></tig></langSet>', language('es', 'agua')),
    ).toEqual([['H2O', 'agua']])
  })
})

describe('TBX-Min', () => {
  const file = `<?xml version="1.0"?>
<TBX dialect="TBX-Min"><header><id>x</id><languages source="en" target="es"/></header><body>
<entry id="c1"><subjectField>law</subjectField>
<langGroup xml:lang="en"><termGroup><term>lease</term><partOfSpeech>noun</partOfSpeech></termGroup></langGroup>
<langGroup xml:lang="es"><termGroup><term>arriendo</term><termStatus>notRecommended</termStatus></termGroup>
<termGroup><term>arrendamiento</term><noteGrp><note>Formal.</note></noteGrp></termGroup></langGroup></entry></body></TBX>`

  it.each(['a.tbx', 'a.xml'])('is a glossary as the others, also as %s', async (fileName) => {
    expect(await readEntries(file, { kind: 'glossary', fileName })).toMatchObject([
      {
        source: 'lease',
        target: 'arrendamiento',
        forbidden: ['arriendo'],
        partOfSpeech: 'noun',
        note: 'Formal.',
        meta: { subjectField: 'law' },
      },
    ])
  })
})
