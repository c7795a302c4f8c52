import type { Range } from '../../common/tags/piece.ts'
import { blankFences } from './blank-fences.ts'
import { jsxTagEnd, newTagBudget } from './jsx-tag-end.ts'

/** A note for translators within code; `tag` is where the tag of its text begins, `message` where that of its call does. */
export type TranslatorNote = Range & {
  readonly text: string
  readonly tag: number | null
  readonly message: number | null
}

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
    return end === null ? [] : notesIn(code.slice(index, end), index, { tag: index, message: null })
  })
  const ofCalls = Array.from(code.matchAll(OBJECT)).flatMap(({ 0: whole, 1: call, 2: body = '', index }) =>
    (call === undefined ? /\bdefaultMessage["']?\s*:/ : /\b(?:m|defaultM)essage["']?\s*:/).test(body)
      ? notesIn(whole, index, { tag: null, message: messageIn(whole, index)?.start ?? null })
      : [],
  )
  return [...ofTags, ...ofCalls]
}

const MESSAGE = new RegExp(String.raw`(?<![\w.-])(?:m|defaultM)essage["']?\s{0,5}:\s{0,5}(${STRING})`)

function messageIn(call: string, at: number): Range | null {
  const found = MESSAGE.exec(call)
  if (found === null) return null
  const [whole, quoted = ''] = found
  const end = at + found.index + whole.length - 1
  // What a backslash or an expression means is not read.
  return /\\|\$\{/.test(quoted) ? null : { start: end - quoted.length + 2, end }
}

/** Finds the messages of calls in a tag or a module: `title={translate({ message: 'Go' })}`. */
export function messagesOfCalls(code: string, at: number): Range[] {
  if (!code.includes('essage')) return []
  return Array.from(code.matchAll(OBJECT)).flatMap(({ 0: whole, 1: call, index }) => {
    const message = call === undefined ? null : messageIn(whole, at + index)
    return message === null ? [] : [message]
  })
}

function notesIn(code: string, at: number, owner: Pick<TranslatorNote, 'tag' | 'message'>): TranslatorNote[] {
  return Array.from(code.matchAll(NOTE), ({ 0: whole, 1: quoted = '', index }) => {
    const end = at + index + whole.length - 1
    const text = quoted.slice(1, -1)
    return { start: end - text.length, end, text: text.replaceAll(/\s+/g, ' ').trim(), ...owner }
  })
}
