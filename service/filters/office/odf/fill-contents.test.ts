import { describe, expect, it } from 'vitest'
import { fixtureFile } from '../../../testing/sample-files.ts'
import { readDocument } from '../../read-document.ts'
import { writeDocument } from '../../write-document.ts'
import { p, partOf, span, translate } from './samples/sample.ts'

const heading = (text: string, bookmark = '') =>
  `<text:h text:outline-level="1">${bookmark && `<text:bookmark-start text:name="${bookmark}"/>`}${text}${bookmark && `<text:bookmark-end text:name="${bookmark}"/>`}</text:h>`
const contents = (...lines: readonly string[]) =>
  `<text:table-of-content><text:index-body><text:index-title>${p('Contents')}</text:index-title>${lines.map((line) => p(line)).join('')}</text:index-body></text:table-of-content>`
const link = (to: string, content: string) => `<text:a xlink:href="#${to}">${content}</text:a>`

/** Returns the lines of the contents after these headings are translated. */
function lines(body: string, targets: Readonly<Record<string, string>>): string[] {
  const { xml } = translate(body, targets)
  const listed = /<\/text:index-title>(.*)<\/text:index-body>/.exec(xml)?.[1] ?? ''
  return [...listed.matchAll(/<text:p>(.*?)<\/text:p>/g)].map(([, line = '']) =>
    line.replaceAll('<text:tab/>', '|').replaceAll(/<[^>]*>/g, ''),
  )
}

describe('the contents of an OpenDocument text', () => {
  it('list the translated headings, with number and page', () => {
    const body =
      contents(
        link('a', 'One<text:tab/>1'),
        link('b', '2. Two &amp; more<text:tab/>7'),
        `3<text:tab/>Thr${span('ee', 'B')}<text:tab/>9`,
        'Four 12',
      ) +
      heading('One', 'a') +
      heading('Two &amp; more', 'b') +
      heading('Three') +
      heading('Four')
    expect(lines(body, { One: 'Uno', 'Two & more': 'Dos & más', Three: 'Tres', Four: 'Cuatro' })).toEqual([
      'Uno|1',
      '2. Dos &amp; más|7',
      '3|Tres|9',
      'Cuatro 12',
    ])
  })

  it('follow the heading, whatever was written into the line', () => {
    const body = contents(link('a', 'One<text:tab/>1')) + heading('One', 'a')
    expect(lines(body, { One: 'Uno', 'One<x1/>1': 'Primero<x1/>1' })).toEqual(['Uno|1'])
  })

  it('keep the line of a heading that did not change, of one of two alike, and of another text', () => {
    const two = contents('One<text:tab/>1', 'Two<text:tab/>2', 'Oneself<text:tab/>3')
    const body = two + heading('One') + heading('Two') + heading('Two') + heading('Myself')
    expect(lines(body, { Two: 'Dos', Myself: 'Yo' })).toEqual(['One|1', 'Two|2', 'Oneself|3'])
  })

  it('are found by what they point at, also where two headings are alike', () => {
    const body = contents(link('b', 'One<text:tab/>4')) + heading('One', 'a') + heading('One', 'b')
    expect(lines(body, { One: 'Uno' })).toEqual(['Uno|4'])
  })

  it('are no segments, and written as before where they were when the document was read', () => {
    const bytes = fixtureFile('contents.odt').open()
    const languages = { sourceLang: 'en', targetLang: 'es' }
    const write = (segments: readonly { readonly source: string }[]) => {
      const stored = segments.map(({ source }) => ({ source, target: source === 'The new wheel' ? 'La rueda' : null }))
      return partOf(writeDocument(bytes, { format: 'odt', ...languages, segments: stored }).bytes, 'content.xml')
    }
    const now = readDocument(bytes, { fileName: 'contents.odt', ...languages }).segments
    expect(now.map(({ source }) => source).filter((source) => source.includes('The new wheel'))).toEqual([
      'The new wheel',
      'The page about: The new wheel.',
    ])
    const before = readDocument(bytes, { fileName: 'contents.odt', sourceLang: 'en' }).segments
    expect(before).toHaveLength(now.length + 3)
    for (const segments of [now, before]) expect(write(segments)).toContain('>1. La rueda<text:tab/>2</text:a>')
  })
})
