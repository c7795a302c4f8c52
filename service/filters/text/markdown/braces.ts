import type { Range } from '../../common/tags/piece.ts'

/** Modules, components or comments of JSX: in such a file braces hold code, in others mostly words. */
const MDX = /^(?:import\s[^\n]*['"]|export\s+(?:const|default|function)\b|<\/?[A-Z][\w.]*[\s/>])/m

export function isMdx(file: string): boolean {
  if (MDX.test(file)) return true
  const comment = file.indexOf('{/*')
  return comment !== -1 && file.includes('*/}', comment + 3)
}

const NAME = String.raw`[A-Za-z_$][\w$]*`
/** Codes that site generators put into a text; all are sticky and bounded. */
const patterns: readonly RegExp[] = [
  // `{{< ref "a" >}}`, `{{ page.title }}`, `{% include a.html %}`
  /\{\{[^{}]{1,2000}\}\}/y,
  /\{%(?:[^%{}]|%(?!\})){1,2000}%\}/y,
  // `{* docs/example.py ln[1] *}`, `{! docs/part.md !}`
  /\{\*[^{}\n]{1,500}\*\}/y,
  /\{!>?[^{}\n]{1,500}!\}/y,
  // `{#id}`, `{.class}`, `{width="300"}`, `{: .class }`, `{::comment}`
  /\{(?:::?[^{}\n]{1,200}|[ \t]*(?:[#.][\w-]|[\w-]{1,40}=["'\w])[^{}\n]{0,200})\}/y,
  // `{name}`, `{props.name}`
  new RegExp(String.raw`\{[ \t]{0,3}${NAME}(?:\.${NAME}){0,8}[ \t]{0,3}\}`, 'y'),
]

export type BraceCode = Range & { readonly stays: boolean }

/** Finds the code that begins with a brace of a text, in one pass over all. In MDX two braces enclose code. */
export function braceCodes(text: string, isOfMdx: boolean): (at: number) => BraceCode | null {
  if (!text.includes('{')) return () => null
  const ends = isOfMdx ? matchBraces(text) : null
  return (at) => {
    const end = endByPattern(text, at) ?? ends?.get(at) ?? null
    if (end === null) return null
    const isAttributes = /^\{(?::|[ \t]*(?:[#.]|[\w-]{1,40}=))/.test(text.slice(at, at + 50))
    return { start: at, end, stays: !isAttributes && !fillsLines(text, at, end) }
  }
}

function endByPattern(text: string, at: number): number | null {
  for (const pattern of patterns) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match !== null) return at + match[0].length
  }
  return null
}

/** Maps each opening brace to its closing one; comments are skipped. */
function matchBraces(text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>()
  const open: number[] = []
  const lastComment = text.lastIndexOf('*/}')
  for (let at = nextBrace(text, 0); at < text.length; ) {
    const isComment = text.startsWith('{/*', at) && at + 3 <= lastComment
    if (isComment) {
      const end = text.indexOf('*/}', at + 3) + 3
      ends.set(at, end)
      at = nextBrace(text, end)
      continue
    }
    const start = text[at] === '{' ? null : open.pop()
    if (start === null) open.push(at)
    else if (start !== undefined) ends.set(start, at + 1)
    at = nextBrace(text, at + 1)
  }
  return ends
}

function nextBrace(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== '{' && text[at] !== '}') at++
  return at
}

/** True for code on lines of its own, which is not part of a sentence. */
function fillsLines(text: string, start: number, end: number): boolean {
  return (
    /(?:^|\n)[ \t]*$/.test(text.slice(Math.max(0, start - 50), start)) &&
    /^[ \t]*(?:\n|$)/.test(text.slice(end, end + 50))
  )
}

/** Returns the end of a formula, `$$x + y$$`, `$a_b$`, but not of a price or a variable; null when none begins. */
export function formulaEnd(text: string, at: number, missing: Set<string>): number | null {
  if (text.startsWith('$$', at)) {
    if (missing.has('$$')) return null
    const end = text.indexOf('$$', at + 2)
    if (end === -1) missing.add('$$')
    return end === -1 || end === at + 2 ? null : end + 2
  }
  const inside = FORMULA.exec(text.slice(at, at + 300))?.[1]
  if (inside === undefined || !(/^[A-Za-z]$/.test(inside) || /[\\^_=+<>{}]/.test(inside))) return null
  return at + inside.length + 2
}

const FORMULA = /^\$((?![\s$])[^$\n]{0,250}(?<![\s\\]))\$(?![\w$])/
