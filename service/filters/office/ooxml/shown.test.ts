import { expect, it } from 'vitest'
import { packDocx } from '../docx/samples/pack-docx.ts'
import * as word from '../docx/samples/sample.ts'
import { packPptx } from '../pptx/samples/pack-pptx.ts'
import * as slides from '../pptx/samples/sample.ts'
import { readDocument } from '../../read-document.ts'
import { packXlsx } from '../xlsx/samples/pack-xlsx.ts'

const listed = (fileName: string, bytes: Uint8Array) =>
  readDocument(bytes, { fileName, sourceLang: 'en' }).remarks.flatMap(({ reason, places }) =>
    places.map(({ part, text }) => `${reason} ${part}: ${text}`),
  )

it('offers tooltips of a presentation, and lists results of its fields and documents in it', () => {
  const link = slides.r('here', '', '<a:hlinkClick r:id="rId9" tooltip="Read more"/>')
  const field = '<a:fld id="{1}" type="footer"><a:rPr lang="en"/><a:t>For members only</a:t></a:fld>'
  const slide = slides.shape(slides.p(slides.r('Look for it ') + link + field))
  expect(slides.readSlide(slide).toSorted()).toEqual(['Read more', 'Look for it <g1>here</g1>'].toSorted())
  expect(slides.translateSlide(slide, { 'Read more': 'Leer más' })).toBe(slide.replace('Read more', 'Leer más'))
  const parts = [{ kind: 'package', name: 'ppt/embeddings/prices.xlsx', xml: '', from: 'ppt/slides/slide1.xml' }]
  expect(listed('a.pptx', packPptx({ slides: [slide], parts }))).toEqual([
    'field slide:1: For members only',
    'embedded slide:1: ppt/embeddings/prices.xlsx',
  ])
})

it('offers alternative texts of tables in Word, and lists hints of form fields, words of numbering and of formulas', () => {
  const table = `<w:tbl><w:tblPr><w:tblCaption w:val="Prices of flour"/></w:tblPr><w:tr><w:tc>${word.p(word.r('Rye'))}</w:tc></w:tr></w:tbl>`
  const form =
    '<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:helpText w:type="text" w:val="Your own name"/></w:ffData></w:fldChar></w:r>'
  const math = '<m:oMath><m:r><m:t>x = 1 otherwise</m:t></m:r><m:r><m:t>sin</m:t></m:r></m:oMath>'
  const body = table + word.p(word.r('Name: ') + form + math)
  expect(word.readBody(body)).toContain('Prices of flour')
  const numbering =
    '<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:lvlText w:val="Chapter %1"/><w:lvlText w:val="o"/></w:numbering>'
  const bytes = packDocx(body, [{ kind: 'numbering', name: 'word/numbering.xml', xml: numbering }])
  expect(listed('a.docx', bytes)).toEqual([
    'choice body: Your own name',
    'unread body: x = 1 otherwise',
    'unread numbering: Chapter %1',
  ])
})

it('lists words that Word takes from the codes of fields and the values of choices', () => {
  const bare = (code: string) => word.field(code, '').replace('<w:r><w:fldChar w:fldCharType="separate"/></w:r>', '')
  const body = [
    bare('MACROBUTTON Send Click here to send'),
    word.field('IF a = "Full" "Paid in full" "Not yet paid"', word.r('Paid in full')),
    bare('ASK who "Who is it?"'),
    '<w:fldSimple w:instr=" MACROBUTTON NoMacro Type your name "/>',
    '<w:sdt><w:sdtPr><w:dropDownList><w:listItem w:value="Small sack"/></w:dropDownList></w:sdtPr></w:sdt>',
  ]
  expect(listed('a.docx', packDocx(word.p(word.r('Now ') + body.join(''))))).toEqual([
    'field body: Click here to send',
    'field body: Paid in full',
    'field body: Type your name',
    'choice body: Not yet paid',
    'choice body: Who is it?',
    'choice body: Small sack',
  ])
})

it('lists names of trend lines and words of number formats in charts, and captions of controls', () => {
  const control =
    '<ax:ocx xmlns:ax="http://schemas.microsoft.com/office/2006/activeX"><ax:ocxPr ax:name="Caption" ax:value="Send it"/></ax:ocx>'
  const chart = `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:trendline><c:name>Growth</c:name></c:trendline><c:numFmt formatCode="0&quot; bags&quot;"/></c:chartSpace>`
  const [from, drawing] = ['xl/worksheets/sheet1.xml', 'xl/drawings/drawing1.xml']
  const parts = [
    { kind: 'control', name: 'xl/activeX/activeX1.xml', from, xml: control },
    { kind: 'drawing', name: drawing, from, xml: '<a/>' },
    { kind: 'chart', name: 'xl/charts/chart1.xml', from: drawing, xml: chart },
  ]
  expect(listed('a.xlsx', packXlsx({ sheets: [{ name: 'Mill', content: '' }], parts }))).toEqual(
    ['Send it', 'Growth', 'bags'].map((text) => `unread sheet:Mill: ${text}`),
  )
})

it('lists captions of pivot tables and slicers, and texts of buttons, of a workbook', () => {
  const from = 'xl/worksheets/sheet1.xml'
  const parts = [
    {
      kind: 'pivotTable',
      name: 'xl/p.xml',
      from,
      xml: '<pivotTableDefinition><dataField name="Sum of bags"/></pivotTableDefinition>',
    },
    { kind: 'slicer', name: 'xl/s.xml', from, xml: '<slicers><slicer name="a" caption="Kind of grain"/></slicers>' },
    {
      kind: 'vmlDrawing',
      name: 'xl/v.vml',
      from,
      xml: '<xml xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><div>Send <b>it</b></div></v:textbox></xml>',
    },
  ]
  expect(listed('a.xlsx', packXlsx({ sheets: [{ name: 'Mill', content: '' }], parts }))).toEqual([
    'field sheet:Mill: Sum of bags',
    'field sheet:Mill: Kind of grain',
    'unread sheet:Mill: Send it',
  ])
})
