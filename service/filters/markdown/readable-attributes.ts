import type { Range } from '../tags/piece.ts'

/** Names of attributes, properties and parameters that common generators show to readers. */
const NAMES =
  'title|label|caption|alt|alt-text|alttext|summary|description|placeholder|tooltip|heading|header|subtitle|question|text|aria-label|tab|sidebarLabel|buttonText|linkText|fig-alt|fig-cap|tbl-cap|lst-cap'

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
  return code.includes('{') ? valuesOf(code, at, PROPERTY) : []
}

function valuesOf(code: string, at: number, pattern: RegExp): Range[] {
  return Array.from(code.matchAll(pattern)).flatMap(({ 0: whole, index, ...groups }) => {
    const value = groups[1] ?? groups[2] ?? groups[3] ?? ''
    if (!/\p{L}/u.test(value) || /[{}<>]|^[\w.-]*\/|^[\w-]+(?:\.[\w-]+)+$/.test(value)) return []
    const start = at + index + whole.length - 1 - value.length
    return [{ start, end: start + value.length }]
  })
}

const LONGEST_TAG = 4000

/** Number of unclosed tags that may still be tried: a file can be full of false ones. */
export type TagBudget = { left: number }

export function newTagBudget(): TagBudget {
  return { left: 100 }
}

/**
 * Returns the end of a tag of JSX, with braces and quotes in it skipped; null where none begins, or where it does not
 * end.
 *
 * `<Tabs values={[{ a: '>' }]}>x` → behind the last `>`
 */
export function jsxTagEnd(text: string, at: number, budget: TagBudget): number | null {
  if (budget.left === 0 || !/^<\/?[A-Za-z][\w.]*(?=[\s/>]|$)/.test(text.slice(at, at + 100))) return null
  let depth = 0
  const last = Math.min(text.length, at + LONGEST_TAG)
  for (let place = at + 1; place < last; place++) {
    const sign = text[place] ?? ''
    if (sign === '{') depth++
    else if (sign === '}') depth--
    else if (depth === 0 && sign === '>') return place + 1
    else if (depth === 0 && sign === '<') return null
    else if (sign === '"' || sign === "'" || sign === '`') {
      const end = text.slice(place + 1, last).indexOf(sign)
      if (end === -1) break
      place += end + 1
    } else if (sign === '\n' && depth === 0 && /^\n[ \t]*\r?\n/.test(text.slice(place, place + 50))) return null
  }
  budget.left--
  return null
}
