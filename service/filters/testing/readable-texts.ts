import { parse as parseToml } from 'smol-toml'
import { parseAllDocuments } from 'yaml'
import type { Format } from '#contract/formats.ts'
import { decodeCharacters } from '../common/xml/character-data.ts'
import { openZip } from '../common/zip/open-zip.ts'
import { readEntry } from '../common/zip/read-entry.ts'

/**
 * Lists the texts of a document as another program would, without the filter: text nodes of XML, strings of JSON and
 * YAML, lines of texts.
 */
export function readableTexts(format: Format, bytes: Uint8Array, text: () => string): string[] {
  return readers[format](bytes, text)
}

type Reader = (bytes: Uint8Array, text: () => string) => string[]

const nodes = (xml: string) =>
  Array.from(xml.replaceAll(/<!--[^]*?-->/g, '').matchAll(/>([^<]+)</g), ([, node = '']) => decodeCharacters(node))
const within = (names: string) => {
  const pattern = new RegExp(`<(${names})(?:\\s[^<>]*)?>([^<]*)</\\1>`, 'g')
  return (xml: string) => Array.from(xml.matchAll(pattern), ([, , node = '']) => decodeCharacters(node))
}
const parts =
  (names: RegExp, read: (xml: string) => string[]): Reader =>
  (bytes) => {
    const archive = openZip(bytes)
    return archive.entries
      .filter(({ name }) => names.test(name))
      .flatMap((entry) => read(Buffer.from(readEntry(archive, entry)).toString()))
  }
const lines: Reader = (_, text) => text().split(/\r\n|\r|\n/)

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
}

/** Returns the values of attributes that a reader of a package sees. */
const shown = (xml: string) =>
  Array.from(
    xml.matchAll(
      /\s(?:\w+:)?(?:tooltip|descr|displayText|display-text|caption|string-value|description|helpText|label)="([^"]*)"/g,
    ),
    ([, value = '']) => decodeCharacters(value),
  )
const both =
  (...read: readonly ((xml: string) => string[])[]) =>
  (xml: string) =>
    read.flatMap((one) => one(xml))

/** Readers of all formats; the type requires each of them. */
const readers: Readonly<Record<Format, Reader>> = {
  docx: parts(
    /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes|comments|glossary\/document)\.xml$/,
    both(within('w:t|m:t'), shown),
  ),
  pptx: parts(/^ppt\/(?:slides|notesSlides|charts|diagrams)\/[^/]*\.xml$/, both(within('a:t'), shown)),
  xlsx: parts(/^xl\/(?:sharedStrings|comments\d*|charts\/chart\d*)\.xml$/, both(within('t|a:t'), shown)),
  odt: parts(/(?:^|\/)content\.xml$/, both(nodes, shown)),
  ods: parts(/(?:^|\/)content\.xml$/, both(nodes, shown)),
  odp: parts(/(?:^|\/)content\.xml$/, both(nodes, shown)),
  odg: parts(/(?:^|\/)content\.xml$/, both(nodes, shown)),
  epub: parts(/\.x?html?$/, nodes),
  html: (_, text) => nodes(text().replaceAll(/<(script|style|template)\b[^]*?<\/\1>/gi, '')),
  xhtml: (_, text) => nodes(text().replaceAll(/<(script|style|template)\b[^]*?<\/\1>/gi, '')),
  android: (_, text) => nodes(text().replaceAll(/<!\[CDATA\[|\]\]>/g, '')),
  resx: (_, text) => nodes(text().replaceAll(/<!\[CDATA\[|\]\]>|<resheader[^]*?<\/resheader>/g, '')),
  qt: (_, text) => nodes(text()),
  xliff: (_, text) => nodes(text()),
  svg: (_, text) => nodes(text().replaceAll(/<style\b[^]*?<\/style>/g, '')),
  stringsdict: (_, text) => within('string')(text()),
  xcstrings: (_, text) => strings(JSON.parse(text())),
  csv: (_, text) => text().split(/[\t;,"\r\n]+/),
  subtitles: lines,
  txt: lines,
  markdown: (_, text) =>
    text()
      .replaceAll(/^(```|~~~)[^]*?^\1.*$|[\w-]+=(?=")/gm, '')
      .split(/\r\n|\r|\n/)
      .flatMap((line) => line.split(/`[^`]*`|<[^<>]*>|\]\([^)]*\)|[*_~|#>[\]{}"'()]+/)),
  json: (_, text) => {
    try {
      return strings(JSON.parse(text()))
    } catch {
      return []
    }
  },
  yaml: (_, text) => Array.from(parseAllDocuments(text())).flatMap((document) => strings(document.toJS())),
  properties: (_, text) =>
    text()
      .split(/(?<!\\)\r?\n/)
      .filter((line) => !/^\s*[#!]/.test(line)),
  po: (_, text) => Array.from(text().matchAll(/^msgid "(.*)"$/gm), ([, id = '']) => id),
  fluent: (_, text) =>
    text()
      .split(/\r?\n/)
      .filter((line) => !line.startsWith('#'))
      .flatMap((line) => line.split(/[{}"]/)),
  php: (_, text) =>
    Array.from(text().matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g), ([, single, double = '']) =>
      (single ?? double).replaceAll(/\\[nrt]/g, ' '),
    ),
  toml: (_, text) => strings(parseToml(text())),
  strings: (_, text) => Array.from(text().matchAll(/=\s*"((?:[^"\\]|\\.)*)"/g), ([, value = '']) => value),
}
