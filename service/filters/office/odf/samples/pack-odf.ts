import { buildZip } from '../../../common/zip/build-zip.ts'

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const OASIS = 'urn:oasis:names:tc:opendocument:xmlns:'
const TYPE = 'application/vnd.oasis.opendocument.'

/** Namespace declarations by the prefixes of the vocabulary. */
export const declarations = [
  ...['office', 'style', 'text', 'table', 'presentation', 'chart', 'form'].map((name) => `xmlns:${name}="${OASIS}${name}:1.0"`),
  `xmlns:draw="${OASIS}drawing:1.0"`,
  `xmlns:svg="${OASIS}svg-compatible:1.0"`,
  `xmlns:fo="${OASIS}xsl-fo-compatible:1.0"`,
  'xmlns:xlink="http://www.w3.org/1999/xlink"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:officeooo="http://openoffice.org/2009/office"',
  'xmlns:loext="urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0"',
].join(' ')

/** Kinds of documents, with the element that holds their content. */
export const kinds = {
  text: 'text',
  spreadsheet: 'spreadsheet',
  presentation: 'presentation',
  drawing: 'graphics',
} as const

export type Kind = keyof typeof kinds

export type OdfSample = {
  readonly kind?: Kind
  /** Content of `office:automatic-styles` in content.xml; null leaves the element out. */
  readonly automatic?: string | null
  /** Content of `office:styles`. */
  readonly styles?: string
  /** Content of `office:master-styles`, and the automatic styles of styles.xml. */
  readonly masters?: string
  readonly masterStyles?: string
  /** Other entries by name, whole. */
  readonly entries?: Readonly<Record<string, string | Uint8Array>>
  /** Folders of embedded charts. */
  readonly charts?: readonly string[]
  readonly mimetype?: string
}

/** Packs a small document around the content of `office:text` or a similar element, in LibreOffice's form. */
export function packOdf(body: string, sample: OdfSample = {}): Uint8Array {
  const kind = sample.kind ?? 'text'
  const automatic = sample.automatic ?? ''
  const automaticStyles = sample.automatic === null ? '' : `<office:automatic-styles>${automatic}</office:automatic-styles>`
  const content = `${XML}<office:document-content ${declarations}>${automaticStyles}<office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`
  const mimetype = sample.mimetype ?? `${TYPE}${kinds[kind]}`
  const entries: Record<string, string | Uint8Array> = {
    'content.xml': content,
    'styles.xml': stylesPart(sample),
    'meta.xml': `${XML}<office:document-meta ${declarations}><office:meta><dc:title>Title</dc:title></office:meta></office:document-meta>`,
    'META-INF/manifest.xml': manifest(mimetype, sample.charts ?? []),
    ...sample.entries,
  }
  return buildZip([
    { name: 'mimetype', bytes: Buffer.from(mimetype), stored: true },
    ...Object.entries(entries).map(([name, part]) => ({ name, bytes: typeof part === 'string' ? Buffer.from(part) : part })),
  ])
}

/** Makes the content of an embedded chart. */
export function chartPart(content: string, automatic = ''): string {
  return `${XML}<office:document-content ${declarations}><office:automatic-styles>${automatic}</office:automatic-styles><office:body><office:chart><chart:chart>${content}</chart:chart></office:chart></office:body></office:document-content>`
}

function stylesPart({ styles = '', masters = '', masterStyles = '' }: OdfSample): string {
  return `${XML}<office:document-styles ${declarations}><office:styles>${styles}</office:styles><office:automatic-styles>${masterStyles}</office:automatic-styles><office:master-styles>${masters}</office:master-styles></office:document-styles>`
}

function manifest(mimetype: string, charts: readonly string[]): string {
  const entry = (path: string, type: string) => `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${type}"/>`
  return [
    `${XML}<manifest:manifest xmlns:manifest="${OASIS}manifest:1.0">`,
    entry('/', mimetype),
    entry('content.xml', 'text/xml'),
    ...charts.map((folder) => entry(`${folder}/`, `${TYPE}chart`)),
    '</manifest:manifest>',
  ].join('')
}
