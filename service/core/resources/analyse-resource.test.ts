import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { until } from '../../testing/until.ts'

const english = [
  'The rent is due on the first day of each month.',
  'The tenant shall not sublet the premises without written consent.',
  'Either party may terminate this agreement with thirty days of notice.',
]
const spanish = [
  'La renta se paga el primer día de cada mes.',
  'El arrendatario no subarrendará el local sin consentimiento escrito.',
  'Cualquiera de las partes puede resolver el contrato con treinta días de aviso.',
]
const rows = (cells: (at: number) => readonly string[], delimiter = ';') =>
  [0, 1, 2].map((at) => cells(at).join(delimiter)).join('\n')
const swapped = rows((at) => [spanish[at] ?? '', english[at] ?? ''])

const unit = (...codes: string[]) =>
  `<tu>${codes.map((code) => `<tuv xml:lang="${code}"><seg>a</seg></tuv>`).join('')}</tu>`
const tmx = (head: string, units: string) => `<tmx version="1.4"><header srclang="${head}"/><body>${units}</body></tmx>`
const tbx = `<martif type="TBX" xml:lang="en"><text><body><termEntry><langSet xml:lang="es"><tig><term>renta</term></tig></langSet><langSet xml:lang="en"><tig><term>rent</term></tig></langSet></termEntry></body></text></martif>`

