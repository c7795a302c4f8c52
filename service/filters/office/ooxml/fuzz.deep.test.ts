import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DocumentRefused } from '../../document-refused.ts'
import type { Filter } from '../../filter.ts'
import { packPptx, declarations as inSlides } from '../pptx/samples/pack-pptx.ts'
import { p, r, shape } from '../pptx/samples/sample.ts'
import { pptxFilter } from '../pptx/pptx-filter.ts'
import { declarations as inSheets, packXlsx } from '../xlsx/samples/pack-xlsx.ts'
import { inline, row, run, shared, si } from '../xlsx/samples/sample.ts'
import { xlsxFilter } from '../xlsx/xlsx-filter.ts'
import { openZip } from '../../common/zip/open-zip.ts'
import { rewriteZip } from '../../common/zip/rewrite-zip.ts'
import { changedParts, expectWellFormed, partOf } from './samples/part-of.ts'
import { runs } from '#contract/testing/runs.ts'

/** Small documents that together have each feature. */
const samples: readonly { readonly filter: Filter; readonly bytes: Uint8Array }[] = [
  {
    filter: xlsxFilter,
    bytes: packXlsx({
      sheets: [
        {
          name: 'List',
          content: [
            '<sheetViews><sheetView workbookViewId="0"/></sheetViews><cols><col min="9" max="9" hidden="1"/></cols><sheetData>',
            row(1, shared('A1', 0) + shared('B1', 1) + inline('C1', run('in', '<b/>') + run('line and more'))),
            row(2, `${shared('A2', 2)}<c r="B2" t="str"><f>List[Net]</f><v>x</v></c><c r="C2" t="str"><v>bare</v></c>`),
            '</sheetData><dataValidations><dataValidation promptTitle="Pick" prompt="One of these"/></dataValidations>',
            '<headerFooter><oddHeader>&amp;LLeft &amp;P&amp;RRight</oddHeader></headerFooter>',
          ].join(''),
        },
        { name: 'Hidden', content: `<sheetData>${row(1, shared('A1', 3))}</sheetData>`, state: 'hidden' },
      ],
      strings: `${si('Item')}${si('Net')}<si>${run('Pay ', '<b/>')}${run('now or\nlater')}<rPh sb="0" eb="1"><t>x</t></rPh></si>${si('no')}`,
      names: '<definedNames><definedName name="All">List[Net]</definedName></definedNames>',
      parts: [
        {
          kind: 'table',
          name: 'xl/tables/table1.xml',
          from: 'xl/worksheets/sheet1.xml',
          xml: `<table ${inSheets} id="1" displayName="List" ref="A1:B2"><tableColumns><tableColumn name="Item"/><tableColumn name="Net"/></tableColumns></table>`,
        },
        {
          kind: 'comments',
          name: 'xl/comments1.xml',
          from: 'xl/worksheets/sheet1.xml',
          xml: `<comments ${inSheets}><authors><author>A</author></authors><commentList><comment ref="A1" authorId="0"><text>${run('Why?')}</text></comment></commentList></comments>`,
        },
        {
          kind: 'drawing',
          name: 'xl/drawings/drawing1.xml',
          from: 'xl/worksheets/sheet1.xml',
          xml: `<xdr:wsDr ${inSheets}><xdr:sp><xdr:cNvPr descr="Box"/><xdr:txBody><a:bodyPr/>${p(r('shape'))}</xdr:txBody></xdr:sp></xdr:wsDr>`,
        },
      ],
    }),
  },
  {
    filter: pptxFilter,
    bytes: packPptx({
      slides: [
        shape(
          p(r('Pay ') + r('now', ' b="1"') + r(' or later'), '<a:pPr algn="l"/>') +
            p(`${r('two')}<a:br/>${r('lines')}`),
        ),
        `<a:tbl><a:tblPr/><a:tr><a:tc><a:txBody><a:bodyPr/>${p(r('cell'))}</a:txBody></a:tc></a:tr></a:tbl><mc:AlternateContent><mc:Choice Requires="a14">${shape(p(r('both')))}</mc:Choice><mc:Fallback>${shape(p(r('both')))}</mc:Fallback></mc:AlternateContent>`,
      ],
      parts: [
        {
          kind: 'comments',
          name: 'ppt/comment.xml',
          from: 'ppt/slides/slide1.xml',
          xml: `<p:cmLst ${inSlides}><p:cm><p:text>Why?</p:text></p:cm></p:cmLst>`,
        },
        {
          kind: 'notesSlide',
          name: 'ppt/notes.xml',
          from: 'ppt/slides/slide1.xml',
          xml: `<p:notes ${inSlides}>${shape(p(r('note')))}</p:notes>`,
        },
        {
          kind: 'diagramData',
          name: 'ppt/data.xml',
          from: 'ppt/slides/slide2.xml',
          xml: `<dgm:dataModel ${inSlides}><dgm:t>${p(r('plan'))}</dgm:t></dgm:dataModel>`,
        },
        {
          kind: 'diagramDrawing',
          name: 'ppt/drawing.xml',
          from: 'ppt/slides/slide2.xml',
          xml: `<dsp:drawing ${inSlides}><dsp:txBody>${p(r('plan'))}</dsp:txBody></dsp:drawing>`,
        },
      ],
    }),
  },
]

