import { type BilingualFormat, formatOfName, isBilingual } from '#contract/formats.ts'
import { baseLanguage } from '#language/languages/base-language.ts'
import { bestColumn, namesOf, targetNames } from '#language/spreadsheet/name-columns.ts'
import type { ChosenColumns } from './chosen-columns.ts'
import { pointsIn } from './count-characters.ts'
import { catalogueEntries, tableRows } from './read-tables.ts'
import { readText } from './read-text.ts'

/** The translations that a document holds already. */
export type Existing = {
  readonly translations: number
  /** Number of those that the document marks as unfinished (`fuzzy` in PO). */
  readonly drafts: number
  /** Code points of their sources: they are not charged when the translations are kept. */
  readonly characters: number
  /** The language as the document writes it, `pt_BR`; null where it names none. */
  readonly language: string | null
}

// Bytes; larger files are not read here, only by the service.
const MOST = 16_000_000

const readers: Readonly<Record<BilingualFormat, (text: string) => Existing>> = {
  po: readPo,
  xliff: readXliff,
  qt: readQt,
  xcstrings: readCatalogue,
  csv: readTable,
}

/**
 * Finds them in the browser before the file is sent; null where there are none, or it is unknown. `chosen`: columns of
 * a table that a person chose, for the target languages.
 */
export async function readExisting(
  file: File,
  chosen?: ChosenColumns,
  targets: readonly string[] = [],
): Promise<Existing | null> {
  const format = formatOfName(file.name)
  if (format === null || !isBilingual(format) || file.size > MOST) return null
  const text = await readText(file)
  const isChosen = format === 'csv' && chosen !== undefined
  const existing = isChosen ? readChosen(text, chosen, targets) : readers[format](text)
  return existing.translations === 0 ? null : existing
}

/** True when the service keeps them for this target language. */
export function isFor({ language }: Existing, targetLang: string): boolean {
  return language === null || baseLanguage(language) === baseLanguage(targetLang)
}

