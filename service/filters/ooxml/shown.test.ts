import { expect, it } from 'vitest'
import { packDocx } from '../docx/samples/pack-docx.ts'
import * as word from '../docx/samples/sample.ts'
import { packPptx } from '../pptx/samples/pack-pptx.ts'
import * as slides from '../pptx/samples/sample.ts'
import { readDocument } from '../read-document.ts'
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
