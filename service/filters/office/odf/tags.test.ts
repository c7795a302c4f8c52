import { describe, expect, it } from 'vitest'
import { looks, p, readTexts, span, style, translate } from './samples/sample.ts'

const withStyles = (automatic: string, styles = '') => ({ automatic: looks + automatic, styles })

describe('tags of an OpenDocument text', () => {
  it('are made for spans that look different, the most text being unmarked', () => {
    expect(readTexts(p(`We have ${span('very', 'B')} big houses`))).toEqual(['We have <g1>very</g1> big houses'])
    expect(readTexts(p(`Note: ${span('all else is bold here', 'B')}`))).toEqual([
      '<g1>Note:</g1> all else is bold here',
    ])
  })

  it('are not made for what is never shown', () => {
    expect(readTexts(p(`colour${span('ful', 'N')}${span('', 'B')}ly`))).toEqual(['colourfully'])
    const noise = [
      'fo:language="de" style:language-asian="zh" style:country-complex="IN" style:rfc-language-tag="de-DE"',
      'style:font-charset="x-symbol" style:font-family-generic="swiss" style:letter-kerning="true"',
      'fo:font-style="normal" fo:font-weight="normal" style:text-underline-style="none" style:text-position="0% 100%"',
      'fo:color="#000000" style:use-window-font-color="true" fo:background-color="transparent" fo:letter-spacing="0.002cm"',
      'style:text-scale="100%" style:text-outline="false" fo:text-shadow="none" style:text-emphasize="none"',
      'style:font-weight-complex="bold" style:font-size-asian="12pt" style:text-underline-color="font-color"',
      'officeooo:rsid="1" loext:opacity="100%" fo:hyphenate="true"',
    ].join(' ')
    expect(readTexts(p(`plain ${span('as', 'X')} ever`), withStyles(style('X', 'text', noise)))).toEqual([
      'plain as ever',
    ])
  })

  it('are made for what can be seen', () => {
    const seen = [
      'fo:color="#ff0000"',
      'fo:font-size="8pt"',
      'style:text-position="super 58%"',
      'fo:font-variant="small-caps"',
      'fo:letter-spacing="2pt"',
    ]
    for (const properties of seen) {
      expect(readTexts(p(`plain ${span('not', 'X')} here`), withStyles(style('X', 'text', properties)))).toEqual([
        'plain <g1>not</g1> here',
      ])
    }
  })

  it('are made for properties of other scripts where there are such letters', () => {
    const complex = withStyles(style('X', 'text', 'style:font-weight-complex="bold"'))
    expect(readTexts(p(`مرحبا بالعالم ${span('جدا', 'X')}`), complex)).toEqual(['مرحبا بالعالم <g1>جدا</g1>'])
    expect(readTexts(p(`hello whole ${span('world', 'X')}`), complex)).toEqual(['hello whole world'])
    const asian = withStyles(style('X', 'text', 'style:font-size-asian="20pt" fo:font-size="8pt"'))
    expect(readTexts(p(`こんにちは${span('世界', 'X')}`), asian)).toEqual(['こんにちは<g1>世界</g1>'])
  })

  it('join spans that look the same, and resolve styles and their parents', () => {
    const named = style('Strong', 'text', 'fo:font-weight="bold"') + style('Bare', 'text', '')
    const own = style('T9', 'text', 'officeooo:rsid="2"', { parent: 'Strong' })
    const body = p(`a ${span('b', 'B')}${span('c ', 'Strong')}${span('d', 'T9')} e ${span('f', 'Bare')} and more`)
    expect(readTexts(body, withStyles(own, named))).toEqual(['a <g1>bc d</g1> e f and more'])
  })

  it('leave out what the style of the paragraph says anyway', () => {
    const heading = style('Heading', 'paragraph', 'fo:font-weight="bold" fo:font-size="14pt"')
    const own = style('P1', 'paragraph', 'fo:font-style="italic"', { parent: 'Heading' })
    const body = p(`Terms ${span('and', 'B')} ${span('conditions', 'I')}`, 'P1')
    expect(readTexts(body, withStyles(own, heading))).toEqual(['Terms and conditions'])
  })

  it('know the default style, and the one of paragraphs without a style', () => {
    const defaults =
      '<style:default-style style:family="paragraph"><style:text-properties fo:font-size="12pt"/></style:default-style>'
    const standard = style('Standard', 'paragraph', 'fo:color="#333333"')
    const own = style('X', 'text', 'fo:font-size="12pt" fo:color="#333333"')
    expect(readTexts(p(`one ${span('and', 'X')} two`), withStyles(own, defaults + standard))).toEqual(['one and two'])
  })

  it('take a font face and its family for the same', () => {
    const fonts = `<style:font-face style:name="Arial1" svg:font-family="&apos;Arial&apos;" style:font-pitch="variable"/>`
    const own = `${style('X', 'text', 'style:font-name="Arial1"')}${style('Y', 'text', 'fo:font-family="Arial" style:font-name-complex="Mangal"')}`
    const body = p(`${span('one ', 'X')}${span('font', 'Y')}`)
    expect(readTexts(body, { automatic: fonts + own })).toEqual(['one font'])
  })

  it('survive styles that are based on each other in a circle', () => {
    const circle =
      style('A', 'text', 'fo:font-style="italic"', { parent: 'C' }) + style('C', 'text', '', { parent: 'A' })
    expect(readTexts(p(span('round', 'A')), withStyles('', circle))).toEqual(['round'])
  })

  it('follow spans that are in spans', () => {
    const body = p(`plain text ${span(`bold ${span('both', 'I')} bold`, 'B')} end`)
    expect(readTexts(body)).toEqual(['plain text <g1>bold </g1><g2>both </g2><g3>bold</g3> end'])
    expect(
      translate(body, {
        'plain text <g1>bold </g1><g2>both </g2><g3>bold</g3> end': '<g2>ambas</g2><g1>a</g1><g3>b</g3> fin',
      }).xml,
    ).toBe(p(`${span(span('ambas', 'I'), 'B')}${span('a', 'B')}${span('b', 'B')} fin`))
  })

  it('follow classes of a span', () => {
    const body = p('plain text <text:span text:class-names="B I">both</text:span> end')
    expect(readTexts(body)).toEqual(['plain text <g1>both</g1> end'])
  })

  it('are dropped around a whole block and around white space', () => {
    expect(readTexts(p('<text:a xlink:href="x">all of it</text:a>'))).toEqual(['all of it'])
    expect(readTexts(p(span('all of it', 'B')))).toEqual(['all of it'])
    expect(readTexts(p(`one${span(' ', 'B')}two`))).toEqual(['one two'])
    expect(readTexts(p(`one and ${span('two', 'B')} ${span('six', 'B')}`))).toEqual(['one and <g1>two six</g1>'])
  })

  it('are all there is where links are side by side', () => {
    const body = p('<text:a xlink:href="x">Home</text:a> <text:a xlink:href="y">About</text:a>')
    expect(readTexts(body)).toEqual(['<g1>Home</g1> <g2>About</g2>'])
    expect(translate(body, { '<g1>Home</g1> <g2>About</g2>': '<g1>Inicio</g1>, <g2>Acerca</g2>' }).xml).toBe(
      p('<text:a xlink:href="x">Inicio</text:a>, <text:a xlink:href="y">Acerca</text:a>'),
    )
  })

  it('stay for white space that can be seen', () => {
    expect(readTexts(p(`Name:${span('<text:s text:c="6"/>', 'U')}Date:`))).toEqual(['Name:<x1/>Date:'])
  })

  it('hide text that is not shown', () => {
    const hidden = withStyles(style('H', 'text', 'text:display="none"'))
    expect(readTexts(p(`seen ${span('unseen', 'H')} again`), hidden)).toEqual(['seen <x1/> again'])
  })

  it('are one for adjacent codes, and none at the edges', () => {
    expect(readTexts(p('<text:tab/>a<text:tab/><text:line-break/>b<text:tab/>'))).toEqual(['a<x1/>b'])
  })
})