const KEYWORD = /^\s*(msgctxt|msgid_plural|msgid|msgstr)(?:\[\d+\])?\s*(?=")/

/** The strings of one message as they are written, without their quotes; the forms of a plural one after the other. */
type Message = { isFuzzy: boolean; msgctxt: string | null; msgid: string | null; msgid_plural: string; msgstr: string }

function readPo(text: string): Existing {
  const messages: Message[] = [newMessage()]
  let isFuzzy = false
  let keyword: keyof Omit<Message, 'isFuzzy'> | null = null
  for (const line of text.split(/\r\n|[\r\n]/)) {
    const start = line.trimStart()
    // Obsolete messages (`#~`) are comments too.
    if (start.startsWith('#')) {
      isFuzzy ||= /^#,(?:.*[,\s])?fuzzy\s*(?:,|$)/.test(start)
      continue
    }
    const named = keywords.find((name) => name === KEYWORD.exec(line)?.[1])
    keyword = named ?? keyword
    const begins = named === 'msgctxt' || (named === 'msgid' && messages.at(-1)?.msgid !== null)
    if (begins) messages.push(newMessage())
    const message = messages.at(-1)
    if (message === undefined || keyword === null) continue
    if (named === 'msgctxt' || named === 'msgid') {
      message.isFuzzy ||= isFuzzy
      isFuzzy = false
    }
    message[keyword] = (message[keyword] ?? '') + (/"(.*)"/.exec(line)?.[1] ?? '')
  }
  return sumUp(messages)
}

const UNIT = /<(trans-unit|segment)\b([^>]*)>([^]*?)<\/\1>/g
const TARGET = /<target\b([^>]*)>([^]*?)<\/target>/

/** Reads units with a target that is not empty; a target marked as new is none while it equals the source. */
function readXliff(text: string): Existing {
  const found = { translations: 0, drafts: 0, characters: 0 }
  for (const [, , head = '', inner = ''] of text.replace(/<alt-trans\b[^]*?<\/alt-trans>/g, '').matchAll(UNIT)) {
    const [, attributes = '', target = ''] = TARGET.exec(inner) ?? []
    const source = /<source\b[^>]*>([^]*?)<\/source>/.exec(inner)?.[1] ?? ''
    const isNew = /\sstate\s*=\s*["'](?:new|needs-translation|initial)["']/.test(head + attributes)
    if (plain(target) === '' || (isNew && plain(source) === plain(target))) continue
    found.translations++
    found.characters += pointsIn(plain(source))
    const isDraft = /\sconf="(?:Draft|Rejected)|mq:status="(?!Manually|Confirmed|Proofread)|m:confirmed="0"/.test(
      head + inner,
    )
    if (isNew || isDraft || /\sstate\s*=\s*["']needs-/.test(attributes)) found.drafts++
  }
  return { ...found, language: /\s(?:target-language|trgLang)\s*=\s*["']([\w-]+)["']/.exec(text)?.[1] ?? null }
}

/** Counts finished and unfinished translations of Qt's messages, without obsolete ones. */
function readQt(text: string): Existing {
  const found = { translations: 0, drafts: 0, characters: 0 }
  for (const [, inner = ''] of text.matchAll(/<message\b[^>]*>([^]*?)<\/message>/g)) {
    const [, attributes = '', target = ''] = /<translation\b([^>]*)>([^]*?)<\/translation>/.exec(inner) ?? []
    if (plain(target) === '' || /type="(?:obsolete|vanished)"/.test(attributes)) continue
    found.translations++
    found.characters += pointsIn(plain(/<source>([^]*?)<\/source>/.exec(inner)?.[1] ?? ''))
    if (attributes.includes('"unfinished"')) found.drafts++
  }
  return { ...found, language: /<TS\b[^>]*?\slanguage="([\w@-]+)"/.exec(text)?.[1] ?? null }
}

/** Reads a file in many languages: those of the one with the most, since the target is not chosen yet. */
function readCatalogue(text: string): Existing {
  const byLanguage = new Map<string, Existing>()
  try {
    for (const { source, others } of catalogueEntries(text))
      for (const [language, units] of others) {
        const known = byLanguage.get(language) ?? { translations: 0, drafts: 0, characters: 0, language }
        byLanguage.set(language, {
          language,
          translations: known.translations + units.length,
          drafts: known.drafts + units.filter(({ isDraft }) => isDraft).length,
          characters: known.characters + (units.length === 0 ? 0 : pointsIn(source.join('\n'))),
        })
      }
  } catch {
    // The service will report its fault.
  }
  return mostOf([...byLanguage.values()])
}

/** Reads each column behind the first text, as `readCatalogue` does. */
function readTable(text: string): Existing {
  const [head = [], ...rows] = tableRows(text)
  const isText = (name: string) => !/^(?:key|id|name|context|notes?|comments?|description)$/i.test(name.trim())
  const [source, ...others] = head.flatMap((name, at) => (isText(name) ? [at] : []))
  if (source === undefined) return mostOf([])
  return mostOf(
    others.map((at) => {
      const name = head[at]?.trim() ?? ''
      return inColumn(rows, source, at, /^[a-z]{2,3}(?:[-_]\w{2,8})?$/i.test(name) ? name : null)
    }),
  )
}

/** Reads the columns that the service will take: the chosen one of a language, else the one with its name. */
function readChosen(
  text: string,
  { source, targets, hasHeader }: ChosenColumns,
  languages: readonly string[],
): Existing {
  const all = tableRows(text)
  const names = (all[0] ?? []).map((name) => name.trim().toLowerCase())
  const rows = hasHeader ? all.slice(1) : all
  const found = languages.flatMap((language) => {
    const named = hasHeader ? bestColumn(names, namesOf(language, targetNames), source - 1) : -1
    const chosen = targets[language]
    const at = chosen === undefined ? named : chosen - 1
    return at === -1 || at === source - 1 ? [] : [inColumn(rows, source - 1, at, language)]
  })
  return mostOf(found.filter(({ translations }) => translations > 0))
}

function inColumn(rows: readonly (readonly string[])[], source: number, at: number, language: string | null): Existing {
  const filled = rows.filter((row) => (row[at] ?? '').trim() !== '')
  const characters = filled.reduce((sum, row) => sum + pointsIn(row[source] ?? ''), 0)
  return { translations: filled.length, drafts: 0, characters, language }
}

function mostOf(found: readonly Existing[]): Existing {
  const [most] = found.toSorted((a, b) => b.translations - a.translations)
  const none = { translations: 0, drafts: 0, characters: 0, language: null }
  return most === undefined ? none : found.length === 1 ? most : { ...most, language: null }
}

/** Returns the text without codes. */
function plain(content: string): string {
  return content.replace(/<(ph|bpt|ept|it)\b[^>]*(?<!\/)>[^]*?<\/\1>|<[^>]*>/g, '').trim()
}

const keywords = ['msgctxt', 'msgid', 'msgid_plural', 'msgstr'] as const

function newMessage(): Message {
  return { isFuzzy: false, msgctxt: null, msgid: null, msgid_plural: '', msgstr: '' }
}

/** Sums up the messages; the first one with an empty source is the header. */
function sumUp(messages: readonly Message[]): Existing {
  const header = messages.find(({ msgctxt, msgid }) => msgctxt === null && msgid === '')
  const translated = messages.filter((message) => message !== header && message.msgid !== null && message.msgstr !== '')
  return {
    translations: translated.length,
    drafts: translated.filter((message) => message.isFuzzy).length,
    characters: translated.reduce((sum, { msgid, msgid_plural }) => sum + pointsIn(`${msgid}\n${msgid_plural}`), 0),
    language: /(?:^|\\n)Language:[ \t]*([\w@-]+)/i.exec(header?.msgstr ?? '')?.[1] ?? null,
  }
}
