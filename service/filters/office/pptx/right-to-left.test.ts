import { describe, expect, it } from 'vitest'
import { changedParts, partOf } from '../ooxml/samples/part-of.ts'
import { pptxFilter } from './pptx-filter.ts'
import { declarations, packPptx, type SampleDeck } from './samples/pack-pptx.ts'
import { p, r, shape, translateDeck } from './samples/sample.ts'

const SLIDE = 'ppt/slides/slide1.xml'
const readDeckOf = (bytes: Uint8Array) => partOf(bytes, SLIDE)

describe('a right-to-left target', () => {
  const write = (slide: string, targets: Record<string, string>, lang = 'ar') =>
    translateDeck({ slides: [slide] }, targets, lang).part(SLIDE)

  it('turns around what changed: paragraphs, columns of their text body, tables', () => {
    const written = write(shape(p(r('Hi'), '<a:pPr lvl="1" rtl="0"/>') + p(r('Stay'))), { Hi: 'أهلا' })
    expect(written).toContain('<a:bodyPr rtlCol="1"/>')
    expect(written).toContain('<a:pPr rtl="1" algn="r" lvl="1"/>')
    expect(written).toContain(p(r('Stay')))
    expect(write(shape(p(r('Hi'))), { Hi: 'أهلا' })).toContain('<a:p><a:pPr rtl="1"')
    const cells = ['one', 'two'].map((word) => `<a:tc><a:txBody><a:bodyPr/>${p(r(word))}</a:txBody></a:tc>`).join('')
    const table = (props: string) => `<a:tbl>${props}<a:tr>${cells}</a:tr></a:tbl>`
    for (const props of [
      '<a:tblPr firstRow="1"/>',
      '<a:tblPr rtl="0" firstRow="1"><a:tableStyleId>x</a:tableStyleId></a:tblPr>',
    ]) {
      expect(write(table(props), { one: 'واحد', two: 'اثنان' })).toContain('<a:tbl><a:tblPr rtl="1" firstRow="1"')
    }
    expect(write(table(''), { one: 'واحد' })).toContain('<a:tbl><a:tblPr rtl="1"/><a:tr>')
  })

  it('turns around the sides that the author chose', () => {
    for (const [side, other] of [
      ['l', 'r'],
      ['r', 'l'],
      ['ctr', 'ctr'],
      ['just', 'just'],
    ]) {
      expect(write(shape(p(r('Hi'), `<a:pPr algn="${side}"/>`)), { Hi: 'أهلا' })).toContain(
        `<a:pPr rtl="1" algn="${other}"/>`,
      )
    }
  })

  it('leaves a presentation that runs that way already as it runs', () => {
    const bytes = packPptx({ slides: [shape(p(r('שלום'), '<a:pPr rtl="1"/>'))] })
    const [block] = pptxFilter.read(bytes, { sourceLang: 'he' })
    const changed = new Map([[block?.key ?? '', [{ kind: 'text', text: 'أهلا' } as const]]])
    const to = (targetLang: string) => pptxFilter.write(bytes, changed, { sourceLang: 'he', targetLang })
    expect(changedParts(bytes, to('ar').bytes)).toEqual([SLIDE])
    expect(readDeckOf(to('ar').bytes)).toContain('<a:pPr rtl="1"/>')
    expect(readDeckOf(to('en').bytes)).toContain('<a:pPr rtl="0"/>')
  })
})

describe('the side of a paragraph that sets none', () => {
  const list = (side: string, level = 1) => `<a:lstStyle><a:lvl${level}pPr algn="${side}"/></a:lstStyle>`
  const holder = (kind: string, style = '') => shape('', `<p:ph ${kind}/>`).replace('<a:lstStyle/>', style)
  const master = 'ppt/slideMasters/slideMaster1.xml'
  const layout = 'ppt/slideLayouts/slideLayout1.xml'
  const deck = (slide: string, onLayout: string, onMaster: string, styles = ''): SampleDeck => ({
    slides: [slide],
    lists: `<p:sldMasterIdLst><p:sldMasterId id="9" r:id="m"/></p:sldMasterIdLst><p:defaultTextStyle><a:lvl1pPr algn="ctr"/></p:defaultTextStyle>`,
    parts: [
      {
        kind: 'slideMaster',
        id: 'm',
        name: master,
        xml: `<p:sldMaster ${declarations}>${onMaster}<p:txStyles>${styles}</p:txStyles></p:sldMaster>`,
      },
      { kind: 'slideLayout', name: layout, from: SLIDE, xml: `<p:sldLayout ${declarations}>${onLayout}</p:sldLayout>` },
      { kind: 'slideMaster', name: master, from: layout, xml: null },
    ],
  })
  const body = (props = '') => shape(p(r('Hi'), props), '<p:ph idx="1"/>')
  const written = (sample: SampleDeck) =>
    /<a:pPr[^>]*>/.exec(translateDeck(sample, { Hi: 'أهلا' }, 'ar').part(SLIDE))?.[0]
  const LEFT = '<a:pPr rtl="1" algn="r"/>'
  const OTHER = '<a:pPr rtl="1"/>'

  it.each([
    ['nothing', deck(body(), '', ''), LEFT],
    ['the style of the master', deck(body(), '', '', '<p:bodyStyle><a:lvl1pPr algn="ctr"/></p:bodyStyle>'), OTHER],
    ['another style of the master', deck(body(), '', '', '<p:titleStyle><a:lvl1pPr algn="ctr"/></p:titleStyle>'), LEFT],
    ['the placeholder of the master', deck(body(), '', holder('type="body"', list('ctr'))), OTHER],
    [
      'the placeholder of the layout',
      deck(body(), holder('idx="1"', list('l')), holder('type="body"', list('ctr'))),
      LEFT,
    ],
    ['its own shape', deck(body().replace('<a:lstStyle/>', list('r')), holder('idx="1"', list('l')), ''), OTHER],
    [
      'its level',
      deck(body('<a:pPr lvl="1"/>'), '', holder('type="body"', list('ctr'))),
      '<a:pPr rtl="1" algn="r" lvl="1"/>',
    ],
    ['the presentation, for what is no placeholder', deck(shape(p(r('Hi'))), '', ''), OTHER],
  ])('is reported by %s', (_, sample, expected) => {
    expect(written(sample)).toBe(expected)
  })
})
