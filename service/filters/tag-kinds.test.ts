import { describe, expect, it } from 'vitest'
import type { TagInfo } from '#contract/segments/tag-kinds.ts'
import { plainText } from '#language/tags/plain-text.ts'
import { packDocx } from './office/docx/samples/pack-docx.ts'
import { field, p, r } from './office/docx/samples/sample.ts'
import { readDocument } from './read-document.ts'
import { fixtureFiles } from '../testing/sample-files.ts'

/** Describes the tags of the segment with this beginning, in the order of their numbers: `bold`, `link /x`. */
function tagsOf(bytes: Uint8Array, fileName: string, beginning: string): string[] {
  const { segments } = readDocument(bytes, { fileName, sourceLang: 'en', targetLang: 'es' })
  const segment = segments.find(({ source }) => plainText(source).startsWith(beginning))
  return Object.values(segment?.tags ?? {}).map(describeInfo)
}

function describeInfo({ kind, label, also = [] }: TagInfo): string {
  return [[kind, ...also].join('+'), label].filter((word) => word !== '').join(' ')
}

const inFixture = (name: string, beginning: string) => {
  const file = fixtureFiles(name).find((file) => file.name === name)
  return file === undefined ? [] : tagsOf(file.open(), name, beginning)
}
const inText = (fileName: string, text: string) => tagsOf(Buffer.from(text), fileName, '')
const inWord = (content: string) => tagsOf(packDocx(p(content)), 'a.docx', '')

const bold = (text: string) => r(text, '<w:b/>')

describe('the tags of a Word document', () => {
  it.each([
    ['bold', r('Pull the ') + bold('red') + r(' handle'), ['bold']],
    ['bold and italic', r('Pull the ') + r('red', '<w:b/><w:i/>') + r(' handle'), ['bold+italic']],
    ['underlined', r('Pull the ') + r('red', '<w:u w:val="single"/>') + r(' handle'), ['underline']],
    ['struck out', r('Pull the ') + r('red', '<w:strike/>') + r(' handle'), ['strike']],
    ['raised', r('Five square m') + r('2', '<w:vertAlign w:val="superscript"/>') + r(' of floor'), ['superscript']],
    ['lowered', r('Much H') + r('2', '<w:vertAlign w:val="subscript"/>') + r('O flows'), ['subscript']],
    [
      'in the face of code',
      r('Type the word ') + r('start', '<w:rFonts w:ascii="Courier New" w:hAnsi="Courier New"/>') + r(' here'),
      ['code Courier New'],
    ],
    [
      'larger and red',
      r('Pull the ') + r('red', '<w:sz w:val="32"/><w:color w:val="C00000"/>') + r(' handle'),
      ['formatting #c00000, 16 pt'],
    ],
    [
      'a tab and a line break',
      r('One') + '<w:r><w:tab/></w:r>' + r('two') + '<w:r><w:br/></w:r>' + r('three'),
      ['tab', 'line-break'],
    ],
    [
      'a link by field',
      r('See ') + field('HYPERLINK "https://a.example/"', r('here')) + r(' for all of it'),
      ['link https://a.example/'],
    ],
    [
      'a link to a place in the document',
      r('See ') + `<w:hyperlink w:anchor="rules">${r('here')}</w:hyperlink>` + r(' for all'),
      ['link #rules'],
    ],
    ['a computed field', r('On page ') + field('PAGEREF rules', r('3')) + r(' below'), ['field PAGEREF']],
    ['a merge field', r('Dear ') + field('MERGEFIELD "First name"', r('«x»')) + r(', hello'), ['field First name']],
    [
      'footnotes, by their order',
      r('One') +
        '<w:r><w:footnoteReference w:id="7"/></w:r>' +
        r(' two') +
        '<w:r><w:footnoteReference w:id="4"/></w:r>' +
        r(' three'),
      ['footnote 1', 'footnote 2'],
    ],
    ['a comment', r('One') + '<w:r><w:commentReference w:id="1"/></w:r>' + r(' two'), ['comment']],
    [
      'an image with its text',
      r('One ') +
        '<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture 1" descr="A mill"/></wp:inline></w:drawing></w:r>' +
        r(' two'),
      ['image A mill'],
    ],
    ['nothing where all of the paragraph is bold', bold('Pull the red handle'), []],
  ])('say that it is %s', (_, content, expected) => {
    expect(inWord(content)).toEqual(expected)
  })
})

describe('the tags of other documents', () => {
  it.each([
    ['handbook.docx', 'The current timetable', ['link https://harbour.ellery.example/tides']],
    ['handbook.docx', 'Ellery Mill Trust', ['tab', 'field PAGE']],
    ['tags.odt', 'The wheel', ['bold', 'italic', 'underline', 'footnote 1']],
    ['tags.odt', 'Read the rules', ['link https://trust.ellery.example/']],
    ['tags.odt', 'Printed on', ['field DATE', 'field AUTHOR', 'field PAGE']],
    ['talk.pptx', 'The wheel turns', ['bold']],
    ['talk.pptx', 'First line', ['line-break']],
    ['rich-strings.xlsx', 'Keep dry', ['bold']],
    ['rich-strings.xlsx', 'Two lines', ['line-break']],
    ['stock.xlsx', 'Page', ['field PAGE']],
  ])('%s, %s…', (name, beginning, expected) => {
    expect(inFixture(name, beginning)).toEqual(expected)
  })

  it.each([
    ['a.html', '<p>Go <a href="/x"><b>on</b></a> or <em>stay</em>', ['link+bold /x', 'italic']],
    ['a.html', '<p>Go<br>on <img src="/i/mill.png?v=2"> and on', ['line-break', 'image mill.png']],
    ['a.html', '<p>Press <kbd>F1</kbd> and <code>x</code> now', ['code', 'code x']],
    ['a.html', '<p>So <span style="font-weight: bold; color: red">red</span> it is', ['bold+formatting']],
    ['a.html', '<p>Hello {{ user }}, <del>bye</del> you', ['placeholder {{ user }}', 'strike']],
    ['a.md', 'Go **on**, _stay_, ~~leave~~ or ***both***\n', ['bold', 'italic', 'strike', 'bold+italic']],
    ['a.md', 'See [the *rules*](/rules "All") and `npm start`.\n', ['link /rules', 'italic', 'code npm start']],
    [
      'a.md',
      'An ![old mill](m.png) and <https://a.example/> here[^n].\n\n[^n]: x\n',
      ['image old mill', 'link https://a.example/', 'footnote n'],
    ],
    [
      'a.po',
      'msgid ""\nmsgstr ""\n\nmsgid "Hi %1$s, %(sum)s left\\nnow"\nmsgstr ""\n',
      ['placeholder %1$s', 'placeholder %(sum)s', 'line-break'],
    ],
    ['a.json', '{"a": "Hi {name}, see <a href=\\"/x\\">this</a>\\tnow"}', ['placeholder {name}', 'link /x', 'tab']],
    ['a.yml', 'a: "Hi %{name} and ${b} there"\n', ['placeholder %{name}', 'placeholder ${b}']],
    ['a.properties', 'a=Hi {0}, {1,date} it is\n', ['placeholder {0}', 'placeholder {1,date}']],
    ['a.strings', '"a" = "Hi %@, %1$ld sacks\\nleft";\n', ['placeholder %@', 'placeholder %1$ld', 'line-break']],
    ['a.txt', 'What reads like <g1> is text\n', ['other <g1>']],
  ])('%s: %s', (name, text, expected) => {
    expect(inText(name, text)).toEqual(expected)
  })
})
