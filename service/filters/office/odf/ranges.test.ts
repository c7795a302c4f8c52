import { expect, it } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { packOdf } from './samples/pack-odf.ts'
import { cell, looks, p, readTexts, row, sheet, span, translate } from './samples/sample.ts'

const bookmark = (name: string, inside: string) =>
  `<text:bookmark-start text:name="${name}"/>${inside}<text:bookmark-end text:name="${name}"/>`
const reference = (kind: string, name: string, format: string, text: string) =>
  `<text:${kind}-ref text:reference-format="${format}" text:ref-name="${name}">${text}</text:${kind}-ref>`
const remarksOf = (body: string) =>
  readDocument(packOdf(body, { automatic: looks }), { fileName: 'a.odt', sourceLang: 'en' }).remarks.map(
    ({ reason, places }) => [reason, ...places.map(({ text }) => text)],
  )

it('keeps a bookmark that a reference repeats around its text, and the reference repeats the translation', () => {
  const body =
    p(`See ${bookmark('wheel', `the ${span('great', 'B')} wheel`)} today.`) +
    p(
      `Of ${reference('bookmark', 'wheel', 'text', 'the great wheel')}, page ${reference('bookmark', 'wheel', 'page', '1')}.`,
    )
  expect(readTexts(body)).toEqual(['See <g1>the <g2>great</g2> wheel</g1> today.', 'Of <x1/>, page <x2/>.'])
  const { xml } = translate(body, {
    'See <g1>the <g2>great</g2> wheel</g1> today.': 'Hoy, <g1>la <g2>gran</g2> rueda</g1>.',
    'Of <x1/>, page <x2/>.': 'De <x1/>, página <x2/>.',
  })
  expect(xml).toBe(
    p(`Hoy, ${bookmark('wheel', `la ${span('gran', 'B')} rueda`)}.`) +
      p(
        `De ${reference('bookmark', 'wheel', 'text', 'la gran rueda')}, página ${reference('bookmark', 'wheel', 'page', '1')}.`,
      ),
  )
  expect(remarksOf(body)).toEqual([])
})

it('keeps a range whose halves are in spans, which are not cut for it', () => {
  const body =
    p(
      `One ${span('big <text:reference-mark-start text:name="r"/>red', 'B')} gate<text:reference-mark-end text:name="r"/> here.`,
    ) + p(reference('reference', 'r', 'text', 'red gate'))
  const [source = ''] = readTexts(body)
  expect(source).toBe('One <g1>big</g1> <g2><g3>red</g3> gate</g2> here.')
  const { xml } = translate(body, { [source]: 'Aquí, un <g1>gran</g1> <g2>portón <g3>rojo</g3></g2>.' })
  expect(xml).toContain(
    `<text:reference-mark-start text:name="r"/>portón ${span('rojo', 'B')}<text:reference-mark-end text:name="r"/>.`,
  )
  expect(xml).toContain('>portón rojo</text:reference-ref>')
})

it('lets references to a caption follow its category, its words and all of it', () => {
  const sequence =
    '<text:sequence text:ref-name="refFigure0" text:name="Figure" text:formula="ooow:Figure+1">1</text:sequence>'
  const refs = [
    ['category-and-value', 'Figure 1'],
    ['caption', 'The wheel'],
    ['text', 'Figure 1: The wheel'],
    ['value', '1'],
  ].map(([format = '', text = '']) => p(reference('sequence', 'refFigure0', format, text)))
  const body = p(`Figure ${sequence}: The wheel`) + refs.join('')
  const { xml } = translate(body, { 'Figure <x1/>: The wheel': 'Figura <x1/>: La rueda' })
  expect([...xml.matchAll(/>([^<>]*)<\/text:sequence-ref>/g)].map(([, text]) => text)).toEqual([
    'Figura 1',
    'La rueda',
    'Figura 1: La rueda',
    '1',
  ])
  // LibreOffice finds the category of a caption by its name.
  expect(xml).toContain('text:name="Figura" text:formula="ooow:Figura+1"')
})

it('keeps comments and entries of an index around their words, and accepts tracked insertions', () => {
  const comment = `<office:annotation office:name="c1">${p('Is it so?')}</office:annotation>`
  const body = p(
    [
      `We ${comment}open early<office:annotation-end office:name="c1"/>`,
      ' <text:change-start text:change-id="ct1"/>on most days<text:change-end text:change-id="ct1"/>',
      ' at <text:alphabetical-index-mark-start text:id="IMark1"/>the mill<text:alphabetical-index-mark-end text:id="IMark1"/>.',
    ].join(''),
  )
  expect(readTexts(body)).toEqual(['We <g1>open early</g1> on most days at <g2>the mill</g2>.', 'Is it so?'])
  const { xml } = translate(body, {
    'We <g1>open early</g1> on most days at <g2>the mill</g2>.':
      'En <g2>el molino</g2> casi siempre <g1>abrimos pronto</g1>.',
  })
  expect(xml).toContain('IMark1"/>el molino<text:alphabetical-index-mark-end')
  expect(xml).toContain('<text:change-start text:change-id="ct1"/><text:change-end text:change-id="ct1"/>')
  expect(xml).toContain('</office:annotation>abrimos pronto<office:annotation-end')
  expect(remarksOf(body)).toEqual([['change', 'on most days']])
})

