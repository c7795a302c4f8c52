import { describe, expect, it } from 'vitest'
import { DocumentRefused } from '../../document-refused.ts'
import { changedParts } from '../ooxml/samples/part-of.ts'
import { declarations, packXlsx, type SampleBook, type XlsxSamplePart } from './samples/pack-xlsx.ts'
import { inline, oneSheet, readBook, row, run, shared, si, translateBook } from './samples/sample.ts'
import { xlsxFilter } from './xlsx-filter.ts'

const SHEET = 'xl/worksheets/sheet1.xml'
const part = (kind: string, name: string, root: string, content: string, from = SHEET): XlsxSamplePart => ({
  kind,
  name: `xl/${name}`,
  xml: `<${root} ${declarations}>${content}</${root}>`,
  from,
})
const withParts = (...parts: XlsxSamplePart[]): SampleBook => oneSheet(shared('A1', 0), si('cell'), { parts })
const read = (...parts: XlsxSamplePart[]) => readBook(withParts(...parts)).slice(1)

describe('the validations of a sheet', () => {
  const validation = (attributes: string, prefix = '') =>
    `<${prefix}dataValidations><${prefix}dataValidation ${attributes}><formula1>"Yes,No"</formula1></${prefix}dataValidation></${prefix}dataValidations>`
  const book = (xml: string): SampleBook => ({ sheets: [{ name: 'Prices', content: `<sheetData/>${xml}` }] })

  it('have their prompts and errors translated, not their formulas', () => {
    const xml = validation(
      'type="list" promptTitle="Pick" prompt="One of_x000a_these" errorTitle="" error="No &quot;such&quot;"',
    )
    expect(readBook(book(xml))).toEqual([
      'sheet:Prices: Pick',
      'sheet:Prices: One of<x1/>these',
      'sheet:Prices: No "such"',
    ])
    expect(translateBook(book(xml), { 'One of<x1/>these': 'Uno de<x1/>"estos"' }).sheet()).toContain(
      'promptTitle="Pick" prompt="Uno de_x000a_&quot;estos&quot;" errorTitle=""',
    )
  })

  it('of extensions too', () => {
    expect(
      readBook(
        book(
          `<extLst><ext>${validation('prompt="Pick"', 'x14:').replaceAll('formula1', 'x14:formula1')}</ext></extLst>`,
        ),
      ),
    ).toEqual(['sheet:Prices: Pick'])
  })

  it('keep a text that Excel would not open, and report it', () => {
    const written = translateBook(book(validation('promptTitle="Pick" prompt="Do"')), {
      Pick: 'x'.repeat(33),
      Do: 'y'.repeat(255),
    })
    expect(written.sheet()).toContain(`promptTitle="Pick" prompt="${'y'.repeat(255)}"`)
    expect(written.repaired).toEqual([`${SHEET}#validation/0/promptTitle`])
  })
})

describe('the comments of a sheet', () => {
  const comment = (ref: string, text: string, author = 0) =>
    `<comment ref="${ref}" authorId="${author}"><text>${text}</text></comment>`
  const comments = (list: string, authors = '<author>Ann</author>') =>
    part('comments', 'comments1.xml', 'comments', `<authors>${authors}</authors><commentList>${list}</commentList>`)

  it('are blocks after the cells', () => {
    const list = comments(comment('A1', run('Ann:', '<b/>') + run('\nWhy not?')) + comment('B1', '<t>plain</t>'))
    expect(read(list)).toEqual(['comments:Prices: <g1>Ann:</g1><x2/>Why not?', 'comments:Prices: plain'])
    const written = translateBook(withParts(list), { plain: 'llano' })
    expect(written.part('xl/comments1.xml')).toContain('<text><t>llano</t></text>')
    expect(changedParts(packXlsx(withParts(list)), written.bytes)).toEqual(['xl/comments1.xml'])
  })

  it('on hidden cells are left', () => {
    const book: SampleBook = {
      sheets: [
        { name: 'Prices', content: `<sheetData>${row(1, inline('A1', '<t>x</t>'), ' hidden="1"')}</sheetData>` },
      ],
      parts: [comments(comment('A1', '<t>unseen</t>') + comment('A2', '<t>seen</t>'))],
    }
    expect(readBook(book)).toEqual(['comments:Prices: seen'])
  })

  it('of threads are taken once, their copies for old programs left', () => {
    const list = comments(
      comment('A1', '<t>[Threaded comment] Why?</t>', 1),
      '<author>Ann</author><author>tc={12-34}</author>',
    )
    const tc = 'xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments"'
    const thread: XlsxSamplePart = {
      kind: 'threadedComment',
      name: 'xl/threadedComments/threadedComment1.xml',
      xml: `<ThreadedComments ${tc}><threadedComment ref="A1" id="{1}"><text>Why &amp; how?</text></threadedComment><threadedComment ref="A1" id="{2}" parentId="{1}"><text>@Ann see</text><mentions><mention startIndex="0" length="4"/></mentions></threadedComment></ThreadedComments>`,
      from: SHEET,
    }
    expect(read(list, thread)).toEqual(['comments:Prices: Why & how?'])
    expect(translateBook(withParts(list, thread), { 'Why & how?': '¿Por qué & cómo?' }).part(thread.name)).toContain(
      '<text>¿Por qué &amp; cómo?</text>',
    )
  })
})