/** Makes a workbook with shared texts, as Excel writes them: two rows have the same target. */
function workbook(table: readonly (readonly string[])[]): Uint8Array {
  const strings = [...new Set(table.flat())]
  const cell = (text: string, row: number, column: number) =>
    `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="s"><v>${strings.indexOf(text)}</v></c>`
  const sheet = table.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((text, at) => cell(text, row, at)).join('')}</row>`,
  )
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  return zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${type}.sharedStrings+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Terms" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${main}"><sheetData>${sheet.join('')}</sheetData></worksheet>`,
    ),
    'xl/sharedStrings.xml': strToU8(
      `<sst xmlns="${main}">${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    ),
  })
}

const terms = [
  ['Español', 'Nota', 'English'],
  ['inquilino', 'persona', 'tenant'],
  ['renta', 'dinero', 'rent'],
  ['renta', 'persona', 'rental'],
]

describe('a file of entries', async () => {
  const service = await startTestService({ engine: fakeEngine() })
  const { core } = service
  const caller = await service.addCaller()

  async function* bytesOf(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
    yield Buffer.from(content)
  }
  const store = (name: string, content: string | Uint8Array) => core.storeUpload(bytesOf(content), name)
  const analyse = async (name: string, content: string | Uint8Array) =>
    core.analyseResource(caller, await store(name, content), new AbortController().signal)
  const pairsOf = async (name: string, content: string | Uint8Array) =>
    (await analyse(name, content)).pairs.map((pair) => `${pair.source_lang}>${pair.target_lang} ${pair.entries}`)

  const enEs = { name: 'Leases', source_lang: 'en', target_lang: 'es' }
  async function imported(kind: 'memory' | 'glossary', name: string, content: string | Uint8Array) {
    const { id } = await core.importResource(caller, kind, enEs, await store(name, content))
    const worker = await service.startWorker()
    const resource = { kind, id } as const
    await until('it is read', () => core.readResource(caller, resource), { is: ({ status }) => status !== 'indexing' })
    await worker.close()
    const { job_id, status } = await core.readResource(caller, resource)
    if (status === 'failed') return []
    const report = (await core.readJob(caller, job_id ?? '')).report
    const { entries } = await core.listEntries(caller, resource, {})
    return [report?.notes.map(({ code }) => code), ...entries.map(({ source, target }) => `${source} = ${target}`)]
  }

  it('proposes the pairs of a TMX with their counts, from the language that it calls its source', async () => {
    const units = unit('ES_es', 'en-US', 'fr') + unit('en', 'es') + unit('de')
    expect(await pairsOf('a.tmx', tmx('EN', units))).toEqual(['en-US>es-ES 1', 'en-US>fr 1', 'en>es 1'])
    expect(await pairsOf('a.tmx', tmx('*all*', unit('es', 'en') + unit('es', 'en')))).toEqual(['es>en 2'])
    expect(await analyse('a.tmx', tmx('en', units))).toMatchObject({ format: 'tmx', kinds: ['memory'], entries: 3 })
  })

  it('proposes the pair of an XLIFF, as a memory only', async () => {
    const file = (version: string, head: string, unit: string) =>
      `<xliff version="${version}" ${head}><file id="f" ${unit}</file></xliff>`
    const old = file('1.2', '', 'source-language="en" target-language="es-MX"><body><trans-unit/><trans-unit/></body>')
    const recent = file('2.1', 'srcLang="en" trgLang="fr"', '><unit><segment/><segment/><segment/></unit>')
    expect(await pairsOf('a.xlf', old)).toEqual(['en>es-MX 2'])
    expect(await pairsOf('a.xlf', recent)).toEqual(['en>fr 3'])
    expect(await analyse('a.xlf', old)).toMatchObject({ format: 'xliff', kinds: ['memory'], entries: 2 })
  })

  it('proposes the pairs of a TBX and of the headings of a table', async () => {
    expect(await pairsOf('a.tbx', tbx)).toEqual(['en>es 1'])
    expect(await analyse('a.tbx', tbx)).toMatchObject({ kinds: ['glossary'] })
    expect(await pairsOf('a.csv', 'sep=;\nID;Inglés;Español;fr\n1;rent;renta;\n2;tenant;inquilino;locataire')).toEqual([
      'en>es 2',
      'en>fr 1',
    ])
  })

  it('counts the source terms of a glossary, as the import adds them', async () => {
    const term = (text: string) => `<tig><term>${text}</term></tig>`
    const langSet = (lang: string, ...texts: string[]) =>
      `<langSet xml:lang="${lang}">${texts.map(term).join('')}</langSet>`
    const concept = (...sets: string[]) => `<termEntry>${sets.join('')}</termEntry>`
    const body =
      concept(langSet('en', 'car', 'automobile'), langSet('es', 'coche')) +
      concept(langSet('en', 'dog'), langSet('es', 'can', 'perro'))
    const file = `<martif type="TBX" xml:lang="en"><text><body>${body}</body></text></martif>`
    expect(await pairsOf('a.tbx', file)).toEqual(['en>es 3'])
    expect(await analyse('a.tbx', file)).toMatchObject({ entries: 3 })
    const concepts = 'concept_id,term,locale\n1,car,en\n1,automobile,en\n1,coche,es\n2,dog,en\n2,can,es\n2,perro,es'
    expect(await pairsOf('a.csv', concepts)).toEqual(['en>es 3'])
    for (const [name, text] of [
      ['a.tbx', file],
      ['a.csv', concepts],
    ] as const)
      expect(await imported('glossary', name, text)).toHaveLength(1 + 3)
  })

  it('detects the languages of columns without a heading, and under source and target, by what they say', async () => {
    expect(await pairsOf('a.csv', swapped)).toEqual(['es>en 3'])
    const keyed = rows((at) => [`key.${at}`, english[at] ?? '', spanish[at] ?? ''], '\t')
    expect(await analyse('a.tsv', keyed)).toMatchObject({ columns: [null, 'en', 'es'], entries: 3 })
    expect(await pairsOf('a.csv', `Target;Source\n${swapped}`)).toEqual(['en>es 3'])
    expect(await pairsOf('a.csv', '1;2\n3;4')).toEqual([])
    const concepts = 'concept_id,term,locale\n1,gate,en\n1,portón,es\n1,Tor,de\n2,mill,en\n2,molino,es\n3,rueda,es'
    expect(await pairsOf('a.csv', concepts)).toEqual(['en>es 2', 'en>de 1'])
  })

  it('is imported from the columns that its content shows, which the report says', async () => {
    const [notes, first] = await imported('memory', 'a.csv', swapped)
    expect(notes).toEqual(['columns-found'])
    expect(first).toBe(`${english[0]} = ${spanish[0]}`)
    const straight = rows((at) => [english[at] ?? '', spanish[at] ?? ''])
    expect((await imported('memory', 'a.csv', straight)).slice(0, 2)).toEqual([[], `${english[0]} = ${spanish[0]}`])
    const keyed = rows((at) => [`key.${at}`, english[at] ?? '', spanish[at] ?? ''])
    expect((await imported('memory', 'a.csv', keyed)).slice(0, 2)).toEqual([
      ['columns-found'],
      `${english[0]} = ${spanish[0]}`,
    ])
  })

  it('may be a workbook, each row of its first sheet an entry, texts that are shared too', async () => {
    const file = workbook(terms)
    expect(await analyse('terms.xlsx', file)).toMatchObject({
      format: 'xlsx',
      kinds: ['memory', 'glossary'],
      entries: 3,
    })
    expect(await pairsOf('terms.xlsx', file)).toEqual(['es>en 3'])
    expect(await imported('glossary', 'terms.xlsx', file)).toEqual([
      [],
      'tenant = inquilino',
      'rent = renta',
      'rental = renta',
    ])
    expect(await imported('glossary', 'terms.xlsx', 'PK but no workbook')).toEqual([])
  })

  it.each([
    ['memory', 'terms.tbx', tbx],
    ['memory', 'terms.xml', tbx],
    ['glossary', 'leases.tmx', tmx('en', unit('en', 'es'))],
    ['memory', 'scan.pdf', '%PDF-1.7'],
    ['memory', 'scan.csv', '%PDF-1.7'],
    ['glossary', 'letter.docx', 'PK\x03\x04'],
    ['glossary', 'archive.csv', 'PK\x03\x04'],
    ['memory', 'page.csv', '<!doctype html><html>'],
    ['memory', 'feed.csv', '<?xml version="1.0"?><rss/>'],
    ['memory', 'film.mp4', 'text'],
  ] as const)('of another kind is refused at once: %s %s', async (kind, name, content) => {
    const file = await store(name, content)
    const refused = await problemOf(core.importResource(caller, kind, enEs, file))
    expect(refused.type).toBe('invalid-resource')
    expect(refused.extra.errors).toEqual([{ path: 'file', message: expect.stringMatching(/\.$/) }])
  })

  it('leaves nothing stored when it was only looked at', async () => {
    const files = async () => (await service.listFiles()).filter((name) => name.includes('file_'))
    const before = await files()
    await analyse('a.csv', swapped)
    expect(await analyse('a.pdf', '%PDF-1.7')).toMatchObject({ pairs: [], problems: [{ message: expect.any(String) }] })
    expect(await analyse('a.tmx', '<tmx><body>')).toMatchObject({ problems: [{ message: expect.any(String) }] })
    expect(await files()).toEqual(before)
  })
})
