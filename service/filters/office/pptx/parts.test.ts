import { describe, expect, it } from 'vitest'
import { DocumentRefused } from '../../document-refused.ts'
import { changedParts } from '../ooxml/samples/part-of.ts'
import { pptxFilter } from './pptx-filter.ts'
import { declarations, packPptx, type SampleDeck, type PptxSamplePart } from './samples/pack-pptx.ts'
import { p, r, readDeck, shape, translateDeck } from './samples/sample.ts'

const SLIDE = 'ppt/slides/slide1.xml'
const part = (kind: string, name: string, root: string, content: string, from = SLIDE): PptxSamplePart => ({
  kind,
  name: `ppt/${name}`,
  xml: `<${root} ${declarations}>${content}</${root}>`,
  from,
})
const text = (words: string) => shape(p(r(words)))

describe('the parts of a presentation', () => {
  it('are read slide by slide in the order of the show, with what belongs to each', () => {
    const deck: SampleDeck = {
      slides: [text('second'), text('first')],
      order: [2, 1],
      parts: [
        part(
          'notesSlide',
          'notesSlides/notesSlide1.xml',
          'p:notes',
          `<p:cSld><p:spTree>${text('remember')}</p:spTree></p:cSld>`,
        ),
        part('comments', 'comments/comment1.xml', 'p:cmLst', '<p:cm><p:text>Why &amp; how?</p:text></p:cm>'),
        part('notesSlide', 'notesSlides/notesSlide2.xml', 'p:notes', text('begin'), 'ppt/slides/slide2.xml'),
      ],
    }
    expect(readDeck(deck)).toEqual([
      'slide:1: first',
      'notes:1: begin',
      'slide:2: second',
      'comments:2: Why & how?',
      'notes:2: remember',
    ])
    const written = translateDeck(deck, { 'Why & how?': '¿Por qué?', remember: 'recuerda' })
    expect(changedParts(packPptx(deck), written.bytes)).toEqual([
      'ppt/notesSlides/notesSlide1.xml',
      'ppt/comments/comment1.xml',
    ])
    expect(written.part('ppt/comments/comment1.xml')).toContain('<p:text>¿Por qué?</p:text>')
  })

  it('of a hidden slide are left, and the slide still counts', () => {
    const deck: SampleDeck = {
      slides: [`show="0"|${text('hidden')}`, text('seen')],
      parts: [part('notesSlide', 'notesSlides/notesSlide1.xml', 'p:notes', text('hidden too'))],
    }
    expect(readDeck(deck)).toEqual(['slide:2: seen'])
  })

  it('are the slides that the presentation lists, no others', () => {
    expect(readDeck({ slides: [text('listed'), text('orphan')], order: [1] })).toEqual(['slide:1: listed'])
  })

  it('have comments of today, with their answers', () => {
    const modern = `<p188:cmLst xmlns:p188="http://schemas.microsoft.com/office/powerpoint/2018/8/main" ${declarations}><p188:cm><p188:replyLst><p188:reply><p188:txBody><a:bodyPr/>${p(r('Yes'))}</p188:txBody></p188:reply></p188:replyLst><p188:txBody><a:bodyPr/>${p(r('Sure?'))}</p188:txBody></p188:cm></p188:cmLst>`
    const parts = [{ ...part('comments', 'comments/modernComment1.xml', 'a', ''), xml: modern }]
    expect(readDeck({ slides: [''], parts })).toEqual(['comments:1: Yes', 'comments:1: Sure?'])
  })

  it('show of masters and layouts what is no placeholder, alternative text too', () => {
    const prompt = shape(p(r('Click to edit')), '<p:ph type="body"/>', ' descr="prompt"')
    const master = 'ppt/slideMasters/slideMaster1.xml'
    const deck: SampleDeck = {
      slides: [text('slide')],
      lists:
        '<p:sldMasterIdLst><p:sldMasterId id="9" r:id="m"/></p:sldMasterIdLst><p:notesMasterIdLst><p:notesMasterId r:id="n"/></p:notesMasterIdLst>',
      parts: [
        {
          ...part('slideMaster', 'slideMasters/slideMaster1.xml', 'p:sldMaster', prompt + text('Company')),
          id: 'm',
          from: 'ppt/presentation.xml',
        },
        {
          ...part('notesMaster', 'notesMasters/notesMaster1.xml', 'p:notesMaster', text('Handout')),
          id: 'n',
          from: 'ppt/presentation.xml',
        },
        part('slideLayout', 'slideLayouts/slideLayout1.xml', 'p:sldLayout', prompt, master),
        part(
          'slideLayout',
          'slideLayouts/slideLayout2.xml',
          'p:sldLayout',
          `<p:grpSp>${prompt}${text('Draft')}</p:grpSp>`,
          master,
        ),
      ],
    }
    expect(readDeck(deck)).toEqual(['slide:1: slide', 'master:1: Company', 'layout:2: Draft', 'notes-master: Handout'])
    expect(translateDeck(deck, { Draft: 'Borrador' }).part('ppt/slideLayouts/slideLayout2.xml')).toContain(
      'Click to edit',
    )
  })

  it('have charts with titles and cached strings', () => {
    const chart = part(
      'chart',
      'charts/chart1.xml',
      'c:chartSpace',
      `<c:title><c:tx><c:rich><a:bodyPr/>${p(r('Sales'))}</c:rich></c:tx></c:title><c:ser><c:cat><c:strRef><c:strCache><c:pt idx="0"><c:v>First</c:v></c:pt></c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache><c:pt idx="0"><c:v>4</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser>`,
    )
    const deck = { slides: [text('slide')], parts: [chart] }
    expect(readDeck(deck)).toEqual(['slide:1: slide', 'chart:1: Sales', 'chart:1: First'])
    expect(translateDeck(deck, { First: 'T1', Sales: 'Ventas' }).part(chart.name)).toContain('<c:v>T1</c:v>')
  })

  it('have charts of today', () => {
    const chart = {
      ...part('chartEx', 'charts/chartEx1.xml', 'a', ''),
      xml: `<cx:chartSpace xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex" ${declarations}><cx:chartData><cx:data><cx:strDim><cx:f>A1</cx:f><cx:lvl><cx:pt idx="0">Stage</cx:pt></cx:lvl></cx:strDim><cx:numDim><cx:lvl><cx:pt idx="0">4</cx:pt></cx:lvl></cx:numDim></cx:data></cx:chartData><cx:title><cx:tx><cx:rich><a:bodyPr/>${p(r('Funnel'))}</cx:rich></cx:tx></cx:title></cx:chartSpace>`,
    }
    expect(readDeck({ slides: [''], parts: [chart] })).toEqual(['chart:1: Stage', 'chart:1: Funnel'])
  })

  it('have diagrams once, each with the picture that its data names', () => {
    const data = (number: number, words: string, drawing: string) =>
      part(
        'diagramData',
        `diagrams/data${number}.xml`,
        'dgm:dataModel',
        `<dgm:pt><dgm:t><a:bodyPr/>${p(r(words))}</dgm:t></dgm:pt><dgm:extLst><a:ext><dsp:dataModelExt relId="${drawing}"/></a:ext></dgm:extLst>`,
      )
    const drawing = (number: number, words: string, id: string) => ({
      ...part(
        'diagramDrawing',
        `diagrams/drawing${number}.xml`,
        'dsp:drawing',
        `<dsp:txBody><a:bodyPr/>${p(r(words))}</dsp:txBody>`,
      ),
      id,
    })
    const parts = [data(1, 'Plan', 'd7'), data(2, 'Do', 'd6'), drawing(2, 'Do', 'd6'), drawing(1, 'Plan', 'd7')]
    const deck = { slides: [''], parts }
    expect(readDeck(deck)).toEqual(['diagram:1: Plan', 'diagram:1: Do'])
    const written = translateDeck(deck, { Plan: 'Proyecto' })
    expect(changedParts(packPptx(deck), written.bytes)).toEqual(['ppt/diagrams/data1.xml', 'ppt/diagrams/drawing1.xml'])
    expect(written.part('ppt/diagrams/drawing1.xml')).toContain('<a:t>Proyecto</a:t>')
  })

  it.each([
    'presentation.main',
    'template.main',
    'slideshow.main',
    'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml',
    'application/vnd.ms-powerpoint.slideshow.macroEnabled.main+xml',
    'application/vnd.ms-powerpoint.template.macroEnabled.main+xml',
  ])('are those of every kind of presentation: %s', (mainType) => {
    expect(readDeck({ slides: [text('slide')], mainType })).toEqual(['slide:1: slide'])
  })
})