describe('a changed text in spans', () => {
  it('has the spans behind each tag, its base being what most of the text was', () => {
    const body = p(`${span('The ', 'U')}${span('fee', 'B')}${span(' is due on receipt', 'U')}`)
    const { xml } = translate(body, { 'The <g1>fee</g1> is due on receipt': 'Se debe la <g1>cuota</g1>' })
    expect(xml).toBe(p(`${span('Se debe la ', 'U')}${span('cuota', 'B')}`))
  })

  it('leaves what is at its edges in the span it was in', () => {
    const body = p(`${span('<text:tab/>Total', 'B')}${span(' due<text:tab/>', 'I')}`)
    expect(readTexts(body)).toEqual(['Total <g1>due</g1>'])
    expect(translate(body, { 'Total <g1>due</g1>': '<g1>Suma</g1> x' }).xml).toBe(
      p(`${span('<text:tab/>', 'B')}${span('Suma', 'I')}${span(' x', 'B')}${span('<text:tab/>', 'I')}`),
    )
  })

  it('keeps a bookmark in the span that its text begins in', () => {
    const body = p(span('<text:bookmark text:name="b"/>Total', 'B'))
    expect(translate(body, { Total: 'Suma' }).xml).toBe(
      p(`${span('<text:bookmark text:name="b"/>', 'B')}${span('Suma', 'B')}`),
    )
  })

  it('keeps links in their spans, and text within them in its own', () => {
    const link = '<text:a xlink:href="x">'
    const body = p(`see ${span(`${link}this ${span('page', 'I')}</text:a>`, 'B')} now or never`)
    expect(readTexts(body)).toEqual(['see <g1>this <g2>page</g2></g1> now or never'])
    expect(
      translate(body, { 'see <g1>this <g2>page</g2></g1> now or never': '<g1><g2>esta</g2> hoja</g1>!' }).xml,
    ).toBe(p(`${span(`${link}${span('esta', 'I')} hoja</text:a>`, 'B')}!`))
  })

  it('has the look of its words, not of the white space before them', () => {
    const link = (content: string) => `<text:a xlink:href="x">${content}</text:a>`
    const body = p(`see ${link(`<text:s/>${span('this', 'B')} long page`)}`)
    expect(readTexts(body)).toEqual(['see <g1><g2> this</g2> long page</g1>'])
    expect(translate(body, { 'see <g1><g2> this</g2> long page</g1>': '<g1>hoja <g2>esta</g2></g1>' }).xml).toBe(
      p(link(`hoja ${span('esta', 'B')}`)),
    )
  })

  it.each([
    ['no tag', 'nada', 'nada'],
    ['an unclosed tag', 'a <g1>b', 'a <g1>b</g1>'],
    ['a closing tag alone', 'a</g1> b', 'a b'],
    ['unknown tags', '<g7>a</g7><x9/><g1>b</g1>', 'a<g1>b</g1>'],
  ])('with %s is repaired and reported', (_, target, expected) => {
    const { xml, repaired } = translate(p(`The ${span('fee', 'B')} is due`), { 'The <g1>fee</g1> is due': target })
    expect(repaired).toEqual(['content.xml#0'])
    expect(readTexts(xml)).toEqual([expected])
  })
})
