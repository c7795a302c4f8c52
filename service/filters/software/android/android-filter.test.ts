import { describe, expect, it } from 'vitest'
import { printTags } from '#language/tags/print-tags.ts'
import { fixtureFile } from '../../../testing/sample-files.ts'
import { DocumentRefused } from '../../document-refused.ts'
import { readDocument } from '../../read-document.ts'
import { writeDocument } from '../../write-document.ts'
import { androidFilter } from './android-filter.ts'

const resources = (content: string) => `<resources>${content}</resources>`
const segmentsOf = (xml: string, targetLang = 'es') =>
  readDocument(Buffer.from(xml), { fileName: 'strings.xml', sourceLang: 'en', targetLang }).segments

/** Writes the file with targets by their source; sources that are not listed stay untranslated. */
function translate(xml: string, targets: Readonly<Record<string, string>>, targetLang = 'es'): string {
  const segments = segmentsOf(xml, targetLang).map(({ source }) => ({ source, target: targets[source] ?? null }))
  const request = { format: 'android', sourceLang: 'en', targetLang, segments } as const
  return Buffer.from(writeDocument(Buffer.from(xml), request).bytes).toString()
}

describe('strings of Android', () => {
  it('are what a person reads, by their names', () => {
    const blocks = androidFilter.read(fixtureFile('mill.xml').open(), { sourceLang: 'en' })
    expect(blocks.map(({ part, tokens }) => `${part}: ${printTags(tokens)}`)).toEqual([
      'title: Visit the mill',
      'apostrophe: It\'s the miller\'s "own" flour',
      "quoted: It's   open",
      'entities: Bread & flour < 2 kg',
      'markup: Press <g1>Start</g1> to <g2>grind</g2> it',
      'escaped: Press <x1/>Start<x2/> now',
      'data: Bring <g1>bread</g1> & butter',
      'lines: First line<x1/>Second line<x2/>end',
      'wrapped: This text goes on over two lines.',
      'placeholders: Hello <x1/>, you have <x2/> sacks',
      'unicode: Café at the gate',
      'at: @mill is our name',
      'days: Monday',
      'days: Tuesday',
      'sacks.one: <x1/> sack of flour',
      'sacks.other: <x1/> sacks of flour',
    ])
  })

  it('may be items with a type', () => {
    const xml = resources('<item type="string" name="a">Grind</item><item type="id" name="b">c d</item>')
    expect(translate(xml, { Grind: 'Moler' })).toBe(xml.replace('Grind', 'Moler'))
  })

  it('have the plural forms of the target language, each with its numbers', () => {
    const plurals = `<plurals name="n">
    <item quantity="one">%d sack</item>
    <item quantity="other">%d sacks</item>
</plurals>`
    const polish = segmentsOf(resources(plurals), 'pl')
    expect(polish.map(({ source, part, form }) => [part, source, form])).toEqual([
      ['n.one', '<x1/> sack', 'one: 1'],
      ['n.few', '<x1/> sacks', expect.stringMatching(/^few: 2–4/)],
      ['n.many', '<x1/> sacks', expect.stringMatching(/^many: 0, 5/)],
      ['n.other', '<x1/> sacks', expect.stringMatching(/^other/)],
    ])
    expect(translate(resources(plurals), { '<x1/> sack': '<x1/> worek', '<x1/> sacks': '<x1/> worki' }, 'pl')).toBe(
      resources(`<plurals name="n">
    <item quantity="one">%d worek</item>
    <item quantity="few">%d worki</item>
    <item quantity="many">%d worki</item>
    <item quantity="other">%d worki</item>
</plurals>`),
    )
    expect(translate(resources(plurals), { '<x1/> sacks': '<x1/> 袋' }, 'ja')).toBe(
      resources(`<plurals name="n">
    <item quantity="other">%d 袋</item>
</plurals>`),
    )
  })

  it.each([
    ['a', `it's "so" & <so>`, `it\\'s \\"so\\" &amp; &lt;so&gt;`],
    ['"a"', `it's "so"`, `"it's \\"so\\""`],
    ['<![CDATA[a]]>', `it's & ]]>`, `<![CDATA[it\\'s & ]]\\u003e]]>`],
    ['a', '@b ?', '\\@b ?'],
    ['a', '?b', '\\?b'],
    ['a', 'b  c\\', 'b\\u0020 c\\\\'],
    ['\n  a\n', 'b', '\n  b\n'],
  ])('%j translated as %j is written %j, and reads as that', (value, target, written) => {
    const xml = translate(resources(`<string name="k">${value}</string>`), { a: target })
    expect(xml).toBe(resources(`<string name="k">${written}</string>`))
    expect(segmentsOf(xml).map(({ source }) => source)).toEqual([target])
  })

  it.each([
    ['a <![CDATA[<b>b</b>]]>', 'a <g1>b</g1>', "<g1>x & y</g1> it's", `<![CDATA[<b>x & y</b>]]> it\\'s`],
    ['<![CDATA[<b>]]>b<![CDATA[</b>]]> a', 'b<x1/> a', '& b<x1/> a', '<![CDATA[<b>]]>&amp; b<![CDATA[</b>]]> a'],
    [
      '<![CDATA[<style type=\\"text/css\\">body { x }</style>a <b>c</b>]]>',
      '<x1/>a <g2>c</g2>',
      '<x1/>d <g2>e</g2>',
      '<![CDATA[<style type=\\"text/css\\">body { x }</style>d <b>e</b>]]>',
    ],
    ['a "b  c" d', 'a <g1>b  c</g1> d', 'd <g1>it"s</g1>', `d "it\\"s"`],
    [
      '<Data><![CDATA[<p>a & <i>b</i></p>]]></Data>',
      'a & <g1>b</g1>',
      'a & <g1>c</g1>',
      '<Data><![CDATA[<p>a & <i>c</i></p>]]></Data>',
    ],
  ])('partly in CDATA or quotes, %j, are read as %j', (value, source, target, written) => {
    const content = resources(`<string name="k">${value}</string>`)
    expect(segmentsOf(content).map((segment) => segment.source)).toEqual([source])
    const xml = translate(content, { [source]: target })
    expect(xml).toBe(resources(`<string name="k">${written}</string>`))
    expect(segmentsOf(xml).map((segment) => segment.source)).toEqual([target])
  })

  it('have the comments before them as notes, and the length that these allow as a limit', () => {
    const xml = resources(`
  <!-- Of the whole file -->

  <!-- Label of a button. At most 8 letters. -->
  <string name="k" comment="Button">Open. Go!</string>
  <string name="l">Other</string>`)
    expect(segmentsOf(xml.replace('Open. Go!', 'Open'))).toEqual([
      expect.objectContaining({
        source: 'Open',
        notes: ['Label of a button. At most 8 letters.', 'Button'],
        place: { kind: 'value', path: ['k'], limit: 8 },
      }),
      expect.not.objectContaining({ notes: expect.anything() }),
    ])
  })

  it.each([' ', '\\u0020', '\t'])('are read soon with 100,000 characters of %j in them', (sign) => {
    const space = sign.repeat(100_000 / sign.length)
    expect(segmentsOf(resources(`<string name="k">Go${space}on</string>`)).length).toBeGreaterThan(0)
  })

  it('in an array without a type are texts where they are words', () => {
    const items = ['Open today', '@string/other', 'left', '#fff', '"Come in"'].map((text) => `<item>${text}</item>`)
    const xml = resources(`<array name="k">${items.join('')}<item type="string" name="s">Mill</item></array>`)
    expect(segmentsOf(xml).map(({ source }) => source)).toEqual(['Open today', 'Come in', 'Mill'])
  })

  it.each([
    '<string name="k" translatable="false">a b</string>',
    '<string name="k">@string/other</string>',
    '<style name="s"><item name="i">a b</item></style>',
    '<string-array name="k" translatable="false"><item>a b</item></string-array>',
  ])('leave %s as it is', (content) => {
    expect(segmentsOf(resources(content))).toEqual([])
  })

  it('are known from other XML by their root', () => {
    const refused = () => segmentsOf('<project><string name="a">b</string></project>')
    expect(refused).toThrow(DocumentRefused)
    expect(refused).toThrow('its root is <project>, not <resources>')
  })
})