/** Returns a document's outcome: refused by type, or written with all of its blocks changed, and then read again. */
function outcome(filter: Filter, bytes: Uint8Array): string {
  try {
    const blocks = filter.read(bytes, { sourceLang: 'en' })
    const changed = new Map(
      blocks.map(({ key, tokens }) => [key, [...tokens, { kind: 'text', text: ' <b> & ñ' } as const]]),
    )
    const written = filter.write(bytes, changed, { sourceLang: 'en', targetLang: 'he' })
    // A damaged part that was not changed may still be broken.
    if (changedParts(bytes, written.bytes).length > 0 && isWellFormed(bytes)) expectWellFormed(written.bytes)
    filter.read(written.bytes, { sourceLang: 'he' })
    return 'taken'
  } catch (error) {
    if (error instanceof DocumentRefused) return error.reason
    throw error
  }
}

function isWellFormed(bytes: Uint8Array): boolean {
  try {
    expectWellFormed(bytes)
    return true
  } catch {
    return false
  }
}

const outcomes = ['taken', 'corrupt', 'unsafe', 'doctype', 'encrypted', 'too-large', 'unreadable-part']

const cuts = fc.record({
  at: fc.nat(),
  length: fc.nat(60),
  to: fc.nat(),
  how: fc.constantFrom('drop', 'copy', 'flip', 'cut'),
})

/** Drops, doubles or scrambles a stretch of a text. */
function damage(
  text: string,
  { at, length, to, how }: { at: number; length: number; to: number; how: string },
): string {
  if (text === '') return text
  const start = at % text.length
  const piece = text.slice(start, start + length)
  if (how === 'cut') return text.slice(0, start)
  if (how === 'drop') return text.slice(0, start) + text.slice(start + length)
  const place = to % text.length
  if (how === 'copy') return text.slice(0, place) + piece + text.slice(place)
  return text.slice(0, start) + piece.split('').toReversed().join('') + text.slice(start + length)
}

describe.each(samples)('a damaged $filter.format', ({ filter, bytes }) => {
  const archive = openZip(bytes)
  const withPart = (at: number, change: (text: string) => string) => {
    const entry = archive.entries[at % archive.entries.length]
    if (entry === undefined) return bytes
    return rewriteZip(archive, new Map([[entry, Buffer.from(change(partOf(bytes, entry.name)))]]))
  }

  it('is whole before it is damaged', () => {
    expect(outcome(filter, bytes)).toBe('taken')
    expect(filter.read(bytes, { sourceLang: 'en' }).length).toBeGreaterThan(6)
  })

  it('is taken or refused by type, whatever its bytes', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(255), (at, value) => {
        const flipped = Buffer.from(bytes)
        flipped[at % flipped.length] = value
        expect(outcomes).toContain(outcome(filter, flipped))
      }),
      { numRuns: runs(500) },
    )
  })

  it('is taken or refused by type, whatever its markup', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(cuts, { minLength: 1, maxLength: 3 }), (at, list) => {
        expect(outcomes).toContain(
          outcome(
            filter,
            withPart(at, (text) => list.reduce(damage, text)),
          ),
        )
      }),
      { numRuns: runs(1000) },
    )
  })

  it('is taken or refused by type when whole tags go, double or change places', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.array(fc.tuple(fc.nat(), fc.boolean(), fc.nat()), { minLength: 1, maxLength: 4 }),
        (at, moves) => {
          const moved = withPart(at, (text) => {
            const list = text.split(/(?=<)/)
            for (const [from, doubles, to] of moves) {
              const taken = doubles
                ? list.slice(from % list.length, (from % list.length) + 1)
                : list.splice(from % list.length, 1)
              list.splice(to % Math.max(1, list.length), 0, ...taken)
            }
            return list.join('')
          })
          expect(outcomes).toContain(outcome(filter, moved))
        },
      ),
      { numRuns: runs(1000) },
    )
  })

  it('is taken or refused by type when whole elements go, double or are in others', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), fc.boolean(), (at, from, to, doubles) => {
        const moved = withPart(at, (text) => {
          const elements = [...text.matchAll(/<([\w:]+)(?:\s[^>]*)?(?:\/>|>(?:(?!<\/?\1[\s>/])[\s\S])*?<\/\1>)/g)]
          const element = elements[from % Math.max(1, elements.length)]
          if (element === undefined) return text
          const rest = doubles ? text : text.slice(0, element.index) + text.slice(element.index + element[0].length)
          const tags = [...rest.matchAll(/<[\w:]+[^>]*[^/?]>/g)]
          const place = tags[to % Math.max(1, tags.length)]
          if (place === undefined) return rest
          const end = place.index + place[0].length
          return rest.slice(0, end) + element[0] + rest.slice(end)
        })
        expect(outcomes).toContain(outcome(filter, moved))
      }),
      { numRuns: runs(1000) },
    )
  })
})
