import { type FormatIn, formatOfName, isPackage } from '#contract/formats.ts'
import { readZip } from '../../../lib/read-zip.ts'
import { catalogueEntries, tableRows } from './read-tables.ts'
import { readText } from './read-text.ts'

/** Code points to translate. `exact`: counted; otherwise an estimate, since only the service reads the format whole. */
export type Count = { readonly characters: number; readonly exact: boolean }

/** The parts of a package that hold its words. */
const partsWithWords: Readonly<Record<FormatIn<'package'>, RegExp>> = {
  docx: /^word\/(document|footnotes|endnotes|header\d*|footer\d*)\.xml$/,
  xlsx: /^xl\/sharedStrings\.xml$/,
  pptx: /^ppt\/(slides|notesSlides)\/[^/]+\.xml$/,
  odt: /^content\.xml$/,
  ods: /^content\.xml$/,
  odp: /^content\.xml$/,
  odg: /^content\.xml$/,
  epub: /\.(?:x?html?|ncx)$/i,
}

/** The texts of a file that are translated. */
const readers: Readonly<Record<FormatIn<'text'>, (text: string) => string>> = {
  html: withoutTags,
  xhtml: withoutTags,
  txt: (text) => text,
  markdown: withoutFences,
  json: jsonStrings,
  yaml: valuesOfLines,
  po: messageIds,
  xliff: xliffSources,
  android: androidValues,
  qt: qtSources,
  xcstrings: catalogueTexts,
  csv: sourceColumn,
  strings: quotedValues,
  stringsdict: propertyListStrings,
  svg: drawnTexts,
  resx: resxValues,
  subtitles: cueTexts,
  properties: valuesOfLines,
  fluent: fluentValues,
  php: phpValues,
  toml: tomlValues,
}

// Bytes; a text beyond it is estimated by its size, a package beyond it is not opened.
const MOST_TEXT = 8_000_000
const MOST_UNPACKED = 64_000_000

/**
 * Counts the characters of a file for the plan in the browser, before it is sent: text formats are read, and of office
 * packages the parts with words. Null where it is unknown.
 */
export async function countCharacters(file: File): Promise<Count | null> {
  const format = formatOfName(file.name)
  if (format === null) return null
  if (isPackage(format)) return countPackage(file, partsWithWords[format])
  if (file.size > MOST_TEXT) return { characters: file.size, exact: false }
  const text = await readText(file)
  // The file is in an older encoding, which only the service recognises.
  const isGuess = text.includes('\uFFFD')
  return { characters: pointsIn(readers[format](text)), exact: format === 'txt' && !isGuess }
}

async function countPackage(file: File, parts: RegExp): Promise<Count | null> {
  try {
    const entries = (await readZip(file))?.filter(({ name }) => parts.test(name)) ?? []
    if (entries.length === 0 || entries.reduce((sum, { size }) => sum + size, 0) > MOST_UNPACKED) return null
    let characters = 0
    for (const { text } of entries) characters += pointsIn(withoutTags(await text()))
    return { characters, exact: false }
  } catch {
    // It is damaged: the service will report that.
    return null
  }
}

/** Counts code points, without those that only separate one sentence or line from the next. */
export function pointsIn(text: string): number {
  let points = 0
  for (const line of text.split('\n')) for (const _ of line.trim().replace(/\s+/g, ' ')) points++
  return points
}

