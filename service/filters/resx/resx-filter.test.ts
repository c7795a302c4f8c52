import { describe, expect, it } from 'vitest'
import { printTags } from '#language/tags/print-tags.ts'
import { fixtureFile } from '../../testing/sample-files.ts'
import { readDocument } from '../read-document.ts'
import { writeDocument } from '../write-document.ts'
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

  it.each([
    data('a b', 'name="k" type="System.String, mscorlib"'),
    data('a b', 'name="k" mimetype="application/x"'),
    data('a <i>b</i>'),
    '<root><resheader name="k"><value>a b</value></resheader></root>',
  ])('leave %s as it is', (xml) => {
    expect(segmentsOf(xml)).toEqual([])
  })
})
