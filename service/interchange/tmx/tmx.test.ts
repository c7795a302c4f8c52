import { describe, expect, it } from 'vitest'
import type { ResourceEntry } from '../resource-entry.ts'
import { readEntries, readPairs, readUnits } from '../samples/read-units.ts'
import { writeTmx } from './write-tmx.ts'

const file = (body: string, header = '<header srclang="en"/>') =>
  `<?xml version="1.0"?>\n<!DOCTYPE tmx SYSTEM "http://localhost:1/tmx14.dtd">\n<tmx version="1.4">${header}<body>${body}</body></tmx>`
const tuv = (lang: string, seg: string) => `<tuv xml:lang="${lang}"><seg>${seg}</seg></tuv>`
const tu = (source: string, target: string, attributes = '', more = '') =>
  `<tu ${attributes}>${more}${tuv('en', source)}${tuv('es', target)}</tu>`

async function writeAll(entries: readonly ResourceEntry[]): Promise<string> {
  async function* each() {
    yield* entries
  }
  const chunks: Uint8Array[] = []
  const options = { kind: 'memory', sourceLang: 'en', targetLang: 'es', safe: false } as const
  for await (const chunk of writeTmx(options, each())) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

describe('a unit of a memory', () => {
  it('has its texts, its line, who changed it when, its note, its neighbours and all else by name', async () => {
    const props = [
      '<note>first</note><note>second</note>',
      '<prop type="x-context-pre">&lt;seg&gt;Before.&lt;/seg&gt;</prop><prop type="context-next">After.</prop>',
      '<prop type="Domain">law</prop><prop type="Domain">tax</prop>',
    ]
    const attributes = 'tuid="7" creationdate="20200102T030405Z" creationid="ana" changedate="20210102T030405Z"'
    const units = await readUnits(file(`\n\n${tu('One.', 'Uno.', attributes, props.join(''))}`))
    expect(units).toEqual([
      {
        kind: 'entry',
        line: 5,
        source: 'One.',
        target: 'Uno.',
        before: 'Before.',
        after: 'After.',
        changedAt: '2021-01-02T03:04:05Z',
        author: 'ana',
        note: 'first\nsecond',
        partOfSpeech: null,
        caseSensitive: false,
        accepted: [],
        forbidden: [],
        meta: { tuid: '7', creationdate: '20200102T030405Z', creationid: 'ana', Domain: 'law\ntax' },
      },
    ])
  })

  it('takes the word of the translation on when it changed before that of the unit', async () => {
    const variant = '<tuv xml:lang="es" changedate="20220101T000000Z" changeid="eva"><seg>Uno</seg></tuv>'
    const [entry] = await readEntries(file(`<tu changedate="20210101T000000Z">${tuv('en', 'One')}${variant}</tu>`))
    expect(entry).toMatchObject({ changedAt: '2022-01-01T00:00:00Z', author: 'eva' })
  })

  it.each([
    ['Open <g id="1">red</g><x id="2"/>.', 'Abra <g id="1">rojo</g><x id="2"/>.', '<g1>', '<x2/>'],
    ['<x id="1"/> of <x id="2"/>', '<x id="2"/>: <x id="1"/>', '<x2/>: <x1/>', ''],
    ['A <bx id="1"/>b<ex id="1"/>', 'C <bx id="1"/>d<ex id="1"/>', 'C <g1>d</g1>', ''],
    ['A &lt;bx id="4"/&gt;b&lt;ex id="4"/&gt;', 'C &lt;bx id="4"/&gt;d&lt;ex id="4"/&gt;', 'C <g1>d</g1>', ''],
    [
      'Hi &lt;ph id="mtc_1" equiv-text="base64:JXM="/&gt;!',
      '&lt;ph id="mtc_1" equiv-text="base64:JXM="/&gt;, hola',
      '<x1/>, hola',
      '',
    ],
    ['a &lt;x&gt; b', 'c &lt;x&gt; d', 'c <x> d', ''],
  ])('has elements of XLIFF as tags, also in its text: %s', async (source, target, ...expected) => {
    const [entry] = await readEntries(file(tu(source, target)))
    for (const part of expected) expect(entry?.target).toContain(part)
  })

  it.each(['2021', '20211301T000000Z', ''])('has no date when it says %j', async (date) => {
    expect((await readEntries(file(tu('One', 'Uno', `changedate="${date}"`))))[0]?.changedAt).toBeNull()
  })

  it('keeps its white space, and CDATA and references are text', async () => {
    expect(await readPairs(file(tu(' One\n two ', '<![CDATA[<b>]]> &amp; &#xE9;')))).toEqual([
      [' One\n two ', '<b> & é'],
    ])
  })

  it('is left out with its line when a side is missing, empty or too long', async () => {
    const body = [
      tu('One', 'Uno'),
      `<tu>${tuv('en', 'Two')}${tuv('fr', 'Deux')}</tu>`,
      `<tu>${tuv('fr', 'Trois')}${tuv('es', 'Tres')}</tu>`,
      tu('', 'Cuatro'),
      tu('Five', ' \n '),
      tu('<ph>x</ph>', '<ph>x</ph>'),
      tu('a'.repeat(10_001), 'Siete'),
      tu('😀'.repeat(10_000), 'Ocho'),
      '<tu></tu>',
    ]
    expect(await readPairs(file(`\n${body.join('\n')}`))).toEqual([
      ['One', 'Uno'],
      '5 no-target',
      '6 no-source',
      '7 empty-source',
      '8 empty-target',
      '10 empty-source',
      '11 too-long',
      ['😀'.repeat(10_000), 'Ocho'],
      '13 no-source',
    ])
  })
})

describe('languages of a unit', () => {
  const unit = (...variants: readonly (readonly [string, string])[]) =>
    file(`<tu>${variants.map(([lang, seg]) => tuv(lang, seg)).join('')}</tu>`)
  const many = unit(['en-US', 'us'], ['en_gb', 'gb'], ['EN', 'en'], ['fr-ca', 'ca'], ['fr-FR', 'fr'], ['zh-TW', 'tw'])

  it.each([
    ['en', 'fr', [['en', 'ca']]],
    ['en-GB', 'fr-FR', [['gb', 'fr']]],
    ['en-AU', 'fr-CA', [['en', 'ca']]],
    ['fr', 'en', [['ca', 'en']]],
    ['en-US', 'en-GB', [['us', 'gb']]],
    ['en', 'zh-Hant', [['en', 'tw']]],
    ['en', 'zh-Hans', ['3 no-target']],
    ['es', 'en', ['3 no-source']],
  ])('are chosen for %s → %s by code, then without region, then any', async (sourceLang, targetLang, pairs) => {
    expect(await readPairs(many, { sourceLang, targetLang })).toEqual(pairs)
  })

  it('keeps what another region says beside the entry', async () => {
    const [entry] = await readEntries(many, { targetLang: 'fr' })
    expect(entry?.meta).toEqual({ 'alternative fr-FR': 'fr' })
  })

  it('makes an entry of each when one is given more than once', async () => {
    expect(await readPairs(unit(['en', 'One'], ['es', 'Uno'], ['ES', 'Una']))).toEqual([
      ['One', 'Uno'],
      ['One', 'Una'],
    ])
  })

  it('may be given as in TMX 1.1, by three letters, and with the prefix of 2.0', async () => {
    expect(
      await readPairs(file('<tu><tuv lang="eng"><seg>a</seg></tuv><tuv lang="SPA"><seg>b</seg></tuv></tu>')),
    ).toEqual([['a', 'b']])
    const prefixed =
      '<tmx:tmx xmlns:tmx="urn:x"><tmx:body><tmx:tu><tmx:tuv xml:lang="en"><tmx:seg>a</tmx:seg></tmx:tuv><tmx:tuv xml:lang="es"><tmx:seg>b</tmx:seg></tmx:tuv></tmx:tu></tmx:body></tmx:tmx>'
    expect(await readPairs(prefixed)).toEqual([['a', 'b']])
  })

  it.each([
    ['<header srclang="es-ES"/>', '', 'yes'],
    ['<header srclang="en"/>', 'srclang="es"', 'yes'],
    ['<header srclang="es"/>', 'srclang="EN-gb"', undefined],
    ['<header srclang="*all*"/>', '', undefined],
    ['<header/>', '', undefined],
  ])('%s, %s: translated the other way: %s', async (header, attributes, reversed) => {
    expect((await readEntries(file(tu('One', 'Uno', attributes), header)))[0]?.meta['reversed']).toBe(reversed)
  })
})

describe('inline elements', () => {
  it.each([
    ['a pair', 'a <bpt i="1">{\\b </bpt>b<ept i="1">}</ept>', 'a <g1>b</g1>'],
    ['one inside of another', '<bpt i="1"/><bpt i="2"/>a<ept i="2"/>b<ept i="1"/>', '<g1><g2>a</g2>b</g1>'],
    ['what stands alone', 'a<ph x="1">\\n</ph>b<it pos="begin">{</it>c<ut>x</ut>', 'a<x1/>b<x2/>c<x3/>'],
    ['a highlight', 'a <hi x="4">b <hi>c</hi></hi>', 'a <g1>b <g2>c</g2></g1>'],
    ['a sub-segment, which is left out', '<ph>&lt;img alt="<sub>H<ph>2</ph>O</sub>"&gt;</ph> a', '<x1/> a'],
    ['halves without the other', 'a<bpt i="1"/>b<ept i="2"/>', 'a<x1/>b<x2/>'],
    ['an unknown element', 'a <other>b</other>', 'a b'],
    ['comments and instructions', 'a<!-- no --><?no?> b', 'a b'],
  ])('%s', async (_, seg, text) => {
    expect(await readPairs(file(tu(seg, seg)))).toEqual([[text, text]])
  })

  it('meet by their x, else by what they stand for, else in order', async () => {
    const bold = (i: number, x: string, text: string) =>
      `<bpt i="${i}"${x}>&lt;b&gt;</bpt>${text}<ept i="${i}">&lt;/b&gt;</ept>`
    const italic = (i: number, x: string, text: string) =>
      `<bpt i="${i}"${x}>&lt;i&gt;</bpt>${text}<ept i="${i}">&lt;/i&gt;</ept>`
    const bare = (i: number, text: string) => `<bpt i="${i}"/>${text}<ept i="${i}"/>`
    expect(
      await readPairs(file(tu(bold(1, '', 'a') + italic(2, '', 'b'), italic(1, '', 'B') + bold(2, '', 'A')))),
    ).toEqual([['<g1>a</g1><g2>b</g2>', '<g2>B</g2><g1>A</g1>']])
    const linked = tu(bold(1, ' x="8"', 'a') + bold(2, ' x="9"', 'b'), bold(1, ' x="9"', 'B') + bold(2, ' x="8"', 'A'))
    expect(await readPairs(file(linked))).toEqual([['<g1>a</g1><g2>b</g2>', '<g2>B</g2><g1>A</g1>']])
    expect(await readPairs(file(tu(bare(1, 'a') + bare(2, 'b'), bare(7, 'A') + bare(3, 'B'))))).toEqual([
      ['<g1>a</g1><g2>b</g2>', '<g1>A</g1><g2>B</g2>'],
    ])
  })

  it('keep what they stand for beside the entry, never in its text', async () => {
    const seg = '<bpt i="1">&lt;b&gt;</bpt>a<ept i="1">&lt;/b&gt;</ept><ph>&lt;br&gt;</ph>'
    const [entry] = await readEntries(file(tu(seg, seg)))
    expect(entry?.source).toBe('<g1>a</g1><x2/>')
    expect(JSON.parse(entry?.meta['codes'] ?? '')).toEqual({ g1: ['<b>', '</b>'], x2: ['<br>'] })
  })

  it('are dropped on both sides, and reported, when the sides do not have the same ones', async () => {
    const units = await readUnits(file(tu('<ph>1</ph>a', 'b') + tu('a', '<bpt i="1"/>b<ept i="1"/>')))
    expect(units.map((unit) => (unit.kind === 'entry' ? [unit.source, unit.target] : unit))).toEqual([
      { kind: 'warning', line: 3, reason: { code: 'marks-dropped', data: { count: 1 } } },
      ['a', 'b'],
      { kind: 'warning', line: 3, reason: { code: 'marks-dropped', data: { count: 2 } } },
      ['a', 'b'],
    ])
  })

  it('are dropped when pairs cross', async () => {
    const crossed = '<bpt i="1"/>a<bpt i="2"/>b<ept i="1"/>c<ept i="2"/>'
    expect(await readPairs(file(tu(crossed, crossed)))).toEqual(['3 marks-dropped', ['abc', 'abc']])
  })

  it.each([
    [
      '&lt;a0&gt;Start&lt;/a0&gt; &lt;s1/&gt;',
      '&lt;s1/&gt; &lt;a0&gt;Inicio&lt;/a0&gt;',
      '<g1>Start</g1> <x2/>',
      '<x2/> <g1>Inicio</g1>',
    ],
    ['&lt;g3&gt;a&lt;/g3&gt;', '&lt;g3&gt;b&lt;/g3&gt;', '<g3>a</g3>', '<g3>b</g3>'],
    ['a &lt;b1&gt;', 'b &lt;b1&gt;', 'a <b1>', 'b <b1>'],
    ['&lt;a0&gt;a&lt;/a0&gt;', 'b', '<a0>a</a0>', 'b'],
    ['&lt;b&gt;a&lt;/b&gt;', '&lt;b&gt;b&lt;/b&gt;', '<g1>a</g1>', '<g1>b</g1>'],
    ['a&lt;br1/&gt;b&lt;br&gt;', 'A&lt;br1/&gt;B&lt;br&gt;', 'a<x1/>b<x2/>', 'A<x1/>B<x2/>'],
    [
      'See &lt;a href="x"&gt;&lt;b&gt;it&lt;/b&gt;&lt;/a&gt;',
      '&lt;b&gt;Ve&lt;/b&gt; &lt;a href="x"&gt;ahí&lt;/a&gt;',
      'See <g1><g2>it</g2></g1>',
      '<g2>Ve</g2> <g1>ahí</g1>',
    ],
    ['&lt;form&gt;a&lt;/form&gt;', '&lt;form&gt;b&lt;/form&gt;', '<form>a</form>', '<form>b</form>'],
    ['&lt;p&gt;a', '&lt;p&gt;b', '<p>a', '<p>b'],
    ['1 &lt;b 2', '1 &lt;b 2', '1 <b 2', '1 <b 2'],
  ])('written as text, %s and %s are tags when all are closed and on both sides', async (source, target, a, b) => {
    expect(await readPairs(file(tu(source, target)))).toEqual([[a, b]])
  })

  it('written as text go with those that are elements', async () => {
    const seg = '&lt;a0&gt;a&lt;/a0&gt;<ph>x</ph>'
    expect(await readPairs(file(tu(seg, seg)))).toEqual([['<g1>a</g1><x2/>', '<g1>a</g1><x2/>']])
  })

  it('come out of an export as the codes that they came as, unless the entry was changed since', async () => {
    const seg = (text: string) => `${text} <bpt i="1">&lt;b&gt;</bpt>now<ept i="1">&lt;/b&gt;</ept><ph>&lt;br/&gt;</ph>`
    const entries = await readEntries(file(tu(seg('Pay'), seg('Paga'))))
    const written = await writeAll(entries)
    expect(written).toContain(
      '<seg>Paga <bpt i="1" x="1">&lt;b&gt;</bpt>now<ept i="1">&lt;/b&gt;</ept><ph x="2">&lt;br/&gt;</ph></seg>',
    )
    expect(written).not.toContain('codes')
    expect(await readEntries(written)).toEqual(entries)
    const changed = entries.map((entry) => ({ ...entry, source: 'a<x1/>', target: 'b<x1/>' }))
    expect(await readEntries(await writeAll(changed))).toEqual(changed)
  })
})
