import { describe, expect, it } from 'vitest'
import { readEntries, readPairs, readUnits, refusalOf } from '../samples/read-units.ts'

const fileName = 'a.xlf'
const old = (units: string, languages = 'source-language="en" target-language="es"') =>
  `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file ${languages} original="a"><body>${units}</body></file></xliff>`
const unit = (source: string, target: string, more = '') =>
  `<trans-unit id="1"><source>${source}</source><target>${target}</target>${more}</trans-unit>`
const recent = (units: string) =>
  `<xliff version="2.1" srcLang="en" trgLang="es" xmlns="urn:oasis:names:tc:xliff:document:2.0"><file id="f">${units}</file></xliff>`

describe('an XLIFF as a memory', () => {
  it('of 1.2 has an entry for each unit, with its notes, and none of what other tools propose', async () => {
    const proposal = '<alt-trans><source>Two.</source><target>Dos.</target></alt-trans><note>One of two.</note>'
    const units = await readUnits(old(`\n${unit('One.', 'Uno.', proposal)}`), { fileName })
    expect(units).toMatchObject([{ kind: 'entry', line: 2, source: 'One.', target: 'Uno.', note: 'One of two.' }])
  })

  it('of 2.x has an entry for each segment, the first with the notes of its unit', async () => {
    const notes = '<notes><note>Of both.</note></notes>'
    const segment = (source: string, target: string, state = '') =>
      `<segment ${state}><source>${source}</source><target>${target}</target></segment>`
    const units = `<unit id="1">${notes}${segment('One.', 'Uno.')}<ignorable><source> </source></ignorable>${segment('Two.', 'Dos.')}</unit>`
    const next = `<unit id="2">${segment('Three.', 'Three.', 'state="initial"')}</unit>`
    const read = await readUnits(recent(units + next), { fileName })
    expect(read).toMatchObject([
      { source: 'One.', target: 'Uno.', note: 'Of both.' },
      { source: 'Two.', target: 'Dos.', note: null },
      { kind: 'skipped', reason: { code: 'no-target' } },
    ])
  })

  it.each([
    ['g and x', '<g id="7">One</g><x id="8"/>', '<x id="8"/><g id="7">Uno</g>'],
    [
      'codes',
      '<bpt id="7">&lt;b></bpt>One<ept id="7">&lt;/b></ept><ph id="8">{0}</ph>',
      '<ph id="8">{0}</ph><bpt id="7">&lt;b></bpt>Uno<ept id="7">&lt;/b></ept>',
    ],
    [
      'halves',
      '<bx id="1" rid="7"/>One<ex id="2" rid="7"/><x id="8"/>',
      '<x id="8"/><bx id="1" rid="7"/>Uno<ex id="2" rid="7"/>',
    ],
  ])('of 1.2 has its %s as tags', async (_, source, target) => {
    expect(await readPairs(old(unit(source, target)), { fileName })).toEqual([
      ['<g1>One</g1><x2/>', '<x2/><g1>Uno</g1>'],
    ])
  })

  it('of 2.x has its codes as tags, and reads annotations through', async () => {
    const source =
      '<pc id="a">One</pc> <mrk id="m" type="term">term</mrk><sc id="b"/>x<ec startRef="b"/><ph id="c"/><cp hex="00A0"/>'
    const target =
      '<pc id="a">Uno</pc> <sm id="m"/>palabra<em startRef="m"/><sc id="b"/>x<ec startRef="b"/><ph id="c"/>'
    const units = `<unit id="1"><segment><source>${source}</source><target>${target}</target></segment></unit>`
    expect(await readPairs(recent(units), { fileName })).toEqual([
      ['<g1>One</g1> term<g2>x</g2><x3/>\u00A0', '<g1>Uno</g1> palabra<g2>x</g2><x3/>'],
    ])
  })

  it('leaves out what waits for a translation or has none', async () => {
    const waiting =
      '<trans-unit id="1"><source>One.</source><target state="needs-translation">One.</target></trans-unit>'
    const none = '<trans-unit id="2"><source>Two.</source></trans-unit>'
    expect(await readPairs(old(`${waiting}\n${none}\n${unit('Three.', '')}`), { fileName })).toEqual([
      '1 no-target',
      '2 no-target',
      '3 empty-target',
    ])
  })

  it('is taken the other way where it was translated so, and not for other languages', async () => {
    const file = old(unit('One.', 'Uno.'))
    const [entry] = await readEntries(file, { fileName, sourceLang: 'es', targetLang: 'en' })
    expect(entry).toMatchObject({ source: 'Uno.', target: 'One.', meta: { reversed: 'yes' } })
    expect(await readPairs(file, { fileName, targetLang: 'fr' })).toEqual(['1 no-source'])
  })

  it('is no glossary, and read as what it is whatever its name', async () => {
    expect((await refusalOf(old(unit('a', 'b')), { fileName, kind: 'glossary' }))?.reason.code).toBe('wrong-format')
    expect(await readPairs(old(unit('a', 'b')), { fileName: 'a.tmx' })).toEqual([['a', 'b']])
  })
})
