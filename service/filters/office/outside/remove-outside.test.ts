import { describe, expect, it } from 'vitest'
import { linkedDocuments } from '../../../testing/hostile/links.ts'
import { fixtureFile } from '../../../testing/sample-files.ts'
import { packOdf } from '../odf/samples/pack-odf.ts'
import { readDocument } from '../../read-document.ts'
import { openZip } from '../../common/zip/open-zip.ts'
import { readEntry } from '../../common/zip/read-entry.ts'
import { cleanPart } from './clean-part.ts'
import { isHarmlessFormula } from './leads-outside.ts'
import { removeOutside } from './remove-outside.ts'

const place = 'http://outside.example'
const documents = Object.entries(linkedDocuments(place))

function partsOf(bytes: Uint8Array): Map<string, string> {
  const archive = openZip(bytes)
  return new Map(archive.entries.map((entry) => [entry.name, Buffer.from(readEntry(archive, entry)).toString('utf8')]))
}

const segmentsOf = (bytes: Uint8Array, fileName: string) =>
  readDocument(bytes, { fileName, sourceLang: 'en', targetLang: 'es' }).segments.map(({ source }) => source)

describe('a document for an office suite', () => {
  it('leads nowhere, and shows what it showed', () => {
    const left = documents.flatMap(([name, { bytes, extension }]) => {
      const clean = removeOutside(bytes)
      const isSeen = [...partsOf(clean).values()].some((part) => part.includes('Seen'))
      const leads = [...partsOf(clean)].filter(([part, text]) => `${part} ${text}`.includes('outside.example'))
      return isSeen && leads.length === 0 ? [] : [{ name, extension, isSeen, leads }]
    })
    expect(left).toEqual([])
  })

  it.each(['handbook.docx', 'talk.pptx', 'stock.xlsx'])('keeps its texts: %s', (name) => {
    const bytes = fixtureFile(name).open()
    expect(segmentsOf(removeOutside(bytes), name)).toEqual(segmentsOf(bytes, name))
  })

  it('keeps pictures of its own and anchors', () => {
    const png = Buffer.from('89504e470d0a1a0a00', 'hex')
    const body =
      '<text:p><text:a xlink:href="#top">up</text:a><draw:frame><draw:image xlink:href="Pictures/a.png"/></draw:frame></text:p>'
    const parts = partsOf(removeOutside(packOdf(body, { entries: { 'Pictures/a.png': png } })))
    expect(parts.get('content.xml')).toContain(body)
    expect(parts.has('Pictures/a.png')).toBe(true)
  })

  it('has no macros, and no part that cannot be read for sure', () => {
    const entries = { 'Basic/a.xml': '<a/>', 'Pictures/a.eps': '%!PS', 'other.xml': '<!DOCTYPE a SYSTEM "x"><a/>' }
    const parts = partsOf(removeOutside(packOdf('<text:p>Seen</text:p>', { entries })))
    expect([...parts.keys()]).toEqual(['mimetype', 'content.xml', 'styles.xml', 'meta.xml', 'META-INF/manifest.xml'])
  })

  it('is cleaned as one file of a flat format too, and stays as it is as a text', () => {
    const flat = `<office:document xmlns:xlink="http://www.w3.org/1999/xlink"><a xlink:href="${place}"/></office:document>`
    expect(Buffer.from(removeOutside(Buffer.from(flat))).toString()).not.toContain('outside.example')
    const text = Buffer.from(`See ${place}`)
    expect(removeOutside(text)).toBe(text)
  })
})

it.each([
  ['of:=SUM([.A1:.A3])*2', true],
  ['IF(A1>0,"yes","no")', true],
  ['WEBSERVICE("x")', false],
  ['_xlfn.WEBSERVICE("x")', false],
  ["of:=['file:///etc/passwd'#$Sheet1.A1]", false],
  ['[1]Sheet1!$A$1', false],
  ["cmd|'/c calc'!A1", false],
])('a formula calculates with its own workbook alone: %s', (formula, harmless) => {
  expect(isHarmlessFormula(formula)).toBe(harmless)
})

it('keeps fields about the document', () => {
  const field =
    '<w:p><w:fldChar w:fldCharType="begin"/><w:instrText> PAGE </w:instrText><w:fldChar w:fldCharType="end"/></w:p>'
  expect(cleanPart(field, 'a.xml', new Set())).toBe(field)
})
