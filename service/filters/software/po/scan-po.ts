import { DocumentRefused } from '../../document-refused.ts'
import { newEntry, type PoEntry, type PoString } from './po-entry.ts'

const KEYWORD = /(msgctxt|msgid_plural|msgid|msgstr|domain)(?:\[(\d{1,2})\])?[ \t]*(?=")/y
const STRING = /"(?:[^"\\\r\n]|\\[^\r\n])*"[ \t]*(?=[\r\n]|$)/y
const LINE_END = /\r\n|[\r\n]/y

/**
 * Yields the messages of a PO file in order, the header (the message `""`) among them. Obsolete ones (`#~`) are
 * skipped.
 *
 * @throws DocumentRefused `corrupt`, with the line, for a line of any other kind
 */
export function* scanPo(text: string): Generator<PoEntry> {
  let count = 1
  let entry = newEntry(count)
  let last: { readonly keyword: Keyword; readonly string: PoString } | null = null
  // Comments belong to the next message; those between its strings are ignored.
  let comments: Comment[] = []
  let line = 0
  for (let at = text.startsWith('\ufeff') ? 1 : 0, next = at; at < text.length; at = next) {
    line++
    const start = skipSpace(text, at)
    const end = endOfLine(text, start)
    next = endOfBreak(text, end)
    const sign = text[start]
    if (start === end) continue
    if (sign === '"') {
      if (last === null) throw broken(line)
      const string: PoString = {
        start: last.string.start,
        end: endOfString(text, start, line),
        lines: last.string.lines + 1,
      }
      setString(entry, last.keyword, string, line)
      last = { keyword: last.keyword, string }
      continue
    }
    last = null
    if (sign === '#') {
      comments.push({ start, end, next })
      continue
    }
    const keyword = keywordAt(text, start, line)
    if (startsEntry(entry, keyword)) {
      yield entry
      entry = newEntry(++count)
    }
    if (entry.id === null) for (const comment of comments) addComment(entry, text, comment)
    comments = []
    const string = { start: keyword.end, end: endOfString(text, keyword.end, line), lines: 1 }
    setString(entry, keyword, string, line)
    last = { keyword, string }
  }
  if (entry.id !== null) yield entry
}

/** `next` is behind the line end. */
type Comment = { readonly start: number; readonly end: number; readonly next: number }

type Keyword = { readonly name: string; readonly form: number | null; readonly end: number }

function keywordAt(text: string, start: number, line: number): Keyword {
  KEYWORD.lastIndex = start
  const match = KEYWORD.exec(text)
  if (match === null) throw broken(line)
  const [source, name = '', form] = match
  if (form !== undefined && name !== 'msgstr') throw broken(line)
  return { name, form: form === undefined ? null : Number(form), end: start + source.length }
}

/** True when a keyword begins a message, as its context or its id does. */
function startsEntry(entry: PoEntry, { name }: Keyword): boolean {
  if (entry.translations.size > 0) return name !== 'msgstr'
  return entry.id !== null && ['msgctxt', 'msgid', 'domain'].includes(name)
}

function setString(entry: PoEntry, { name, form }: Keyword, string: PoString, line: number): void {
  if (name === 'msgctxt') entry.context = string
  else if (name === 'msgid') entry.id = string
  else if (name === 'domain') return
  else if (entry.id === null) throw broken(line)
  else if (name === 'msgid_plural') entry.plural = string
  else {
    // `msgstr` belongs to a message without plural, `msgstr[0]` to one with.
    const isSecond = entry.translations.has(form ?? 0) && entry.translations.get(form ?? 0)?.start !== string.start
    if (isSecond || (form === null) !== (entry.plural === null)) throw broken(line)
    entry.translations.set(form ?? 0, string)
  }
}

function addComment(entry: PoEntry, text: string, { start, end, next }: Comment): void {
  const kind = text[start + 1]
  if (kind === ',') entry.flags.push({ start, end: next })
  const line = text.slice(start + 2, end).trim()
  if (kind === '.') entry.note ??= line
  if (kind === '.') entry.comments.extracted.push(line)
  if (kind === ' ') entry.comments.own.push(line)
  if (kind === ':') entry.reference ??= line
}

function endOfString(text: string, start: number, line: number): number {
  STRING.lastIndex = start
  const match = STRING.exec(text)
  if (match === null) throw broken(line)
  return start + match[0].trimEnd().length
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (text[at] === ' ' || text[at] === '\t') at++
  return at
}

function endOfLine(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at++
  return at
}

function endOfBreak(text: string, at: number): number {
  LINE_END.lastIndex = at
  return at + (LINE_END.exec(text)?.[0].length ?? 0)
}

function broken(line: number): DocumentRefused {
  return new DocumentRefused('corrupt', `The file is not a PO file: line ${line} is not valid.`, String(line))
}
