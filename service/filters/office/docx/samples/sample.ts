import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { checkWellFormed } from '../../../common/xml/check-well-formed.ts'
import { decodePart } from '../../../common/xml/part-text.ts'
import { openZip } from '../../../common/zip/open-zip.ts'
import { readEntry } from '../../../common/zip/read-entry.ts'
import { findEntry } from '../../../common/zip/zip-archive.ts'
import { docxFilter } from '../docx-filter.ts'
import { packDocx, type DocxSamplePart } from './pack-docx.ts'

/** A paragraph. */
export const p = (content: string, props = '') => `<w:p>${props && `<w:pPr>${props}</w:pPr>`}${content}</w:p>`

/** A run of text. */
export const r = (text: string, props = '') =>
  `<w:r>${props && `<w:rPr>${props}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`

/** A complex field whose tags each have a run, as Word writes them. */
export const field = (instruction: string, result: string) =>
  [
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r>',
    `<w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>`,
    '<w:r><w:fldChar w:fldCharType="separate"/></w:r>',
    result,
    '<w:r><w:fldChar w:fldCharType="end"/></w:r>',
  ].join('')

/** A text box: `mc:AlternateContent` in a run, as Word has written it since 2010. */
export const textBox = (content: string, fallback = content) =>
  [
    '<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><a:graphic><a:graphicData><wps:wsp><wps:txbx>',
    `<w:txbxContent>${content}</w:txbxContent>`,
    '</wps:txbx></wps:wsp></a:graphicData></a:graphic></w:drawing></mc:Choice>',
    `<mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${fallback}</w:txbxContent></v:textbox></v:shape></w:pict>`,
    '</mc:Fallback></mc:AlternateContent></w:r>',
  ].join('')

/** Reads the printed blocks of a document with this body, in reading order. */
export function readBody(body: string, parts: readonly DocxSamplePart[] = []): string[] {
  return docxFilter.read(packDocx(body, parts), { sourceLang: 'en' }).map(({ tokens }) => printTags(tokens))
}

export type Translation = { readonly xml: string; readonly repaired: readonly string[]; readonly bytes: Uint8Array }

/**
 * Writes new texts (printed blocks) by their source, and checks every changed part against the grammar of XML. The
 * target is in the language of the source by default, so that only the text changes.
 *
 * @returns the new content of `w:body`
 */
export function translateBody(
  body: string,
  targets: Readonly<Record<string, string>>,
  { parts = [], targetLang = 'en-GB' }: { parts?: readonly DocxSamplePart[]; targetLang?: string } = {},
): Translation {
  const written = translateBytes(packDocx(body, parts), targets, targetLang)
  const document = partOf(written.bytes, 'word/document.xml')
  return { ...written, xml: /<w:body>([\s\S]*)<\/w:body>/.exec(document)?.[1] ?? document }
}

export function translateBytes(bytes: Uint8Array, targets: Readonly<Record<string, string>>, targetLang = 'en-GB') {
  const blocks = docxFilter.read(bytes, { sourceLang: 'en' })
  const changed = blocks.flatMap(({ key, tokens }) => {
    const target = targets[printTags(tokens)]
    return target === undefined ? [] : [[key, parseTags(target)] as const]
  })
  if (changed.length < Object.keys(targets).length) {
    throw new Error(`not all in ${JSON.stringify(blocks.map(({ tokens }) => printTags(tokens)))}`)
  }
  const written = docxFilter.write(bytes, new Map(changed), { sourceLang: 'en', targetLang })
  const archive = openZip(written.bytes)
  for (const entry of archive.entries) {
    if (entry.name.endsWith('.xml')) checkWellFormed(decodePart(readEntry(archive, entry), entry.name).text, entry.name)
  }
  return written
}

export function partOf(bytes: Uint8Array, name: string): string {
  const archive = openZip(bytes)
  const entry = findEntry(archive, name)
  if (entry === undefined) throw new Error(`no ${name}`)
  return decodePart(readEntry(archive, entry), name).text
}
