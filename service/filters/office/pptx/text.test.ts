import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printTags } from '#language/tags/print-tags.ts'
import { pptxFilter } from './pptx-filter.ts'
import { packPptx } from './samples/pack-pptx.ts'
import { p, r, readSlide, shape, translateSlide } from './samples/sample.ts'
import { runs } from '#contract/testing/runs.ts'

const read = (...paragraphs: string[]) => readSlide(shape(paragraphs.join('')))
const write = (paragraph: string, target: string) => {
  const [source = ''] = read(paragraph)
  return /<a:lstStyle\/>([\s\S]*)<\/p:txBody>/.exec(translateSlide(shape(paragraph), { [source]: target }))?.[1]
}

describe('the text of a slide', () => {
  it('has a block for each paragraph', () => {
    expect(read(p(r('One')), p(''), p('<a:endParaRPr lang="en-US"/>'), p(r('Two')))).toEqual(['One', 'Two'])
  })

  it('has tags where its look changes', () => {
    expect(read(p(r('Pay ') + r('now', ' b="1"') + r(' or later, but pay.')))).toEqual([
      'Pay <g1>now</g1> or later, but pay.',
    ])
  })

  it('has none for language, proofing and order of properties', () => {
    const noise = ' lang="en-US" altLang="de" dirty="0" err="1" smtClean="0" noProof="1"'
    expect(read(p(r('one ', ` sz="1800" b="1"${noise}`) + r('two', ' b="1" sz="1800"')))).toEqual(['one two'])
  })

  it('has none for the look of most of it', () => {
    expect(read(p(r('Bold as a whole', ' b="1"')))).toEqual(['Bold as a whole'])
    expect(read(p(r('Mostly this, ', ' b="1"') + r('not that', ' i="1"')))).toEqual(['Mostly this, <g1>not that</g1>'])
  })

  it('has tags for links', () => {
    const link = '<a:hlinkClick xmlns:r="urn:r" r:id="rId2"/>'
    expect(read(p(r('See ') + r('the page', '', link) + r(' and more of it')))).toEqual([
      'See <g1>the page</g1> and more of it',
    ])
  })

  it('has standalone tags for line breaks and fields, not at its edges', () => {
    const number = '<a:fld id="{1}" type="slidenum"><a:rPr/><a:t>4</a:t></a:fld>'
    expect(read(p(`${r('Slide ')}${number}${r(' of')}<a:br/>${r('many')}${number}`))).toEqual([
      'Slide <x1/> of<x2/>many',
    ])
    expect(read(p(number))).toEqual([])
  })

  it('has a tag for math, whose fallback is a picture of it', () => {
    const math =
      '<mc:AlternateContent><mc:Choice Requires="a14"><a14:m/></mc:Choice><mc:Fallback/></mc:AlternateContent>'
    expect(read(p(`${r('As ')}${math}${r(' shows')}`))).toEqual(['As <x1/> shows'])
  })

  it('is in shapes, groups and tables', () => {
    const table = `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tblPr/><a:tr><a:tc><a:txBody><a:bodyPr/>${p(r('cell'))}</a:txBody></a:tc></a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
    const groups = `<p:grpSp><p:grpSp>${shape(p(r('deep')))}</p:grpSp>${shape(p(r('outer')))}</p:grpSp>`
    expect(readSlide(shape(p(r('Title')), '<p:ph type="title"/>') + groups + table)).toEqual([
      'Title',
      'deep',
      'outer',
      'cell',
    ])
  })

  it('has alternative text, not names', () => {
    const picture =
      '<p:pic><p:nvPicPr><p:cNvPr id="4" name="Picture 3" descr="A red house" title="House"/></p:nvPicPr></p:pic>'
    expect(readSlide(picture)).toEqual(['House', 'A red house'])
    expect(translateSlide(picture, { House: 'Casa "1"' })).toBe(picture.replace('"House"', '"Casa &quot;1&quot;"'))
  })

  it('is given once in choice and fallback, and written into both', () => {
    const both = `<mc:AlternateContent><mc:Choice Requires="a14">${shape(p(r('Twice')))}</mc:Choice><mc:Fallback>${shape(p(r('Twice')) + p(r('old')))}</mc:Fallback></mc:AlternateContent>`
    expect(readSlide(both)).toEqual(['Twice'])
    const written = translateSlide(both, { Twice: 'Dos' })
    expect(written.match(/Dos/g)).toHaveLength(2)
    expect(written).toContain('old')
  })

  it('is written with the properties behind its tags, and keeps what is at its edges', () => {
    const end = '<a:endParaRPr lang="en-US" sz="900"/>'
    const paragraph = `<a:p><a:pPr lvl="1"/>${r('Pay ', ' sz="900"')}${r('now', ' b="1"')}${r(' or later on', ' sz="900"')}<a:br/>${end}</a:p>`
    expect(write(paragraph, 'Ya <g1>puede</g1> & debe')).toBe(
      `<a:p><a:pPr lvl="1"/>${r('Ya ', ' sz="900"')}${r('puede', ' b="1"')}${r(' &amp; debe', ' sz="900"')}<a:br/>${end}</a:p>`,
    )
  })

  it('gets the language of the target', () => {
    const slide = shape(p(r('Hello', ' lang="en-US" b="1"')) + p(r('Stay', ' lang="en-US"')))
    const written = translateSlide(slide, { Hello: 'Hola' }, 'es')
    expect(written).toBe(slide.replace(r('Hello', ' lang="en-US" b="1"'), r('Hola', ' lang="es-ES" b="1"')))
  })

  it('reads as it was written, whatever it says', () => {
    const target = fc.string({
      unit: fc.constantFrom('a', ' ', '<', '&', '"', ']]>', 'é', '漢', '😀', '\t'),
      minLength: 1,
    })
    const bytes = packPptx({ slides: [shape(p(r('Pay ') + r('now', ' b="1"') + r(' or later, but pay.')))] })
    const [block] = pptxFilter.read(bytes, { sourceLang: 'en' })
    fc.assert(
      fc.property(target, target, (before, within) => {
        fc.pre(within.trim() === within && within !== '' && before.trim().length > within.length)
        const tokens = [
          { kind: 'text', text: before },
          { kind: 'open', id: 1 },
          { kind: 'text', text: within },
          { kind: 'close', id: 1 },
        ] as const
        const written = pptxFilter.write(bytes, new Map([[block?.key ?? '', tokens]]), {
          sourceLang: 'en',
          targetLang: 'es',
        })
        expect(written.repaired).toEqual([])
        expect(printTags(pptxFilter.read(written.bytes, { sourceLang: 'es' })[0]?.tokens ?? [])).toBe(printTags(tokens))
      }),
      { numRuns: runs(300) },
    )
  })
})
