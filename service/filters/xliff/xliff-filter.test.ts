import { describe, expect, it } from 'vitest'
import { printTags } from '#language/tags/print-tags.ts'
import { parseTags } from '#language/tags/parse-tags.ts'
import { fixtureFile } from '../../testing/sample-files.ts'
import { DocumentRefused } from '../document-refused.ts'
import type { GivenState } from '../filter.ts'
import { readDocument } from '../read-document.ts'
import { xliffFilter } from './xliff-filter.ts'

const langs = { sourceLang: 'en', targetLang: 'es' }

const blocksOf = (text: string | Uint8Array) => xliffFilter.read(Buffer.from(text), langs)

function readAll(text: string | Uint8Array) {
  return blocksOf(text).map(({ tokens, given, isLocked }) => {
    const translation = given == null ? [] : [printTags(given.tokens), given.state]
    return [printTags(tokens), ...translation, ...(isLocked === true ? ['locked'] : [])].join(' | ')
  })
}

/** Returns a text after one target and state were written. */
function write(text: string, key: string, target: string | null, state?: GivenState): string {
  const changed = new Map(target === null ? [] : [[key, parseTags(target)]])
  const states = new Map<string, GivenState>(state === undefined ? [] : [[key, state]])
  return Buffer.from(xliffFilter.write(Buffer.from(text), changed, { ...langs, states }).bytes).toString()
}

const one = (unit: string, head = ' target-language="es"') =>
  `<xliff version="1.2"><file source-language="en"${head} original="a"><body>${unit}</body></file></xliff>`
