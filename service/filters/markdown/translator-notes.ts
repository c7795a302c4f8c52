import type { Range } from '../tags/piece.ts'
import { blankFences } from './blank-fences.ts'
import { jsxTagEnd, newTagBudget } from './jsx-tag-end.ts'

/** A note for translators within code; `tag` is where the tag of its text begins, null for the object of a call. */
export type TranslatorNote = Range & { readonly text: string; readonly tag: number | null }

/** Components of Docusaurus, Lingui and FormatJS that hold a message. */
const TAG = /<(?:Translate|Trans|Plural|Select(?:Ordinal)?|Formatted(?:HTML)?Message)(?=[\s/>])/g
const STRING = String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\`(?:[^\`\\]|\\.)*\``
const OBJECT = new RegExp(
  String.raw`(\b(?:translate|defineMessage|formatMessage|msg|t)\(\s{0,20})?\{((?:[^{}"'\`]|${STRING}){0,2000})\}`,
  'g',
)
const NOTE = new RegExp(
  String.raw`(?<![\w.-])(?:description|comment|context|note)["']?\s{0,5}(?:=\s{0,5}\{?|:)\s{0,5}(${STRING})`,
  'g',
)

/**
 * Finds the notes for translators in the tags and calls of message libraries: no reader of the document sees them.
 *
 * `<Translate description="A button">Go</Translate>`, `translate({ message: 'Go', description: 'A button' })` → `A button`
 */
export function translatorNotes(file: string): TranslatorNote[] {
  if (!/<(?:T|P|S|F)|\w\(\s{0,20}\{|defaultMessage/.test(file)) return []
  const code = file.includes('\n') ? blankFences(file) : file
  const budget = newTagBudget()
  const ofTags = Array.from(code.matchAll(TAG)).flatMap(({ index }) => {
    const end = jsxTagEnd(code, index, budget)
    return end === null ? [] : notesIn(code.slice(index, end), index, index)
  })
  const ofCalls = Array.from(code.matchAll(OBJECT)).flatMap(({ 0: whole, 1: call, 2: body = '', index }) =>
    (call === undefined ? /\bdefaultMessage["']?\s*:/ : /\b(?:m|defaultM)essage["']?\s*:/).test(body)
      ? notesIn(whole, index, null)
      : [],
  )
  return [...ofTags, ...ofCalls]
}

function notesIn(code: string, at: number, tag: number | null): TranslatorNote[] {
  return Array.from(code.matchAll(NOTE), ({ 0: whole, 1: quoted = '', index }) => {
    const end = at + index + whole.length - 1
    const text = quoted.slice(1, -1)
    return { start: end - text.length, end, text: text.replaceAll(/\s+/g, ' ').trim(), tag }
  })
}
