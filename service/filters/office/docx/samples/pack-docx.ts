import { buildZip } from '../../../common/zip/build-zip.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** Namespaces of the parts of a document, by the prefixes of the vocabulary. */
export const declarations = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
].join(' ')

/** A part besides the document: the name of its relationship and content type, and its XML (text or bytes). */
export type DocxSamplePart = { readonly kind: string; readonly name: string; readonly xml: string | Uint8Array }

/** Packs a small document around the content of `w:body`, in the form that Word writes. */
export function packDocx(body: string, parts: readonly DocxSamplePart[] = [], mainType = 'document.main'): Uint8Array {
  const document = `${XML}<w:document ${declarations}><w:body>${body}</w:body></w:document>`
  return packParts([{ kind: 'officeDocument', name: 'word/document.xml', xml: document }, ...parts], mainType)
}

/** Packs parts: the first is the main one, the others are its relations. */
export function packParts([main, ...others]: readonly DocxSamplePart[], mainType = 'document.main'): Uint8Array {
  if (main === undefined) throw new Error('a package has a main part')
  const folder = main.name.slice(0, main.name.lastIndexOf('/') + 1)
  const entries = [
    ['[Content_Types].xml', contentTypes(main, others, mainType)],
    ['_rels/.rels', relationships([{ ...main, name: `/${main.name}` }])],
    [`${folder}_rels/${main.name.slice(folder.length)}.rels`, relationships(others.map((part) => ({ ...part, name: `/${part.name}` })))],
    ...[main, ...others].map(({ name, xml }) => [name, xml] as const),
  ] as const
  return buildZip(entries.map(([name, xml]) => ({ name, bytes: typeof xml === 'string' ? Buffer.from(xml) : xml })))
}

function contentTypes(main: DocxSamplePart, others: readonly DocxSamplePart[], mainType: string): string {
  const override = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${TYPE}.${type}+xml"/>`
  return [
    `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    override(main.name, mainType),
    ...others.filter(({ name }) => name.endsWith('.xml')).map(({ name, kind }) => override(name, kind)),
    '</Types>',
  ].join('')
}

function relationships(parts: readonly DocxSamplePart[]): string {
  const items = parts.map(
    ({ kind, name }, at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${name}"/>`,
  )
  return `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`
}
