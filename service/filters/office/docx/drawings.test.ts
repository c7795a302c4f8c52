import { describe, expect, it } from 'vitest'
import { packDocx, type DocxSamplePart } from './samples/pack-docx.ts'
import { p, partOf, r, readBody, textBox, translateBody, translateBytes } from './samples/sample.ts'

describe('drawings of a Word document', () => {
  it('are a tag where they are anchored, their text boxes blocks of their own, given once', () => {
    const body = p(`${r('See ')}${textBox(p(r('In the box.')))}${r(' beside.')}`)
    expect(readBody(body)).toEqual(['See <x1/> beside.', 'In the box.'])
  })

  it('say the same in choice and fallback', () => {
    const { xml } = translateBody(p(textBox(p(r('Hello')))), { Hello: 'Hola' })
    expect(xml.match(/Hola/g)).toHaveLength(2)
    expect(xml).not.toContain('Hello')
  })

  it('take the changes of a text box along when their paragraph changes', () => {
    const body = p(`${r('See ')}${textBox(p(r('box')))}${r(' now')}`)
    const { xml } = translateBody(body, { 'See <x1/> now': '<x1/> ya', box: 'caja' })
    expect(readBody(xml)).toEqual([' ya', 'caja'])
    expect(xml).toBe(p(`${textBox(p('<w:r><w:t>caja</w:t></w:r>'))}<w:r><w:t xml:space="preserve"> ya</w:t></w:r>`))
  })

  it('leave a fallback that says something else alone', () => {
    const { xml } = translateBody(p(textBox(p(r('new')), p(r('old')))), { new: 'nuevo' })
    expect(xml).toContain(r('old'))
    expect(readBody(p(textBox(p(r('new')), p(r('old')))))).toEqual(['new'])
  })

  it('of VML have text boxes too', () => {
    const pict = `<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${p(r('old box'))}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`
    expect(readBody(p(pict))).toEqual(['old box'])
  })

  it('have their alternative text translated, not their names', () => {
    const drawing =
      '<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture 1" descr="A red &quot;house&quot;" title=""/><a:graphic><a:graphicData><pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="house.png" descr="Red house"/></pic:nvPicPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>'
    const vml = `<w:r><w:pict><v:rect alt='A box'/></w:pict></w:r>`
    expect(readBody(p(`${r('x')}${drawing}${vml}`))).toEqual(['x', 'A red "house"', 'Red house', 'A box'])
    const { xml } = translateBody(p(drawing + vml), {
      'A red "house"': 'Una "casa" <roja>',
      'Red house': 'Casa',
      'A box': "Caja d'or",
    })
    expect(xml).toContain('name="Picture 1" descr="Una &quot;casa&quot; &lt;roja&gt;" title=""')
    expect(xml).toContain(`alt='Caja d&apos;or'`)
  })

  it('of math are tags', () => {
    const math = '<m:oMath><m:r><m:t>E=mc²</m:t></m:r></m:oMath>'
    expect(readBody(p(`${r('As ')}${math}${r(' shows')}`))).toEqual(['As <x1/> shows'])
  })

  it.each([
    '<w:footnoteReference w:id="2"/>',
    '<w:endnoteReference w:id="2"/>',
    '<w:commentReference w:id="0"/>',
    '<w:object><v:shape/></w:object>',
  ])('and references are tags: %s', (code) => {
    expect(readBody(p(`${r('one')}<w:r>${code}</w:r>${r(' two')}`))).toEqual(['one<x1/> two'])
  })
})

const a = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'

describe('charts', () => {
  const chart: DocxSamplePart = {
    kind: 'chart',
    name: 'word/charts/chart1.xml',
    xml: [
      `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" ${a}><c:chart><c:title><c:tx><c:rich>`,
      '<a:p><a:pPr/><a:r><a:rPr lang="en-US" b="1"/><a:t>Sales </a:t></a:r><a:r><a:rPr lang="en-GB" b="1" dirty="0"/><a:t>by year</a:t></a:r></a:p>',
      '</c:rich></c:tx></c:title><c:ser><c:cat><c:strRef><c:f>Sheet1!$A$2</c:f><c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>First quarter</c:v></c:pt></c:strCache></c:strRef></c:cat>',
      '<c:val><c:numRef><c:numCache><c:pt idx="0"><c:v>4.3</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser></c:chart></c:chartSpace>',
    ].join(''),
  }

  it('have titles and cached strings, not numbers', () => {
    expect(readBody(p(r('x')), [chart])).toEqual(['x', 'Sales by year', 'First quarter'])
    const { bytes } = translateBody(
      p(r('x')),
      { 'Sales by year': 'Ventas por año', 'First quarter': 'T1 <' },
      { parts: [chart] },
    )
    const xml = partOf(bytes, 'word/charts/chart1.xml')
    expect(xml).toContain(
      '<a:p><a:pPr/><a:r><a:rPr lang="en-GB" b="1" dirty="0"/><a:t>Ventas por año</a:t></a:r></a:p>',
    )
    expect(xml).toContain('<c:v>T1 &lt;</c:v>')
  })
})

describe('diagrams', () => {
  const text = (name: string) => `<a:p><a:r><a:rPr/><a:t>${name}</a:t></a:r></a:p>`
  const data = `<dgm:dataModel xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" ${a}><dgm:ptLst><dgm:pt><dgm:t>${text('Plan')}</dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>`
  const drawing = `<dsp:drawing xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram" ${a}><dsp:txBody>${text('Plan')}</dsp:txBody></dsp:drawing>`
  const parts: DocxSamplePart[] = [
    { kind: 'diagramData', name: 'word/diagrams/data1.xml', xml: data },
    { kind: 'diagramDrawing', name: 'word/diagrams/drawing1.xml', xml: drawing },
  ]

  it('have their text once, and write it into the data and its picture', () => {
    expect(readBody(p(r('x')), parts)).toEqual(['x', 'Plan'])
    const { bytes } = translateBytes(packDocx(p(r('x')), parts), { Plan: 'Proyecto' })
    expect(partOf(bytes, 'word/diagrams/data1.xml')).toBe(data.replace('Plan', 'Proyecto'))
    expect(partOf(bytes, 'word/diagrams/drawing1.xml')).toBe(drawing.replace('Plan', 'Proyecto'))
  })
})