const two = (unit: string) =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="es"><file id="f">${unit}</file></xliff>`

describe('units of XLIFF 1.2', () => {
  it('keep the translations that they have, with their states and locks', () => {
    expect(readAll(fixtureFile('mill.xlf').open())).toEqual([
      'The <g1>old</g1> door is open.',
      'Close the door, please. | Cierre la puerta, por favor. | approved',
      'Wind <x1/>and <g2>water</g2> | Viento <x1/>y <g2>agua</g2> | draft',
      'Mill & Sons | Mill & Sons | translated | locked',
      'The <g1>sails</g1> turn <x2/> times.',
      '<x1/> sacks of flour',
    ])
  })

  it('say what their tags are, and where they stand', () => {
    const [title, , wind, , sails] = blocksOf(fixtureFile('mill.xlf').open())
    expect(title?.part).toBe('door.title')
    expect([...(title?.tags ?? [])]).toEqual([[1, { kind: 'bold', label: '' }]])
    expect([...(wind?.tags ?? [])]).toEqual([
      [1, { kind: 'line-break', label: '' }],
      [2, { kind: 'link', label: '/w' }],
    ])
    expect([...(sails?.tags ?? [])].map(([, { kind, label }]) => `${kind} ${label}`)).toEqual([
      'bold ',
      'placeholder %1$s',
    ])
  })

  it('are changed in their target alone, which says its state where the file says states', () => {
    const plain = one('<trans-unit id="1">\n  <source>Open</source>\n</trans-unit>')
    expect(write(plain, '#1', 'Abrir')).toBe(
      one('<trans-unit id="1">\n  <source>Open</source>\n  <target>Abrir</target>\n</trans-unit>'),
    )
    expect(write(plain, '#1', 'Abrir', 'draft')).toContain('<target state="needs-review-translation">Abrir</target>')
    expect(write(plain, '#1', 'Abrir', 'approved')).toContain('<trans-unit id="1" approved="yes">')
    const stated = one(
      '<trans-unit id="1" approved="no"><source>A <x id="1"/> b</source><target state="new" /></trans-unit>',
    )
    expect(write(stated, '#1', 'C & <x1/>')).toBe(
      one(
        '<trans-unit id="1" approved="no"><source>A <x id="1"/> b</source><target state="translated" >C &amp; <x id="1"/></target></trans-unit>',
      ),
    )
  })

  it('change in what says their state alone where only that changes', () => {
    const unit = (approved: string, state: string) =>
      one(
        `<trans-unit id="1" approved="${approved}"><source>A b</source><target state="${state}">C d</target></trans-unit>`,
      )
    expect(write(unit('no', 'translated'), '#1', null, 'approved')).toBe(unit('yes', 'final'))
    expect(write(unit('yes', 'signed-off'), '#1', null, 'approved')).toBe(unit('yes', 'signed-off'))
    expect(write(unit('yes', 'final'), '#1', 'E f')).toBe(unit('no', 'translated').replace('C d', 'E f'))
  })

  it('are drafts where a memory or an engine proposed them, until they change', () => {
    const unit = (target: string) => one(`<trans-unit id="1"><source>A b</source>${target}</trans-unit>`)
    const fuzzy = unit('<target state="translated" state-qualifier="fuzzy-match">C d</target>')
    expect(readAll(fuzzy)).toEqual(['A b | C d | draft'])
    expect(readAll(unit('<target state-qualifier="exact-match">C d</target>'))).toEqual(['A b | C d | translated'])
    expect(write(fuzzy, '#1', 'E f')).toBe(unit('<target state="translated">E f</target>'))
  })

  it('get the language of the translation with a change', () => {
    expect(write(one('<trans-unit id="1"><source>A b</source></trans-unit>', ''), '#1', 'C d')).toContain(
      '<file source-language="en" original="a" target-language="es">',
    )
  })

  it('of another target language have no translation yet, and are replaced', () => {
    const french = one(
      '<trans-unit id="1"><source>Door</source><target>Porte</target></trans-unit>',
      ' target-language="fr"',
    )
    expect(readAll(french)).toEqual(['Door'])
    expect(write(french, '#1', 'Puerta')).toBe(
      one('<trans-unit id="1"><source>Door</source><target>Puerta</target></trans-unit>'),
    )
  })

  it('whose target is the source and new are still to be translated', () => {
    const unit = (state: string) =>
      one(`<trans-unit id="1"><source>Door</source><target state="${state}">Door</target></trans-unit>`)
    expect(readAll(unit('new'))).toEqual(['Door'])
    expect(readAll(unit('translated'))).toEqual(['Door | Door | translated'])
  })

  it('have codes that cross as tags that stand alone', () => {
    const crossed = '<bpt id="1">a</bpt>A<bpt id="2">b</bpt>B<ept id="1">c</ept>C<ept id="2">d</ept>'
    const unit = one(`<trans-unit id="1"><source>${crossed}</source></trans-unit>`)
    expect(readAll(unit)).toEqual(['<g1>A<x2/>B</g1>C<x3/>'])
    expect(write(unit, '#1', '<g1>A<x2/>B</g1>C<x3/>')).toContain(`<target>${crossed}</target>`)
  })

  it('with CDATA keep its markup as text', () => {
    const unit = one('<trans-unit id="1"><source><![CDATA[Read <b>this</b> & go]]></source></trans-unit>')
    expect(readAll(unit)).toEqual(['Read <g1>this</g1> & go'])
    expect(write(unit, '#1', 'Lee <g1>esto</g1>')).toContain('<target>Lee &lt;b&gt;esto&lt;/b&gt;</target>')
  })

  it('are found under a prefix, and without a namespace', () => {
    const file =
      '<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><x:file source-language="en" target-language="es"><x:body><x:trans-unit id="1"><x:source>Door</x:source></x:trans-unit></x:body></x:file></x:xliff>'
    expect(write(file, '#1', 'Puerta')).toContain('<x:source>Door</x:source><x:target>Puerta</x:target>')
  })
})

describe('a message of ICU', () => {
  const unit = (target = '') =>
    one(
      `<trans-unit id="1"><source>{VAR_PLURAL, plural, =0 {It's empty} other {<x id="INTERPOLATION"/> sacks &amp; <x id="START_LINK"/>more<x id="CLOSE_LINK"/>}}</source>${target}</trans-unit>`,
    )
  const spanish = (empty: string, sacks: string) =>
    `<target>{VAR_PLURAL, plural, =0 {${empty}} one {${sacks}} many {${sacks}} other {${sacks}}}</target>`
  const all = '<x id="INTERPOLATION"/> sacos y <x id="START_LINK"/>más<x id="CLOSE_LINK"/>'

  it('has its branches as blocks, in the forms of the target language', () => {
    const sacks = '<x1/> sacks & <g2>more</g2>'
    const translated = `${sacks} | <x1/> sacos y <g2>más</g2> | translated`
    expect(readAll(unit())).toEqual(["It's empty", sacks, sacks, sacks])
    expect(blocksOf(unit()).map(({ form }) => form?.split(':')[0])).toEqual(['=0', 'one', 'many', 'other'])
    expect(readAll(unit(spanish('Vacío', all)))).toEqual([
      "It's empty | Vacío | translated",
      translated,
      translated,
      translated,
    ])
  })

  it('is written with the branches that did not change', () => {
    expect(write(unit(spanish('Vacío', all)), '#1/plural.=0', "L'x")).toBe(unit(spanish("L'x", all)))
    // The other parts of it are still to be translated.
    const partly = write(unit(), '#1/plural.=0', 'Vacío').replace(' state="needs-review-translation"', '')
    expect(partly).toBe(
      unit(spanish('Vacío', '<x id="INTERPOLATION"/> sacks &amp; <x id="START_LINK"/>more<x id="CLOSE_LINK"/>')),
    )
  })

  it('offers its texts and keeps its syntax where it does not parse', () => {
    const broken = one('<trans-unit id="1"><source>{n, plural, one {# <ph id="1"/> sack} left</source></trans-unit>')
    expect(readAll(broken)).toEqual(['<x1/><x2/> <x3/> sack<x4/> left'])
  })

  it('doubles apostrophes where the program that reads it takes one for a quote', () => {
    const icu = one('<trans-unit id="1"><source>{n, plural, other {it\'\'s # <ph id="1"/>}}</source></trans-unit>')
    expect(readAll(icu)).toEqual(Array.from({ length: 3 }, () => "it's <x1/> <x2/>"))
    expect(write(icu, '#1/plural.other', "d'<x1/><x2/>")).toContain('other {d\'\'#<ph id="1"/>}')
  })
})

