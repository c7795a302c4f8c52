import { buildZip } from '../../../common/zip/build-zip.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.presentationml'

/** Namespaces of the parts of a presentation, by the prefixes of the vocabulary. */
export const declarations = [
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"',
  `xmlns:r="${OFFICE}"`,
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"',
  'xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main"',
].join(' ')

/**
 * A part: the name of its relationship, its XML (null for an existing part that one more part refers to), and the part
 * that refers to it (the presentation by default).
 */
export type PptxSamplePart = {
  readonly kind: string
  readonly name: string
  readonly xml: string | null
  readonly from?: string
  /** Id of the relationship; numbered by default. */
  readonly id?: string
}

export type SampleDeck = {
  /** Content of each `p:sld`; its attributes go before a `|`. */
  readonly slides: readonly string[]
  readonly parts?: readonly PptxSamplePart[]
  /** Order of the slides, from 1. */
  readonly order?: readonly number[]
  /** Content of `p:presentation` besides the list of slides. */
  readonly lists?: string
  readonly mainType?: string
}

/** Packs a small presentation in the form that PowerPoint writes: `ppt/slides/slide1.xml` … */
export function packPptx({ slides, parts = [], order, lists = '', mainType = 'presentation.main' }: SampleDeck): Uint8Array {
  const all: PptxSamplePart[] = [
    ...slides.map((content, at) => ({
      kind: 'slide',
      name: `ppt/slides/slide${at + 1}.xml`,
      xml: slide(content),
      id: `slide${at + 1}`,
    })),
    ...parts,
  ]
  const ids = (order ?? slides.map((_, at) => at + 1)).map((number, at) => `<p:sldId id="${256 + at}" r:id="slide${number}"/>`)
  const presentation = `<p:presentation ${declarations}><p:sldIdLst>${ids.join('')}</p:sldIdLst>${lists}</p:presentation>`
  const sources = new Set(['ppt/presentation.xml', ...all.flatMap(({ from }) => (from === undefined ? [] : [from]))])
  const entries: [string, string][] = [
    ['[Content_Types].xml', contentTypes(mainType)],
    ['_rels/.rels', relationships([{ kind: 'officeDocument', name: 'ppt/presentation.xml', xml: '' }])],
    ['ppt/presentation.xml', XML + presentation],
    ...[...sources].map((source): [string, string] => [
      source.replace(/([^/]+)$/, '_rels/$1.rels'),
      relationships(all.filter(({ from = 'ppt/presentation.xml' }) => from === source)),
    ]),
    ...all.flatMap(({ name, xml }): [string, string][] => (xml === null ? [] : [[name, XML + xml]])),
  ]
  return buildZip(entries.map(([name, xml]) => ({ name, bytes: Buffer.from(xml) })))
}

/** `show="0"|<p:sp/>` is a hidden slide. */
function slide(content: string): string {
  const [attributes, inner] = /^[\w=" ]*\|/.test(content) ? content.split(/\|(.*)/s) : ['', content]
  return `<p:sld ${declarations} ${attributes}><p:cSld><p:spTree>${inner}</p:spTree></p:cSld></p:sld>`
}

function contentTypes(mainType: string): string {
  return [
    `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Override PartName="/ppt/presentation.xml" ContentType="${mainType.includes('/') ? mainType : `${TYPE}.${mainType}+xml`}"/>`,
    '</Types>',
  ].join('')
}

function relationships(parts: readonly PptxSamplePart[]): string {
  const items = parts.map(
    ({ kind, name, id }, at) => `<Relationship Id="${id ?? `rId${at + 1}`}" Type="${OFFICE}/${kind}" Target="/${name}"/>`,
  )
  return `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`
}