it('says which ranges grow, since they cross each other or go on in another paragraph', () => {
  const body =
    p('An open <text:toc-mark-start text:id="a"/>gate leads') +
    p(`on to the mill<text:toc-mark-end text:id="a"/> and ${bookmark('Client', 'its people')} here.`)
  expect(remarksOf(body)).toEqual([
    ['bookmark', 'Client'],
    ['range', 'gate leads', 'on to the mill'],
  ])
})

it('offers tooltips and the choices of controls, and lists what else a reader sees of fields', () => {
  const control =
    '<loext:content-control loext:dropdown="true"><loext:list-item loext:display-text="Small sack" loext:value="1"/>Choose</loext:content-control>'
  const body =
    p(`${control} one <text:a xlink:href="#x" office:title="Read more">here</text:a>.`) +
    p('It is <text:conditional-text text:string-value-if-true="open now">open now</text:conditional-text> today.') +
    p('<text:drop-down text:name="d"><text:label text:value="Ring twice"/></text:drop-down> and wait.') +
    p('An old mill<text:alphabetical-index-mark text:string-value="Water mills"/> stands.') +
    p(`As in ${reference('bookmark', 'gone', 'text', 'an older text')}.`)
  const offered = ['Small sack', '<g1>Choose</g1> one <g2>here</g2>.', 'Read more']
  expect(readTexts(body).slice(0, 3).toSorted()).toEqual(offered.toSorted())
  expect(translate(body, { 'Read more': 'Leer más', 'Small sack': 'Saco pequeño' }).xml).toBe(
    body.replace('Read more', 'Leer más').replace('Small sack', 'Saco pequeño'),
  )
  expect(remarksOf(body)).toEqual([
    ['field', 'an older text', 'open now', 'Water mills'],
    ['choice', 'Ring twice'],
  ])
})

it('lists words of conditions, prompts, indexes and outlines that the text does not show now', () => {
  const body =
    p('It <text:conditional-text text:string-value-if-true="opens" text:string-value-if-false="is shut"/> at six.') +
    p('We <text:hidden-text text:string-value="never sleep" text:is-hidden="true"/> grind.') +
    p('By <text:title>Old mills</text:title>, <text:user-field-input text:description="Its owner"/>') +
    '<text:index-entry-span>on page </text:index-entry-span>'
  expect(remarksOf(body)).toEqual([
    ['field', 'Old mills', 'opens', 'is shut', 'never sleep'],
    ['choice', 'Its owner'],
    ['unread', 'on page'],
  ])
  const styles = '<text:outline-style><text:outline-level-style style:num-prefix="Chapter "/></text:outline-style>'
  const { remarks } = readDocument(packOdf(p('A mill.'), { styles }), { fileName: 'a.odt', sourceLang: 'en' })
  expect(remarks.map(({ reason, places }) => [reason, places[0]?.text])).toEqual([['unread', 'Chapter']])
})

it('lists what formulas, lists and filters of sheets say', () => {
  const formula = 'table:formula="of:=IF([.A1]=&quot;Open&quot;;&quot;Come in&quot;;1)" office:value-type="float"'
  const validity =
    '<table:content-validations><table:content-validation table:name="v" table:condition="of:cell-content-is-in-list(&quot;Small&quot;;&quot;Large&quot;)"/></table:content-validations>'
  const body = validity + sheet('Hours', row(cell(p('Open')) + cell('', formula)))
  const bytes = packOdf(body, { kind: 'spreadsheet' })
  const { remarks } = readDocument(bytes, { fileName: 'a.ods', sourceLang: 'en' })
  expect(remarks.flatMap(({ reason, places }) => places.map(({ part, text }) => [reason, part, text]))).toEqual([
    ['choice', 'body', 'Small'],
    ['choice', 'body', 'Large'],
    ['compared', 'sheet:Hours', 'Open'],
    ['program', 'sheet:Hours', 'Come in'],
  ])
})

// Searching all sheets for each condition took the square of their number: two seconds for these.
it('finds the sheets of 16,000 conditions', () => {
  const formula = 'table:formula="of:=IF(1;&quot;Come in&quot;)"'
  const body = Array.from({ length: 16_000 }, (_, n) => sheet(`S${n}`, row(cell('', formula)))).join('')
  const { remarks } = readDocument(packOdf(body, { kind: 'spreadsheet' }), { fileName: 'a.ods', sourceLang: 'en' })
  expect(remarks[0]?.places[1]?.part).toBe('sheet:S1')
  expect(remarks[0]?.count).toBe(16_000)
})