describe('an export of Xcode', () => {
  const unit = (id: string, source: string, target = '') =>
    `<trans-unit id="${id}"><source>${source}</source>${target}</trans-unit>`
  const russian = (units: string) => one(units, ' target-language="ru"')
  const read = (text: string, targetLang: string) =>
    xliffFilter
      .read(Buffer.from(text), { ...langs, targetLang })
      .map(({ form, tokens }) => `${form?.split(':')[0]}: ${printTags(tokens)}`)

  it.each([
    ['a catalogue', (category: string) => `guests|==|plural.${category}`],
    ['a variation', (category: string) => `guests|==|substitutions.n.plural.${category}`],
    ['a stringsdict', (category: string) => `/guests:dict/n:dict/${category}:dict/:string`],
  ])('has the plural forms of the target language, in %s', (_, id) => {
    const own = russian(unit(id('one'), '%d guest') + unit(id('other'), '%d guests', '<target>%d гостя</target>'))
    expect(read(own, 'ru')).toEqual([
      'one: <x1/> guest',
      'few: <x1/> guests',
      'many: <x1/> guests',
      'other: <x1/> guests',
    ])
    expect(read(own, 'ja')).toEqual(['other: <x1/> guests'])
    const changed = new Map([['#2', parseTags('<x1/> гостя')]])
    const written = xliffFilter.write(Buffer.from(own), changed, { ...langs, targetLang: 'ru' })
    expect(Buffer.from(written.bytes).toString()).toBe(
      russian(
        unit(id('one'), '%d guest') +
          unit(id('few'), '%d guests', '<target>%d гостя</target>') +
          unit(id('many'), '%d guests') +
          unit(id('other'), '%d guests', '<target>%d гостя</target>'),
      ),
    )
  })
})

describe('segments of XLIFF 2', () => {
  it('are read with their states, locks and tags', () => {
    expect(readAll(fixtureFile('mill.xliff').open())).toEqual([
      'The mill is <g1>very</g1> old. | El molino es <g1>muy</g1> viejo. | approved',
      'It stands by <g1>the river</g1><x2/>.',
      'Model 7 of the pump | locked',
      'Bring a lamp with you. | Traiga una lámpara. | translated',
    ])
    const infos = blocksOf(fixtureFile('mill.xliff').open()).flatMap(({ tags }) => [...(tags?.values() ?? [])])
    expect(infos.map(({ kind, label }) => `${kind} ${label}`)).toEqual(['bold ', 'italic ', 'placeholder {year}'])
  })

  it('are written at their place, with the state of the segment', () => {
    const unit = (state: string, target: string) =>
      two(`<unit id="u"><segment state="${state}"><source>A<cp hex="0001"/> b </source>${target}</segment></unit>`)
    expect(write(unit('initial', ''), '#1.1', 'C')).toBe(unit('translated', '<target>C </target>'))
    expect(write(unit('translated', '<target>C </target>'), '#1.1', null, 'approved')).toBe(
      unit('reviewed', '<target>C </target>'),
    )
    expect(write(unit('final', '<target>C </target>'), '#1.1', null, 'approved')).toBe(
      unit('final', '<target>C </target>'),
    )
  })
})

