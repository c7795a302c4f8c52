import { readZip } from '../../lib/read-zip.ts'

/** Code points of what is translated. `exact`: counted as it stands; otherwise an estimate, since only the service reads the format whole. */
export type Count = { readonly characters: number; readonly exact: boolean }

/** Where the words stand in packages, by what their names end with. */
const officeParts: readonly (readonly [RegExp, RegExp])[] = [
  [/^(docx|docm|dotx|dotm)$/, /^word\/(document|footnotes|endnotes|header\d*|footer\d*)\.xml$/],
  [/^(xlsx|xlsm|xltx|xltm)$/, /^xl\/sharedStrings\.xml$/],
  [/^(pptx|pptm|potx|potm|ppsx|ppsm)$/, /^ppt\/(slides|notesSlides)\/[^/]+\.xml$/],
  [/^(odt|ott|ods|ots|odp|otp|odg|otg)$/, /^content\.xml$/],
]

// Bytes; a text beyond it is estimated by its size, a package beyond it is not opened.
const MOST_TEXT = 8_000_000
const MOST_UNPACKED = 64_000_000

/**
 * What a file will count against the plan, found in the browser before it is sent: text formats are read, of office
 * packages the parts with words. Null where it cannot be said.
 */
export async function countCharacters(file: File): Promise<Count | null> {
  const ending = file.name.toLowerCase().split('.').at(-1) ?? ''
  const parts = officeParts.find(([endings]) => endings.test(ending))?.[1]
  if (parts !== undefined) return countPackage(file, parts)
  const read = readers[ending]
  if (read === undefined) return null
  if (file.size > MOST_TEXT) return { characters: file.size, exact: false }
  const text = (await file.text()).replace(/^\uFEFF/, '')
  return { characters: pointsIn(read(text)), exact: ending === 'txt' }
}

async function countPackage(file: File, parts: RegExp): Promise<Count | null> {
  try {
    const entries = (await readZip(file))?.filter(({ name }) => parts.test(name)) ?? []
    if (entries.length === 0 || entries.reduce((sum, { size }) => sum + size, 0) > MOST_UNPACKED) return null
    let characters = 0
    for (const { text } of entries) characters += pointsIn(withoutTags(await text()))
    return { characters, exact: false }
  } catch {
    // Damaged: the service will say so.
    return null
  }
}

/** Ending → the texts of the file that are translated. */
const readers: Readonly<Record<string, (text: string) => string>> = {
  txt: (text) => text,
  md: withoutFences,
  markdown: withoutFences,
  html: withoutTags,
  htm: withoutTags,
  xhtml: withoutTags,
  json: jsonStrings,
  yaml: valuesOfLines,
  yml: valuesOfLines,
  properties: valuesOfLines,
  po: messageIds,
  pot: messageIds,
}

/** Code points, without what only separates one sentence or line from the next. */
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
  return text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '').replace(/^[ \t]*([#>*+-]+|\d+[.)])[ \t]+/gm, '')
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
    // With comments, or broken: what stands between quotes after a colon or a bracket.
    for (const [, string = ''] of text.matchAll(/[:[,]\s*"((?:[^"\\]|\\.)*)"/g)) strings.push(string)
  }
  return strings.join('\n')
}

/** What follows the key of each line of YAML or of properties; comments do not count. */
function valuesOfLines(text: string): string {
  return text
    .replace(/^\s*[#!].*$/gm, '')
    .replace(/^[ \t]*(- )*("[^"]*"|'[^']*'|[^\s"'=:][^=:\n]*?)[ \t]*[=:](?=[ \t]|$|[^/\s])[ \t]*/gm, '')
    .replace(/^[ \t]*(- )*/gm, '')
    .replace(/^["']|["']$/gm, '')
}

/** The sources of a gettext file; the first, empty one is its head. */
function messageIds(text: string): string {
  const ids: string[] = []
  for (const [, lines = ''] of text.matchAll(/^msgid(?:_plural)?\s+((?:"(?:[^"\\]|\\.)*"\s*)+)/gm))
    ids.push(lines.replace(/"\s*"/g, '').replace(/^\s*"|"\s*$/g, ''))
  return ids.join('\n')
}
