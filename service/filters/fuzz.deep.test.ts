import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixtureFile } from '../testing/sample-files.ts'
import { packDocx } from './office/docx/samples/pack-docx.ts'
import { field, p, partOf, r, textBox } from './office/docx/samples/sample.ts'
import { cuts, damage, describeDamagedParts, outcome, outcomes } from './testing/describe-damaged-parts.ts'
import { openZip } from './common/zip/open-zip.ts'
import { rewriteZip } from './common/zip/rewrite-zip.ts'
import { findEntry } from './common/zip/zip-archive.ts'
import { runs } from '#contract/testing/runs.ts'

/** A small document with each feature. */
const small = packDocx(
  [
    p(
      `${r('The ')}${r('fee', '<w:b/>')}${r(' is due. Pay ')}<w:hyperlink r:id="rId1">${r('here')}</w:hyperlink>${r('.')}`,
    ),
    p(
      `${field('PAGE', r('1'))}${r(' of ')}${field('HYPERLINK "a"', r('link', '<w:u w:val="single"/>'))}<w:r><w:tab/><w:br/></w:r>`,
    ),
    `<w:tbl><w:tblPr/><w:tr><w:tc>${p(r('cell'))}</w:tc></w:tr></w:tbl>${p(`${r('see ')}${textBox(p(r('box')))}${r('!')}`)}`,
    `<w:sdt><w:sdtPr><w:id w:val="1"/></w:sdtPr><w:sdtContent>${p(r('control'))}</w:sdtContent></w:sdt>`,
    p(
      `<w:bookmarkStart w:id="1"/>${r('a')}<w:del>${r('x')}</w:del><w:ins>${r('b')}</w:ins><w:bookmarkEnd w:id="1"/>${r('c', '<w:i/>')}`,
    ),
    p(
      `<w:r><w:ruby><w:rt>${r('x')}</w:rt><w:rubyBase>${r('y')}</w:rubyBase></w:ruby></w:r><w:smartTag>${r('z')}</w:smartTag>`,
    ),
    p(`<w:ins w:id="3">${r('d')}<w:r><w:tab/></w:r></w:ins>${r('e ')}<w:ins w:id="4">${r('f', '<w:b/>')}</w:ins>`),
    p(`<w:ins w:id="5"><w:smartTag><w:smartTagPr/>${r('g')}</w:smartTag>${r(' h')}</w:ins>${r(' i')}`),
    p('<w:r><w:t>n</w:t><w:br w:type="page"/><w:t>o</w:t><w:tab/></w:r>'),
    p(`${r('j ')}<w:sdt><w:sdtPr/><w:sdtContent>${r('k')}${field('DATE', r('l'))}</w:sdtContent></w:sdt>${r('. M')}`),
  ].join(''),
)

describe('a damaged document', () => {
  it('is taken or refused by type, whatever its bytes', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(255), (at, value) => {
        const bytes = Buffer.from(small)
        bytes[at % bytes.length] = value
        expect(outcomes).toContain(outcome(bytes))
      }),
      { numRuns: runs(1500) },
    )
  })

  it('is taken or refused by type, whatever its markup', () => {
    const archive = openZip(small)
    const entry = findEntry(archive, 'word/document.xml')
    if (entry === undefined) throw new Error('no document')
    const xml = partOf(small, entry.name)
    fc.assert(
      fc.property(fc.array(cuts, { minLength: 1, maxLength: 3 }), (list) => {
        const damaged = list.reduce((text, cut) => damage(text || ' ', cut), xml)
        expect(outcomes).toContain(outcome(rewriteZip(archive, new Map([[entry, Buffer.from(damaged)]]))))
      }),
      { numRuns: runs(3000) },
    )
  })

  it('is taken or refused by type when whole elements go or double', () => {
    const archive = openZip(small)
    const entry = findEntry(archive, 'word/document.xml')
    if (entry === undefined) throw new Error('no document')
    const tags = partOf(small, entry.name).split(/(?=<w:)/)
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.boolean(), fc.nat()), { minLength: 1, maxLength: 4 }), (moves) => {
        const list = [...tags]
        for (const [from, doubles, to] of moves) {
          const taken = doubles
            ? list.slice(from % list.length, (from % list.length) + 1)
            : list.splice(from % list.length, 1)
          list.splice(to % list.length, 0, ...taken)
        }
        expect(outcomes).toContain(outcome(rewriteZip(archive, new Map([[entry, Buffer.from(list.join(''))]]))))
      }),
      // The properties of a smart tag are within the result of a field.
      { numRuns: runs(2000), examples: [[[[966_866_708, true, 1_962_960_172]]]] },
    )
  })

  describeDamagedParts([fixtureFile('drawn.docx')])
})
