import { buildZip } from '../../../common/zip/build-zip.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

/** Namespaces of the parts besides the sheets, by the prefixes of the vocabulary. */
export const declarations = [
  MAIN,
  `xmlns:r="${OFFICE}"`,
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"',
  'xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"',
].join(' ')

/** A part that `from` (a part's name, by default the workbook) refers to; `kind` is its relationship type. */
export type XlsxSamplePart = { readonly kind: string; readonly name: string; readonly xml: string; readonly from?: string }

export type SampleSheet = {
  readonly name: string
  /** Whole content of `worksheet`. */
  readonly content: string
  readonly state?: 'hidden' | 'veryHidden'
}

export type SampleBook = {
  readonly sheets: readonly SampleSheet[]
  /** Content of `sst`. */
  readonly strings?: string
  readonly parts?: readonly XlsxSamplePart[]
  /** Content of `workbook` after the sheets. */
  readonly names?: string
  readonly mainType?: string
}

/** Packs a small workbook in the form that Excel writes: `xl/worksheets/sheet1.xml`, `xl/sharedStrings.xml` … */
export function packXlsx({ sheets, strings, parts = [], names = '', mainType = 'sheet.main' }: SampleBook): Uint8Array {
  const all: XlsxSamplePart[] = [
    ...sheets.map(({ content }, at) => ({
      kind: 'worksheet',
      name: `xl/worksheets/sheet${at + 1}.xml`,
      xml: `<worksheet ${declarations}>${content}</worksheet>`,
    })),
    ...(strings === undefined
      ? []
      : [{ kind: 'sharedStrings', name: 'xl/sharedStrings.xml', xml: `<sst ${MAIN}>${strings}</sst>` }]),
    ...parts,
  ]
  const listed = sheets.map(({ name, state }, at) => {
    const hidden = state === undefined ? '' : ` state="${state}"`
    return `<sheet name="${name}" sheetId="${at + 1}"${hidden} r:id="rId${at + 1}"/>`
  })
  const workbook = `<workbook ${declarations}><sheets>${listed.join('')}</sheets>${names}</workbook>`
  const sources = new Set(['xl/workbook.xml', ...all.flatMap(({ from }) => (from === undefined ? [] : [from]))])
  const entries: [string, string][] = [
    ['[Content_Types].xml', contentTypes(mainType)],
    ['_rels/.rels', relationships([{ kind: 'officeDocument', name: 'xl/workbook.xml', xml: '' }])],
    ['xl/workbook.xml', XML + workbook],
    ...[...sources].map((source): [string, string] => [
      source.replace(/([^/]+)$/, '_rels/$1.rels'),
      relationships(all.filter(({ from = 'xl/workbook.xml' }) => from === source)),
    ]),
    ...all.map(({ name, xml }): [string, string] => [name, XML + xml]),
  ]
  return buildZip(entries.map(([name, xml]) => ({ name, bytes: Buffer.from(xml) })))
}

function contentTypes(mainType: string): string {
  return [
    `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.spreadsheetml.${mainType}+xml"/>`,
    '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/>',
    '</Types>',
  ].join('')
}

function relationships(parts: readonly XlsxSamplePart[]): string {
  const items = parts.map(
    ({ kind, name }, at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="/${name}"/>`,
  )
  return `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`
}
