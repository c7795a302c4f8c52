import { zipSync, strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { extensions, formatOfName, isPackage } from '#contract/formats.ts'
import { makeFormat } from '../../../lib/format.ts'
import { uploadSetup as words } from '../../../messages/en/upload-setup.gen.ts'
import { countCharacters } from './count-characters.ts'
import { isHidden } from '../files/dropped-files.ts'
import { fileProblem } from '../files/file-problem.ts'

const count = async (name: string, content: string | Uint8Array<ArrayBuffer>) =>
  countCharacters(new File([content], name))

function zipped(parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}

const xliff =
  '<xliff version="1.2"><file source-language="en"><body><trans-unit id="1"><source>Hello</source></trans-unit></body></file></xliff>'

/** A text that holds one word to translate, where the bare word is none. */
const texts: Readonly<Record<string, string>> = {
  json: '{"a": "Hello"}',
  yaml: 'a: Hello\n',
  yml: 'a: Hello\n',
  po: 'msgid "Hello"\nmsgstr ""\n',
  pot: 'msgid "Hello"\nmsgstr ""\n',
  properties: 'a=Hello\n',
  arb: '{"a": "Hello"}',
  xml: '<resources><string name="a">Hello</string></resources>',
  strings: '"a" = "Hello";\n',
  xlf: xliff,
  xliff,
  sdlxliff: xliff,
  mqxliff: xliff,
  mxliff: xliff,
  srt: '1\n00:00:01,000 --> 00:00:02,000\nHello\n',
  vtt: 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ana>Hello\n',
  ts: '<TS><context><message><source>Hello</source><translation/></message></context></TS>',
  xcstrings: '{"sourceLanguage": "en", "strings": {"Hello": {}}}',
  csv: 'key,en,es\na,Hello,\n',
  tsv: 'en\tes\nHello\t\n',
  stringsdict: '<plist><dict><key>a</key><string>Hello</string></dict></plist>',
  svg: '<svg><text x="1">Hello</text></svg>',
  php: "<?php\nreturn ['a' => 'Hello'];\n",
  toml: 'a = "Hello"\n',
  resx: '<root><data name="a"><value>Hello</value></data></root>',
}

describe('what a file will count, before it is sent', () => {
  it.each([
    ['a.txt', '\uFEFFHello  world.\n\n  Bye. \n', 16],
    ['a.txt', '👍 ok', 4],
    ['a.md', '# Title\n\n- one\n- two\n\n```\ncode is not counted\n```\n', 11],
    ['a.html', '<p>Fish &amp; <b>chips</b></p><script>var x = 1</script><!-- no --><p>Now</p>', 15],
    ['a.json', '{"key": "Hello", "list": ["one", {"deep": "two"}], "n": 3}', 11],
    ['a.json', '{// a comment\n"key": "Hello"}', 5],
    ['a.yaml', '# note\ntitle: Hello\nlist:\n  - one\n  - "two"\n', 11],
    ['a.properties', '! note\ntitle=Hello\nother.key = Bye\n', 8],
    ['a.po', 'msgid ""\nmsgstr "head"\n\n#: x.c\nmsgid "Hello "\n"world"\nmsgstr "Hola"\n', 11],
    [
      'a.xlf',
      '<trans-unit id="1"><source>Hello <ph id="1">&lt;br/&gt;</ph><g id="2">world</g></source><target>no</target><alt-trans><source>old</source></alt-trans></trans-unit>',
      11,
    ],
  ])('%s holding %j: %i characters', async (name, content, characters) => {
    expect((await count(name, content))?.characters).toBe(characters)
  })

  it.each(extensions)('is known of a good file that ends in .%s', async (extension) => {
    const format = formatOfName(`a.${extension}`)
    const parts = ['word/document.xml', 'xl/sharedStrings.xml', 'ppt/slides/slide1.xml', 'content.xml', 'text/1.xhtml']
    const content =
      format !== null && isPackage(format)
        ? zipped(Object.fromEntries(parts.map((name) => [name, '<p>Hello</p>'])))
        : (texts[extension] ?? 'Hello')
    expect(await count(`a.${extension}`, content)).toMatchObject({ characters: 5 })
  })

  it('is exact of a plain text alone', async () => {
    expect(await count('a.txt', 'Hello')).toEqual({ characters: 5, exact: true })
    expect(await count('a.html', 'Hello')).toEqual({ characters: 5, exact: false })
  })

  it('is that of the text in UTF-16, and no more than an estimate in an encoding that is not declared', async () => {
    const units = Uint16Array.from('\uFEFFÑandú', (letter) => letter.charCodeAt(0))
    expect(await countCharacters(new File([units], 'a.txt'))).toEqual({ characters: 5, exact: true })
    const latin = Uint8Array.from('Ñandú', (letter) => letter.charCodeAt(0))
    expect(await countCharacters(new File([latin], 'a.txt'))).toEqual({ characters: 5, exact: false })
  })

  it('of an office document is that of its parts with words', async () => {
    const document = zipped({
      'word/document.xml': '<w:p><w:r><w:t>Hello</w:t></w:r><w:r><w:t xml:space="preserve"> world</w:t></w:r></w:p>',
      'word/footnotes.xml': '<w:p><w:t>Note</w:t></w:p>',
      'word/styles.xml': '<w:name w:val="Heading"/>not counted',
    })
    expect(await count('a.DOCX', document)).toEqual({ characters: 15, exact: false })
    expect(await count('a.xlsx', zipped({ 'xl/sharedStrings.xml': '<si><t>One</t></si><si><t>Two</t></si>' }))).toEqual(
      {
        characters: 6,
        exact: false,
      },
    )
  })

  it('is unknown of what is damaged, encrypted or no package', async () => {
    const document = zipped({ 'word/document.xml': '<w:t>Hello</w:t>'.repeat(50) })
    expect(await count('a.docx', document.slice(0, -30))).toBeNull()
    expect(await count('a.docx', 'PK not really')).toBeNull()
    expect(await count('a.docx', '')).toBeNull()
    expect(await count('a.exe', 'x')).toBeNull()
    const bytes = document.slice()
    bytes.fill(0xff, 60, 90)
    expect(await count('a.docx', bytes)).toBeNull()
  })
})

describe('a file that need not be sent to be refused', () => {
  const problemOf = (content: string, name: string) => fileProblem(new File([content], name), words, makeFormat('en'))

  it('is empty, or of an unknown format', () => {
    expect(problemOf('', 'a.docx')).toBe('The file is empty')
    expect(problemOf('x', 'a.exe')).toBe('This format is not supported')
    expect(problemOf('x', 'Plan.DOCX')).toBeNull()
  })

  it('is a memory or a glossary, which are imported elsewhere', () => {
    expect(problemOf('x', 'Client.TMX')).toBe(words.isMemory)
    expect(problemOf('x', 'terms.tbx')).toBe(words.isGlossary)
  })

  it.each(extensions)('is none that ends in .%s, as no document that the service takes', (extension) => {
    expect(problemOf('x', `Plan.${extension}`)).toBeNull()
    expect(problemOf('x', `PLAN.${extension.toUpperCase()}`)).toBeNull()
  })

  it('is larger than 50 MB', () => {
    const large = Object.defineProperty(new File(['x'], 'a.docx'), 'size', { value: 52_428_801 })
    expect(fileProblem(large, words, makeFormat('en'))).toContain('larger than 50 MB')
  })

  it.each([
    ['.DS_Store', true],
    ['~$plan.docx', true],
    ['plan.docx', false],
  ])('%s inside a folder is hidden: %s', (name, hidden) => {
    expect(isHidden(name)).toBe(hidden)
  })
})