function withoutTags(text: string): string {
  return text
    .replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<\/(p|h[1-6]|li|td|th|div|w:p|a:p|text:p|text:h|si)\s*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&[#\w]{1,32};/g, '.')
}

function withoutFences(text: string): string {
  // Modules and components of MDX are code, too.
  return text
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, '')
    .replace(/^(?:import|export) .*$|<\/?[A-Z][^<>]*>/gm, '')
    .replace(/^[ \t]*([#>*+-]+|\d+[.)])[ \t]+/gm, '')
}

function jsonStrings(text: string): string {
  const strings: string[] = []
  const collect = (value: unknown): void => {
    if (typeof value === 'string') strings.push(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  try {
    collect(JSON.parse(text))
  } catch {
    // The file has comments, or is broken: text in quotes after a colon or a bracket counts.
    for (const [, string = ''] of text.matchAll(/[:[,]\s*"((?:[^"\\]|\\.)*)"/g)) strings.push(string)
  }
  return strings.join('\n')
}

/** Returns the text after the key of each line of YAML or of properties; comments do not count. */
function valuesOfLines(text: string): string {
  return text
    .replace(/^\s*[#!].*$/gm, '')
    .replace(/^[ \t]*(- )*("[^"]*"|'[^']*'|[^\s"'=:][^=:\n]*?)[ \t]*[=:](?=[ \t]|$|[^/\s])[ \t]*/gm, '')
    .replace(/^[ \t]*(- )*/gm, '')
    .replace(/^["']|["']$/gm, '')
}

/** Returns the sources of a gettext file; the first, empty one is its head. */
function messageIds(text: string): string {
  const ids: string[] = []
  for (const [, lines = ''] of text.matchAll(/^msgid(?:_plural)?\s+((?:"(?:[^"\\]|\\.)*"\s*)+)/gm))
    ids.push(lines.replace(/"\s*"/g, '').replace(/^\s*"|"\s*$/g, ''))
  return ids.join('\n')
}

/** Returns the sources of the units; alternatives and units that are not to be translated do not count. */
function xliffSources(text: string): string {
  const units = text
    .replace(/<(alt-trans|ignorable)\b[^]*?<\/\1>/g, '')
    .matchAll(/<((?:\w+:)?source)\b[^>]*>([^]*?)<\/\1>/g)
  const sources = Array.from(units, ([, , source = '']) =>
    source.replace(/<(ph|bpt|ept|it)\b[^>]*(?<!\/)>[^]*?<\/\1>/g, '').replace(/<!\[CDATA\[|\]\]>/g, ''),
  )
  return withoutTags(sources.join('\n'))
}

/** Returns the strings and items of an Android file that are to be translated. */
function androidValues(text: string): string {
  const values: string[] = []
  const pattern = /<(string|item)\b((?:"[^"]*"|'[^']*'|[^>"'])*)(?<!\/)>([^]*?)<\/\1>/g
  for (const [, , attributes = '', value = ''] of text.replace(/<!--[^]*?-->/g, '').matchAll(pattern))
    if (!/translatable\s*=\s*["']false/.test(attributes) && !/^\s*[@?]/.test(value)) values.push(value)
  return withoutTags(values.join('\n').replace(/<!\[CDATA\[|\]\]>/g, '')).replace(/\\[nt]|\\/g, '')
}

/** Returns the sources of Qt's messages, but for obsolete ones. */
function qtSources(text: string): string {
  const messages = Array.from(text.matchAll(/<message\b[^>]*>([^]*?)<\/message>/g), ([, inner = '']) => inner)
  return withoutTags(
    messages
      .filter((inner) => !/<translation\b[^>]*type="(?:obsolete|vanished)"/.test(inner))
      .map((inner) => /<source>([^]*?)<\/source>/.exec(inner)?.[1] ?? '')
      .join('\n'),
  )
}

/** Returns the texts of a string catalogue in its own language, or the keys. */
function catalogueTexts(text: string): string {
  const texts: string[] = []
  try {
    for (const { source } of catalogueEntries(text)) texts.push(...source)
  } catch {
    return ''
  }
  return texts.join('\n')
}

/** Returns the longest of the columns of words, in rows after the first: the right one depends on the languages. */
function sourceColumn(text: string): string {
  const rows = tableRows(text)
  const [head = []] = rows
  const source = head.findIndex((name) => /^(?:source|en|english|original|texto|origen|src)/i.test(name.trim()))
  return rows
    .slice(1)
    .map((row) => row[Math.max(source, 0)] ?? '')
    .join('\n')
}

/** Returns the texts between lines of times and empty lines. */
function cueTexts(text: string): string {
  const cues = text.matchAll(/-->.*\r?\n((?:.*\S.*(?:\r?\n|$))*)/g)
  return withoutTags(
    Array.from(cues, ([, lines = '']) => lines)
      .join('\n')
      .replace(/\{\\[^{}]*\}/g, ''),
  )
}

/** Returns the right side of each entry of a `.strings` file. */
function quotedValues(text: string): string {
  const values = text.replace(/\/\*[^]*?\*\//g, '').matchAll(/=\s*"([^"\\]*(?:\\[^][^"\\]*)*)"\s*;/g)
  return Array.from(values, ([, value = '']) => value.replace(/\\[nrt]|\\/g, '')).join('\n')
}

/** Returns the right side of each message and attribute of Fluent, and the texts in its variants. */
function fluentValues(text: string): string {
  return text
    .replace(/^#.*$/gm, '')
    .replace(/^[ \t]*\.?-?[A-Za-z][\w-]*[ \t]*=/gm, '')
    .replace(/\{[^{}]*->|\*?\[[^\]\n]*\]|\{[^{}]*\}/g, '')
    .replace(/[{}]/g, '')
}

/** Returns the strings of PHP behind an arrow or an equals sign, or in a list. */
function phpValues(text: string): string {
  const code = text.replace(/\/\*[^]*?\*\/|^\s*(?:\/\/|#).*$/gm, '')
  // `$lang['a']` is a key, `['a' => 'Hello']` has one and a value.
  const pattern =
    /(?:=>?|,|\(|\[(?!\s*(?:'[^'\n]*'|"[^"\n]*")\s*\]))\s*(?:'((?:[^'\\]|\\[^])*)'|"((?:[^"\\]|\\[^])*)")(?!\s*=>)/g
  return Array.from(code.matchAll(pattern), ([, single, double = '']) => single ?? double).join('\n')
}

/** Returns the value of each key of TOML, except for the keys that go-i18n reads itself. */
function tomlValues(text: string): string {
  const values = text
    .replace(/^\s*(?:#|(?:description|hash|id)\s*=).*$/gm, '')
    .matchAll(/(?:=|,|\[)\s*(?:"""([^]*?)"""|'''([^]*?)'''|"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)')/g)
  return Array.from(values, (match) => match.slice(1).join('')).join('\n')
}

/** Returns the strings of a property list, but for those that only a program reads. */
function propertyListStrings(text: string): string {
  const pattern = /<key>([^<]*)<\/key>\s*<string>([^]*?)<\/string>/g
  const values = Array.from(text.matchAll(pattern), ([, key = '', value = '']) =>
    /^NSString(?!LocalizedFormatKey)/.test(key) ? '' : value.replace(/%#@\w+@/g, ''),
  )
  return withoutTags(values.join('\n'))
}

/** Texts, titles and descriptions of a drawing. */
function drawnTexts(text: string): string {
  const texts = text.replace(/<!--[^]*?-->/g, '').matchAll(/<(text|title|desc)\b[^>]*(?<!\/)>([^]*?)<\/\1>/g)
  return withoutTags(Array.from(texts, ([, , inner = '']) => inner).join('\n'))
}

/** Returns the values of a RESX file that are texts. */
function resxValues(text: string): string {
  const pattern = /<data\b((?:"[^"]*"|'[^']*'|[^>"'])*)>\s*<value>([^]*?)<\/value>/g
  const values = Array.from(text.matchAll(pattern), ([, attributes = '', value = '']) =>
    /\b(?:mime)?type\s*=|name\s*=\s*["']>>/.test(attributes) ? '' : value,
  )
  return withoutTags(values.join('\n'))
}