describe('files of other tools', () => {
  it('of Trados have a segment each, with confirmation, match rate and lock', () => {
    const bytes = fixtureFile('mill.sdlxliff').open()
    expect(readAll(bytes)).toEqual([
      'The mill is old. | El molino es viejo. | translated',
      'Mind the <g1>wheel</g1>! | Cuidado con la <g1>rueda</g1>. | draft',
      'Opening hours change in winter.',
      'Property of the town. | Propiedad de la ciudad. | approved | locked',
      'First part.',
      'Second part.',
    ])
    const [first, second] = blocksOf(bytes)
    expect([first?.given?.matchRate, second?.given?.matchRate]).toEqual([100, 87])
    expect([...(second?.tags ?? [])]).toEqual([[1, { kind: 'bold', label: '' }]])
    const text = bytes.toString()
    const written = write(text, '#1.2', '¡Cuidado con la <g1>rueda</g1>!', 'approved')
    expect(written).toBe(
      text
        .replace('Cuidado con la <g id="5">rueda</g>.', '¡Cuidado con la <g id="5">rueda</g>!')
        .replace('id="2" conf="Draft"', 'id="2" conf="ApprovedTranslation"'),
    )
    expect(write(text, '#4.6', 'Segunda parte.')).toContain(
      '</seg-source><target><mrk mtype="seg" mid="5"></mrk> <mrk mtype="seg" mid="6">Segunda parte.</mrk></target></trans-unit>',
    )
    expect(write(text, '#2.3', 'En invierno cambia el horario.')).toContain(
      '<target><mrk mtype="seg" mid="3">En invierno cambia el horario.</mrk></target><sdl:seg-defs><sdl:seg id="3" conf="Translated"/>',
    )
  })

  it('of memoQ and Phrase have their own states', () => {
    const memoq = fixtureFile('mill.mqxliff').open()
    expect(readAll(memoq)).toEqual([
      'Flour and bread | Harina y pan | translated',
      'Ask <g1>at the bakery</g1>.',
      'The oven is hot | El horno está | draft',
      'Do not touch | No tocar | approved | locked',
    ])
    expect(write(memoq.toString(), '#2', 'Pregunte <g1>en el horno</g1>.')).toContain(
      '<trans-unit id="2" mq:status="ManuallyConfirmed"><source xml:space="preserve">Ask <bpt id="1" ctype="bold">{}</bpt>at the bakery<ept id="1">{}</ept>.</source><target xml:space="preserve">Pregunte <bpt id="1" ctype="bold">{}</bpt>en el horno<ept id="1">{}</ept>.</target>',
    )
    const phrase = fixtureFile('mill.mxliff').open()
    expect(readAll(phrase)).toEqual([
      'Grain is <x1/>stored<x2/> here. | El grano se <x1/>guarda<x2/> aquí. | translated',
      'Wait for <x1/> minutes.',
      'Keep the stairs clear. | Mantenga libres las escaleras. | draft | locked',
    ])
    expect(blocksOf(phrase).map(({ given }) => given?.matchRate)).toEqual([100, undefined, 92])
    expect(write(phrase.toString(), '#2', 'Espere <x1/> minutos.')).toContain(
      'm:confirmed="1" m:locked="false" m:score="0.0">\n          <source>Wait for {1} minutes.</source>\n          <target>Espere {1} minutos.</target>',
    )
  })
})

describe('a file that is no XLIFF', () => {
  it.each([
    ['<resources/>', 'unsupported'],
    ['<xliff version="3.0"></xliff>', 'unsupported'],
    ['<xliff version="1.2"><file>', 'unreadable-part'],
    ['<!DOCTYPE xliff><xliff version="1.2"></xliff>', 'doctype'],
    ['text', 'corrupt'],
  ])('is refused: %s', (text, reason) => {
    const read = () => readDocument(Buffer.from(text), { fileName: 'a.xlf', ...langs })
    expect(read).toThrow(DocumentRefused)
    expect(read).toThrow(expect.objectContaining({ reason }))
  })
})
