import { describe, expect, it } from 'vitest'
import type { Kind } from './samples/pack-odf.ts'
import { cell, p, partOf, row, sheet, span, style, translate } from './samples/sample.ts'

const paragraphStyle = (name: string, properties: string, parent = '') =>
  `<style:style style:name="${name}" style:family="paragraph"${parent && ` style:parent-style-name="${parent}"`}><style:paragraph-properties ${properties}/></style:style>`

type Setting = {
  readonly automatic?: string | null
  readonly styles?: string
  readonly targetLang?: string
  readonly sourceLang?: string
  readonly kind?: Kind
}

/** Returns the body and the added automatic styles of a document after the text `one` was translated. */
function turned(
  body: string,
  { automatic = '', styles = '', targetLang = 'ar', sourceLang = 'en', kind = 'text' }: Setting = {},
) {
  const sample = { automatic, styles, kind }
  const { bytes, xml } = translate(body, { one: 'واحد' }, { targetLang, sourceLang, sample })
  const all = /<office:automatic-styles>(.*)<\/office:automatic-styles>/.exec(partOf(bytes, 'content.xml'))?.[1]
  return { body: xml, added: all?.replace(automatic ?? '', '') }
}

describe('a text for right-to-left readers', () => {
  it('has a copy of its automatic style with the direction', () => {
    const own =
      '<style:style style:name="P1" style:family="paragraph" style:parent-style-name="Standard" style:master-page-name="First"><style:paragraph-properties fo:margin-top="1cm" fo:text-align="center"><style:tab-stops/></style:paragraph-properties><style:text-properties fo:color="#ff0000"/></style:style>'
    expect(turned(p('one', 'P1') + p('two', 'P1'), { automatic: own })).toEqual({
      body: p('واحد', 'P1_rtl') + p('two', 'P1'),
      added: own
        .replace('"P1"', '"P1_rtl"')
        .replace('<style:paragraph-properties', '<style:paragraph-properties style:writing-mode="rl-tb"'),
    })
  })

  it('has a new style on top of a common one, and one of its own when it has none', () => {
    const styles = paragraphStyle('Body', 'fo:text-align="justify"')
    expect(turned(p('one', 'Body'), { styles })).toEqual({
      body: p('واحد', 'Body_rtl'),
      added:
        '<style:style style:name="Body_rtl" style:family="paragraph" style:parent-style-name="Body"><style:paragraph-properties style:writing-mode="rl-tb"/></style:style>',
    })
    expect(turned(`<text:h text:outline-level="1">one</text:h>`).body).toBe(
      '<text:h text:style-name="paragraph_rtl" text:outline-level="1">واحد</text:h>',
    )
  })

  it.each([
    ['left', 'right'],
    ['start', 'right'],
    ['right', 'left'],
    ['end', 'left'],
  ])('is aligned the other way round: %s, then %s', (before, after) => {
    const automatic = paragraphStyle('P1', `fo:text-align="${before}"`)
    expect(turned(p('one', 'P1'), { automatic }).added).toBe(
      paragraphStyle('P1_rtl', `style:writing-mode="rl-tb" fo:text-align="${after}"`),
    )
    expect(
      turned(p('one', 'P2'), {
        automatic: paragraphStyle('P2', 'fo:margin="0cm"', 'Common'),
        styles: paragraphStyle('Common', `fo:text-align="${before}"`),
      }).added,
    ).toContain(`fo:text-align="${after}"`)
  })

  it('is aligned to the right where nothing says it, but for drawings, where the shape may', () => {
    expect(turned(p('one')).added).toContain('fo:text-align="right"')
    const page = (content: string) =>
      `<draw:page><draw:frame><draw:text-box>${content}</draw:text-box></draw:frame></draw:page>`
    expect(turned(page(p('one')), { kind: 'presentation' }).added).not.toContain('text-align')
    expect(turned(p(`a<draw:rect>${p('one')}</draw:rect>b`)).added).not.toContain('text-align')
  })

  it('turns its table around, once', () => {
    const automatic =
      '<style:style style:name="T1" style:family="table"><style:table-properties style:width="9cm"/></style:style>'
    const body = sheet('Table1', row(cell(p('one')) + cell(p('one'))), 'table:style-name="T1"')
    const { body: xml, added } = turned(body, { automatic })
    expect(xml).toContain('table:style-name="T1_rtl"')
    expect(added).toContain(
      '<style:style style:name="T1_rtl" style:family="table"><style:table-properties style:writing-mode="rl-tb" style:width="9cm"/></style:style>',
    )
    expect(added?.match(/T1_rtl/g)).toHaveLength(1)
  })

  it('turns its sheet around, whose cells follow', () => {
    const { body, added } = turned(sheet('S', row(cell(p('one')))), { kind: 'spreadsheet' })
    expect(body).toContain('<table:table table:style-name="table_rtl" table:name="S"')
    expect(body).toContain(p('واحد'))
    expect(added).toBe(
      '<style:style style:name="table_rtl" style:family="table"><style:table-properties style:writing-mode="rl-tb"/></style:style>',
    )
  })

  it('finds a place for its styles where there is none yet', () => {
    expect(turned(p('one'), { automatic: null }).added).toContain('"paragraph_rtl"')
  })

  it('takes no name that something else has', () => {
    const automatic = paragraphStyle('P1', 'fo:margin="0cm"') + paragraphStyle('P1_rtl', 'fo:margin="1cm"')
    expect(turned(p('one', 'P1'), { automatic }).body).toBe(p('واحد', 'P1_rtl2'))
  })

  it('shares styles, also with text boxes within it', () => {
    const inner = `<draw:frame><draw:text-box>${p('one', 'P1')}</draw:text-box></draw:frame>`
    const body = p(`one${inner} two`, 'P1')
    const { bytes, xml } = translate(
      body,
      { one: 'واحد', 'one<x1/> two': 'واحد<x1/> اثنان' },
      { targetLang: 'he', sample: { automatic: paragraphStyle('P1', 'fo:margin="0cm"') } },
    )
    expect(xml).toBe(p(`واحد${inner.replace('one', 'واحد').replace('"P1"', '"P1_rtl"')} اثنان`, 'P1_rtl'))
    expect(partOf(bytes, 'content.xml').match(/<style:style style:name="P1_rtl"/g)).toHaveLength(1)
  })

  it('keeps the spans it has', () => {
    const automatic = style('B', 'text', 'fo:font-weight="bold"')
    const { xml } = translate(
      p(`one ${span('two', 'B')} three`),
      { 'one <g1>two</g1> three': '<g1>اثنان</g1> واحد' },
      { targetLang: 'fa', sample: { automatic } },
    )
    expect(xml).toBe(p(`${span('اثنان', 'B')} واحد`, 'paragraph_rtl'))
  })
})

describe('a text that was written from right to left', () => {
  it('is turned the other way', () => {
    const automatic = paragraphStyle('P1', 'fo:text-align="end" style:writing-mode="rl-tb"')
    expect(turned(p('one', 'P1'), { automatic, sourceLang: 'he', targetLang: 'en' }).added).toBe(
      paragraphStyle('P1_ltr', 'fo:text-align="left" style:writing-mode="lr-tb"'),
    )
  })
})

it.each([
  ['en', 'es'],
  ['ar', 'he'],
])('the direction stays from %s to %s', (sourceLang, targetLang) => {
  expect(turned(p('one', 'P1'), { sourceLang, targetLang })).toEqual({ body: p('واحد', 'P1'), added: '' })
})
