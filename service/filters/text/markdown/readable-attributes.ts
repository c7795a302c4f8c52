import type { Range } from '../../common/tags/piece.ts'
import { messagesOfCalls, translatorNotes } from './translator-notes.ts'

/** Names of attributes, properties and parameters that common generators show to readers. */
const NAMES =
  'title|label|caption|defaultMessage|alt|alt-text|alttext|summary|description|placeholder|tooltip|heading|header|subtitle|question|text|aria-label|tab|sidebarLabel|buttonText|linkText|fig-alt|fig-cap|tbl-cap|lst-cap'

const ATTRIBUTE = new RegExp(String.raw`(?<![\w.-])(?:${NAMES})[ \t]{0,5}=[ \t]{0,5}(?:"([^"\n]*)"|'([^'\n]*)')`, 'g')
const PROPERTY = new RegExp(
  String.raw`(?<![\w.-])(?:${NAMES})[ \t\n]{0,5}(?:=[ \t]{0,5}\{[ \t]{0,5}|:[ \t]{0,5})(?:"([^"\n\\]*)"|'([^'\n\\]*)'|${'`'}([^${'`'}$\n\\]*)${'`'})`,
  'g',
)

/** Finds the values, without quotes, of attributes that readers see: `{% tab title="Windows" %}`. */
export function readableAttributes(code: string, at: number): Range[] {
  return valuesOf(code, at, ATTRIBUTE)
}

/** Captions in the options of a cell of R Markdown or Quarto: `fig.cap="…"` on its first line, or `#| fig-cap: "…"`. */
const OPTION = /(?<![\w.-])(?:\w{1,20}[.-])+(?:s?(?:ub)?cap|alt|summary)[ \t]{0,5}[=:][ \t]{0,5}"([^"\n\\]*)"/g

/** Finds the captions in the options of a cell. */
export function readableOptions(line: string, at: number): Range[] {
  return /^(?:#|\/\/|--|%)\||^[`~]{3,}\s*\{/.test(line) ? valuesOf(line, at, OPTION) : []
}

/** Finds such properties with strings of a program: `values={[{ label: 'Windows' }]}`, `title={'Windows'}`. */
export function readableProperties(code: string, at: number): Range[] {
  if (!code.includes('{')) return []
  const found = valuesOf(code, at, PROPERTY)
  const ofCalls = messagesOfCalls(code, at).filter(({ end }) => found.every((one) => one.end !== end))
  return [...found, ...ofCalls].sort((a, b) => a.start - b.start)
}

function valuesOf(code: string, at: number, pattern: RegExp): Range[] {
  const found = Array.from(code.matchAll(pattern))
  const notes = found.length === 0 ? [] : translatorNotes(code)
  return found.flatMap(({ 0: whole, index, ...groups }) => {
    const value = groups[1] ?? groups[2] ?? groups[3] ?? ''
    if (!/\p{L}/u.test(value) || /[{}<>]|^[\w.-]*\/|^[\w-]+(?:\.[\w-]+)+$/.test(value)) return []
    const end = index + whole.length - 1
    return notes.some((note) => note.end === end) ? [] : [{ start: at + end - value.length, end: at + end }]
  })
}