const drawing = (content: string) => part('drawing', 'drawings/drawing1.xml', 'xdr:wsDr', content)
const shape = (text: string) =>
  `<xdr:sp><xdr:nvSpPr><xdr:cNvPr id="2" name="Box" descr="A box"/></xdr:nvSpPr><xdr:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></xdr:txBody></xdr:sp>`

describe('the drawings of a sheet', () => {
  it('have the text of shapes and their alternative text', () => {
    expect(read(drawing(shape('In the box')))).toEqual(['sheet:Prices: A box', 'sheet:Prices: In the box'])
    const written = translateBook(withParts(drawing(shape('In the box'))), {
      'A box': 'Una caja',
      'In the box': 'Dentro',
    })
    expect(written.part('xl/drawings/drawing1.xml')).toContain(shape('Dentro').replace('A box', 'Una caja'))
  })

  it('say the same in choice and fallback', () => {
    const both = `<mc:AlternateContent><mc:Choice Requires="a14">${shape('Twice')}</mc:Choice><mc:Fallback>${shape('Twice')}</mc:Fallback></mc:AlternateContent>`
    expect(read(drawing(both))).toEqual(['sheet:Prices: A box', 'sheet:Prices: Twice'])
    expect(translateBook(withParts(drawing(both)), { Twice: 'Dos' }).part('xl/drawings/drawing1.xml')).not.toContain(
      'Twice',
    )
  })

  it('of charts have their titles, and names that come from no cell', () => {
    const rich = '<c:rich><a:bodyPr/><a:p><a:r><a:t>Sales</a:t></a:r></a:p></c:rich>'
    const cached = (tag: string) =>
      `<c:${tag}><c:strRef><c:f>Prices!$A$1</c:f><c:strCache><c:pt idx="0"><c:v>cell</c:v></c:pt></c:strCache></c:strRef></c:${tag}>`
    const chart = part(
      'chart',
      'charts/chart1.xml',
      'c:chartSpace',
      `<c:title><c:tx>${rich}</c:tx></c:title><c:ser>${cached('tx')}${cached('cat')}</c:ser><c:ser><c:tx><c:v>Typed</c:v></c:tx><c:cat><c:strLit><c:pt idx="0"><c:v>Q1</c:v></c:pt></c:strLit></c:cat><c:val><c:numRef><c:numCache><c:pt idx="0"><c:v>4</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser>`,
      'xl/drawings/drawing1.xml',
    )
    expect(read(drawing(''), chart)).toEqual(['chart:Prices: Sales', 'chart:Prices: Typed', 'chart:Prices: Q1'])
    const written = translateBook(withParts(drawing(''), chart), { Typed: 'A mano', cell: 'celda' })
    expect(written.part('xl/charts/chart1.xml')).toContain('<c:v>A mano</c:v>')
    expect(written.part('xl/charts/chart1.xml').match(/<c:v>cell<\/c:v>/g)).toHaveLength(2)
  })

  it('of charts have what is drawn upon them', () => {
    const chart = part('chart', 'charts/chart1.xml', 'c:chartSpace', '', 'xl/drawings/drawing1.xml')
    const upon = part(
      'chartUserShapes',
      'drawings/drawing2.xml',
      'c:userShapes',
      '<a:p><a:r><a:t>Peak</a:t></a:r></a:p>',
      'xl/charts/chart1.xml',
    )
    expect(read(drawing(''), chart, upon)).toEqual(['chart:Prices: Peak'])
  })

  it('of hidden sheets are left', () => {
    const book = withParts(drawing(shape('In the box')))
    const sheets = book.sheets.map((sheet) => ({ ...sheet, state: 'hidden' as const }))
    expect(readBook({ ...book, sheets })).toEqual([])
  })

  it('stand alone in a chart sheet', () => {
    const chartsheet = { kind: 'chartsheet', name: 'xl/chartsheets/sheet1.xml', xml: `<chartsheet ${declarations}/>` }
    const names = '<sheets><sheet name="Graph" sheetId="9" r:id="rId3"/></sheets>'
    const book = oneSheet(shared('A1', 0), si('cell'), {
      parts: [chartsheet, { ...drawing(shape('Here')), from: chartsheet.name }],
      names,
    })
    expect(readBook(book)).toEqual(['sheet:Prices: cell', 'sheet:Graph: A box', 'sheet:Graph: Here'])
  })
})

