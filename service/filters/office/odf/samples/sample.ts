import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { checkWellFormed } from '../../../common/xml/check-well-formed.ts'
import { decodePart } from '../../../common/xml/part-text.ts'
import { openZip } from '../../../common/zip/open-zip.ts'
import { readEntry } from '../../../common/zip/read-entry.ts'
import { findEntry } from '../../../common/zip/zip-archive.ts'
import { odfFilter } from '../odf-filter.ts'
import { type OdfSample, packOdf } from './pack-odf.ts'

export const odt = odfFilter('odt')

/** A paragraph. */
export const p = (content: string, style = '') => `<text:p${style && ` text:style-name="${style}"`}>${content}</text:p>`

/** Text in a style. */
export const span = (content: string, style: string) => `<text:span text:style-name="${style}">${content}</text:span>`

/** Makes a style; `properties` are the attributes of its text properties, `more` its other children. */
export const style = (name: string, family: string, properties: string, { parent = '', more = '' } = {}) =>
  `<style:style style:name="${name}" style:family="${family}"${parent && ` style:parent-style-name="${parent}"`}>${more}<style:text-properties ${properties}/></style:style>`

/** A cell of a sheet. */
export const cell = (content: string, attributes = 'office:value-type="string"') => `<table:table-cell ${attributes}>${content}</table:table-cell>`

export const sheet = (name: string, rows: string, attributes = '') => `<table:table table:name="${name}" ${attributes}>${rows}</table:table>`

export const row = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`

/** Automatic styles of samples: bold, italic, underlined, and one without a visible effect. */
export const looks = [
  style('B', 'text', 'fo:font-weight="bold"'),
  style('I', 'text', 'fo:font-style="italic"'),
  style('U', 'text', 'style:text-underline-style="solid"'),
  style('N', 'text', 'officeooo:rsid="0006f9de" fo:language="en" fo:country="GB" style:font-pitch="variable"'),
].join('')

/** Reads the printed blocks of a document, in reading order. */
export function readTexts(body: string, sample: OdfSample = {}): string[] {
  return odt.read(pack(body, sample), { sourceLang: 'en' }).map(({ tokens }) => printTags(tokens))
}

/** Reads the place and printed text of each block. */
export function readPlaces(body: string, sample: OdfSample = {}): [string, string][] {
  return odt.read(pack(body, sample), { sourceLang: 'en' }).map(({ part, tokens }) => [part, printTags(tokens)])
}

function pack(body: string, sample: OdfSample): Uint8Array {
  return packOdf(body, { automatic: looks, ...sample })
}

export type Translation = { readonly xml: string; readonly repaired: readonly string[]; readonly bytes: Uint8Array }

/**
 * Writes new texts (printed blocks) by their source, and checks every part against the grammar of XML.
 *
 * @returns `xml` is the new content of `office:body`'s child
 */
export function translate(
  body: string,
  targets: Readonly<Record<string, string>>,
  { sample = {}, targetLang = 'es', sourceLang = 'en' }: { sample?: OdfSample; targetLang?: string; sourceLang?: string } = {},
): Translation {
  const bytes = pack(body, sample)
  const blocks = odt.read(bytes, { sourceLang })
  const changed = blocks.flatMap(({ key, tokens }) => {
    const target = targets[printTags(tokens)]
    return target === undefined ? [] : [[key, parseTags(target)] as const]
  })
  if (changed.length < Object.keys(targets).length) {
    throw new Error(`not all in ${JSON.stringify(blocks.map(({ tokens }) => printTags(tokens)))}`)
  }
  const written = odt.write(bytes, new Map(changed), { sourceLang, targetLang })
  const archive = openZip(written.bytes)
  for (const entry of archive.entries) {
    if (entry.name.endsWith('.xml')) checkWellFormed(decodePart(readEntry(archive, entry), entry.name).text, entry.name)
  }
  const content = partOf(written.bytes, 'content.xml')
  const xml = /<office:body><office:\w+>([\s\S]*)<\/office:\w+><\/office:body>/.exec(content)?.[1] ?? content
  return { ...written, xml }
}

export function partOf(bytes: Uint8Array, name: string): string {
  const archive = openZip(bytes)
  const entry = findEntry(archive, name)
  if (entry === undefined) throw new Error(`no ${name}`)
  return decodePart(readEntry(archive, entry), name).text
}
