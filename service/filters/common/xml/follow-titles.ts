import { decodeCharacters, encodeContent } from './character-data.ts'
import { scanXml } from './scan-xml.ts'
import { type Edit, openSplice } from './splice.ts'

/** Translations of whole texts by their sources, without tags, with white space as from `foldSpace`. */
export type Translations = ReadonlyMap<string, string>

export function foldSpace(text: string): string {
  return text.replaceAll(/ \s+|[^\S ]\s*/g, ' ').trim()
}

const dublinCore: ReadonlyMap<string, string> = new Map([['http://purl.org/dc/elements/1.1/', 'dc']])
const followed: ReadonlySet<string> = new Set(['dc:title', 'dc:subject'])

/**
 * Returns the properties of a document whose title or subject repeat a text of it, with its translation; null where
 * neither does. Word and LibreOffice show them in fields, in the window and in a PDF.
 */
export function followTitles(text: string, where: string, translations: Translations): string | null {
  const edits: Edit[] = []
  let begun: number | null = null
  const visitor = {
    open(name: string, _start: number, end: number, empty: boolean) {
      begun = followed.has(name) && !empty ? end : null
    },
    close(name: string, start: number) {
      const from = begun
      begun = null
      if (from === null || !followed.has(name)) return
      const target = translations.get(foldSpace(decodeCharacters(text.slice(from, start))))
      if (target !== undefined) edits.push({ start: from, end: start, text: () => encodeContent(target) })
    },
  }
  scanXml(text, dublinCore, visitor, where)
  return edits.length === 0 ? null : openSplice(text, edits)(0, text.length)
}