describe('a right-to-left target', () => {
  const views = '<sheetViews><sheetView tabSelected="1" workbookViewId="0"/></sheetViews>'
  const sheets = ['One', 'Two'].map((name, at) => ({
    name,
    content: `${views}<sheetData>${row(1, shared('A1', at))}</sheetData>`,
  }))
  const book: SampleBook = { sheets, strings: si('first') + si('second'), parts: [drawing(shape('In the box'))] }

  it('turns the sheets around in which something changes, and the paragraphs of shapes', () => {
    const written = translateBook(book, { first: 'أول', 'In the box': 'في' }, 'ar')
    expect(written.sheet(1)).toContain('<sheetView rightToLeft="1" tabSelected="1"')
    expect(written.sheet(2)).not.toContain('rightToLeft')
    expect(written.part('xl/drawings/drawing1.xml')).toContain('<a:bodyPr rtlCol="1"/><a:p><a:pPr rtl="1"')
  })

  it('and back again', () => {
    const arabic = {
      ...book,
      sheets: sheets.map((sheet) => ({
        ...sheet,
        content: sheet.content.replace('<sheetView ', '<sheetView rightToLeft="1" '),
      })),
    }
    const blocks = xlsxFilter.read(packXlsx(arabic), { sourceLang: 'ar' })
    const changed = new Map([[blocks[0]?.key ?? '', [{ kind: 'text', text: 'uno' } as const]]])
    const written = xlsxFilter.write(packXlsx(arabic), changed, { sourceLang: 'ar', targetLang: 'es' })
    expect(changedParts(packXlsx(arabic), written.bytes)).toEqual([SHEET, 'xl/sharedStrings.xml'])
  })
})

describe('a workbook is refused', () => {
  const refusal = (book: SampleBook): string => {
    try {
      xlsxFilter.read(packXlsx(book), { sourceLang: 'en' })
    } catch (error) {
      if (error instanceof DocumentRefused) return `${error.reason} ${error.where}`
      throw error
    }
    return 'taken'
  }

  it.each([
    ['a broken sheet', oneSheet('<c>'), `unreadable-part ${SHEET}`],
    ['a broken string', oneSheet(shared('A1', 0), '<si><t>&nbsp;</t></si>'), 'unreadable-part xl/sharedStrings.xml'],
    [
      'a broken table',
      withParts(part('table', 'tables/table1.xml', 'table', '<a>')),
      'unreadable-part xl/tables/table1.xml',
    ],
    ['a document type', oneSheet('', '<!DOCTYPE a>'), 'doctype xl/sharedStrings.xml'],
  ])('for %s', (_, book, expected) => {
    expect(refusal(book)).toBe(expected)
  })

  it.each(['comments', 'drawing', 'threadedComment'])('but not for damaged %s, which are left as they are', (kind) => {
    const damaged = { ...part(kind, 'damaged.xml', 'a', ''), xml: '<a>' }
    const book = withParts(damaged)
    expect(readBook(book)).toEqual(['sheet:Prices: cell'])
    const blocks = xlsxFilter.read(packXlsx(book), { sourceLang: 'en' })
    const changed = new Map(blocks.map(({ key }) => [key, [{ kind: 'text', text: 'celda' } as const]]))
    const written = xlsxFilter.write(packXlsx(book), changed, { sourceLang: 'en', targetLang: 'es' })
    expect(changedParts(packXlsx(book), written.bytes)).toEqual(['xl/sharedStrings.xml'])
  })
})
