import { describe, expect, it } from 'vitest'
import { printTags } from '#language/tags/print-tags.ts'
import { fixtureFile } from '../../../testing/sample-files.ts'
import { readDocument } from '../../read-document.ts'
import { writeDocument } from '../../write-document.ts'
import { resxFilter } from './resx-filter.ts'

const data = (value: string, attributes = 'name="k"') =>
  `<root><data ${attributes}><value>${value}</value></data></root>`
const segmentsOf = (xml: string) =>
  readDocument(Buffer.from(xml), { fileName: 'a.resx', sourceLang: 'en', targetLang: 'es' }).segments

describe('resources of .NET', () => {
  it('are texts by their names, without what the designer writes for itself', () => {
    const blocks = resxFilter.read(fixtureFile('mill.resx').open(), { sourceLang: 'en' })
    expect(blocks.map(({ part, tokens }) => `${part}: ${printTags(tokens)}`)).toEqual([
      'Title: Visit the mill',
      'Greeting: Hello <x1/>, bread & butter are ready',
      'Lines: First line<x1/>Second line',
      'Markup: Press <x1/>Start<x2/> now',
      'label1.Text: The gate',
    ])
  })

  it('are written in their place', () => {
    const segments = [{ source: 'a & b', target: 'c < d & "e"' }]
    const request = { format: 'resx', sourceLang: 'en', targetLang: 'es', segments } as const
    const written = Buffer.from(writeDocument(Buffer.from(data('a &amp; b')), request).bytes).toString()
    expect(written).toBe(data('c &lt; d &amp; "e"'))
    expect(segmentsOf(written).map(({ source }) => source)).toEqual(['c < d & "e"'])
  })

  it('in an encoding that lacks a letter have it as a reference', () => {
    const xml = `<?xml version="1.0" encoding="iso-8859-1"?>${data('caf\xe9')}`
    const segments = [{ source: 'café', target: 'кафе é' }]
    const request = { format: 'resx', sourceLang: 'en', targetLang: 'ru', segments } as const
    const written = Buffer.from(writeDocument(Buffer.from(xml, 'latin1'), request).bytes).toString('latin1')
    expect(written).toContain('<value>&#x43a;&#x430;&#x444;&#x435; \xe9</value>')
  })

  it('partly in CDATA or with elements in them are read and written as they are', () => {
    const xml =
      '<root><data name="k"><value>a <![CDATA[<b>b & c</b>]]></value><comment>Max 9 characters</comment></data></root>'
    expect(segmentsOf(xml)).toMatchObject([
      { source: 'a <g1>b & c</g1>', notes: ['Max 9 characters'], place: { limit: 9 } },
    ])
    const segments = [{ source: 'a <g1>b & c</g1>', target: '<g1>b & d</g1> < a' }]
    const request = { format: 'resx', sourceLang: 'en', targetLang: 'es', segments } as const
    const written = Buffer.from(writeDocument(Buffer.from(xml), request).bytes).toString()
    expect(written).toBe(xml.replace('a <![CDATA[<b>b & c</b>]]>', '<![CDATA[<b>b & d</b>]]> &lt; a'))
    expect(segmentsOf(data('a <i>b</i>')).map(({ source }) => source)).toEqual(['a <g1>b</g1>'])
  })

  it.each([
    data('a b', 'name="k" type="System.Drawing.Point, System.Drawing"'),
    data('a b', 'name="k" mimetype="application/x"'),
    '<root><resheader name="k"><value>a b</value></resheader></root>',
  ])('leave %s as it is', (xml) => {
    expect(segmentsOf(xml)).toEqual([])
  })
})