describe('a presentation', () => {
  const refusal = (bytes: Uint8Array): string => {
    try {
      pptxFilter.read(bytes, { sourceLang: 'en' })
    } catch (error) {
      if (error instanceof DocumentRefused) return `${error.reason} ${error.where}`
      throw error
    }
    return 'taken'
  }

  it('is refused for a broken slide or list of slides', () => {
    expect(refusal(packPptx({ slides: ['<p:sp>'] }))).toBe(`unreadable-part ${SLIDE}`)
    expect(refusal(packPptx({ slides: [''], lists: '<a:b>' }))).toBe('unreadable-part ppt/presentation.xml')
    expect(refusal(packPptx({ slides: ['<!DOCTYPE a>'] }))).toBe(`doctype ${SLIDE}`)
  })

  it.each(['notesSlide', 'comments', 'chart', 'diagramData', 'chartEx'])(
    'is taken with damaged %s, which are left as they are',
    (kind) => {
      const damaged = { ...part(kind, 'damaged.xml', 'a', ''), xml: '<a>' }
      const deck = { slides: [text('slide')], parts: [damaged] }
      expect(readDeck(deck)).toEqual(['slide:1: slide'])
      const [block] = pptxFilter.read(packPptx(deck), { sourceLang: 'en' })
      const changed = new Map([[block?.key ?? '', [{ kind: 'text', text: 'lámina' } as const]]])
      const written = pptxFilter.write(packPptx(deck), changed, { sourceLang: 'en', targetLang: 'es' })
      expect(changedParts(packPptx(deck), written.bytes)).toEqual([SLIDE])
    },
  )
})
