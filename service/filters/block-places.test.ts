import { describe, expect, it } from 'vitest'
import type { BlockPlace } from '#contract/segments/block-places.ts'
import { plainText } from '#language/tags/plain-text.ts'
import { packDocx } from './office/docx/samples/pack-docx.ts'
import { p, r } from './office/docx/samples/sample.ts'
import { readDocument } from './read-document.ts'
import { fixtureFiles } from '../testing/sample-files.ts'

/**
 * Describes a place: `heading 1`, `cell 1: 2, 3` (table, row, column; a sheet is one table), `value menu > open`;
 * `paragraph` where the record has none.
 */
function describePlace(place: BlockPlace | undefined): string {
  if (place === undefined) return 'paragraph'
  const { kind, level, table, row, column, path } = place
  const more = [
    level === undefined ? '' : ` ${level}`,
    table === undefined ? '' : ` ${table}:`,
    row === undefined ? '' : `${table === undefined ? ':' : ''} ${row}, ${column}`,
    path === undefined ? '' : ` ${path.join(' > ')}`,
  ]
  return kind + more.join('')
}

function placesOf(bytes: Uint8Array, fileName: string): [string, string][] {
  const { segments } = readDocument(bytes, { fileName, sourceLang: 'en', targetLang: 'es' })
  return segments.map(({ source, place }) => [plainText(source), describePlace(place)])
}

/** Returns the place of the first text with this beginning. */
function placeOf(bytes: Uint8Array, fileName: string, beginning: string): string | undefined {
  return placesOf(bytes, fileName).find(([text]) => text.startsWith(beginning))?.[1]
}

const inText = (fileName: string, text: string) => placesOf(Buffer.from(text), fileName).map(([, place]) => place)
const inFixture = (name: string, beginning: string) => {
  const file = fixtureFiles(name).find((file) => file.name === name)
  return file === undefined ? undefined : placeOf(file.open(), name, beginning)
}

describe('what a block of a Word document is', () => {
  const styled = (text: string, props: string) => `<w:p><w:pPr>${props}</w:pPr>${r(text)}</w:p>`
  const cell = (content: string, props = '') => `<w:tc><w:tcPr>${props}</w:tcPr>${content}</w:tc>`
  it.each([
    ['a paragraph', p(r('The mill')), ['paragraph']],
    ['a heading by its own level', styled('The mill', '<w:outlineLvl w:val="1"/>'), ['heading 2']],
    [
      'an item of a list',
      styled('The mill', '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="3"/></w:numPr>'),
      ['list-item 2'],
    ],
    [
      'no item, where numbering is taken away',
      styled('The mill', '<w:numPr><w:numId w:val="0"/></w:numPr>'),
      ['paragraph'],
    ],
    [
      'cells, one of which spans two columns',
      `<w:tbl><w:tr>${cell(p(r('Corn')), '<w:gridSpan w:val="2"/>')}${cell(p(r('Rye')))}</w:tr>` +
        `<w:tr>${cell(p(r('Oats')))}${cell(p(r('Peas')) + p(r('Beans')))}</w:tr></w:tbl>${p(r('After'))}`,
      ['cell 1: 1, 1', 'cell 1: 1, 3', 'cell 1: 2, 1', 'cell 1: 2, 2', 'cell 1: 2, 2', 'paragraph'],
    ],
    [
      'what it is now, whatever a tracked change says it was',
      styled('The mill', '<w:pPrChange w:id="1"><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:pPrChange>'),
      ['paragraph'],
    ],
  ])('%s', (_, body, expected) => {
    expect(placesOf(packDocx(body), 'a.docx').map(([, place]) => place)).toEqual(expected)
  })
})

const inPackages: readonly (readonly [string, string, string])[] = [
  ['handbook.docx', 'Welcome', 'heading 1'],
  ['drawn.docx', 'Bars of visitors', 'label'],
  ['arabic.docx', 'التذاكر', 'cell 1: 1, 2'],
  ['chart.pptx', 'More every year', 'heading 1'],
  ['notes.pptx', 'Speak slowly', 'paragraph'],
  ['inline-strings.xlsx', 'A bare text', 'cell: 7, 2'],
  ['hidden.xlsx', 'Both seen', 'cell: 3, 1'],
  ['comments.xlsx', 'Broken since', 'paragraph'],
  ['article.odt', 'Before the doors', 'heading 1'],
  ['article.odt', 'Switch on', 'list-item 1'],
  ['hidden.ods', 'Repeated', 'cell: 3, 1'],
  ['forms.odt', 'Send the form', 'label'],
  ['saved-sketch.odg', 'Pond', 'paragraph'],
]

describe('what a block of other documents is', () => {
  it.each([
    ['a.html', '<title>T</title><h2>A mill</h2><p>Corn</p>', ['heading 1', 'heading 2', 'paragraph']],
    ['a.html', '<ul><li>One<ol><li>Two</ol><li>Three</ul>', ['list-item 1', 'list-item 2', 'list-item 1']],
    [
      'a.html',
      '<table><caption>Corn</caption><tr><th colspan=2>A<th>B<tr><td><p>C</p><ul><li>D</ul><td>E</table>',
      ['caption', 'cell 1: 1, 1', 'cell 1: 1, 3', 'cell 1: 2, 1', 'cell 1: 2, 1', 'cell 1: 2, 2'],
    ],
    ['a.html', '<blockquote>So</blockquote><pre>As is</pre><img alt="A mill">', ['quote', 'preformatted', 'label']],
    [
      'a.xhtml',
      '<html xmlns="http://www.w3.org/1999/xhtml"><body><h1>A</h1><p>B</p></body></html>',
      ['heading 1', 'paragraph'],
    ],
    ['a.md', '# A\n\nB\n===\n\n### C\n\nText\n', ['heading 1', 'heading 1', 'heading 3', 'paragraph']],
    ['a.md', '- One\n  - Two\n\n> Quoted\n', ['list-item 1', 'list-item 2', 'quote']],
    [
      'a.md',
      '| A | B |\n|---|---|\n| C | D |\n\n| E |\n|---|\n| F |\n',
      ['cell 1: 1, 1', 'cell 1: 1, 2', 'cell 1: 2, 1', 'cell 1: 2, 2', 'cell 2: 1, 1', 'cell 2: 2, 1'],
    ],
    ['a.md', '---\ntitle: The mill\n---\n\nSee ![old mill](m.png).\n', ['heading 1', 'paragraph', 'label']],
    ['a.txt', 'One line\n\nAnother line\n', ['paragraph', 'paragraph']],
    ['a.json', '{"menu": {"open": "Open it", "a/b": ["Save it"]}}', ['value menu > open', 'value menu > a/b > 0']],
    ['a.yml', 'en:\n  menu:\n    open: Open it\n', ['value en > menu > open']],
    ['a.properties', 'menu.open=Open it\n', ['value menu > open']],
    ['a.strings', '"Open menu" = "Open it";\n', ['value Open menu']],
    ['a.xml', '<resources><string name="open_it">Open it</string></resources>', ['value open_it']],
    ['a.po', 'msgid ""\nmsgstr ""\n\nmsgctxt "menu"\nmsgid "Open it"\nmsgstr ""\n', ['value menu']],
    ['a.resx', '<root><data name="OpenIt" xml:space="preserve"><value>Open it</value></data></root>', ['value OpenIt']],
  ])('%s: %s', (name, text, expected) => {
    expect(inText(name, text)).toEqual(expected)
  })

  it.each(inPackages)('%s: %s… is %s', (name, beginning, expected) => {
    expect(inFixture(name, beginning)).toBe(expected)
  })
})
