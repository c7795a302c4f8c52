import type { Report } from '../filter.ts'
import type { Range } from '../tags/piece.ts'
import { isMdx } from './braces.ts'
import { SHOWN_ROLES } from './inline-starts.ts'

const FENCED = /^[ \t]*(`{3,}|~{3,})[^]*?^[ \t]*\1[^\n]*$/gm
const COMMENT = /\{\/\*[^]*?\*\/\}|<!--[^]*?-->|^import\s[^\n]*$/gm
/** A string of a program, with the name of its property or variable. */
const LITERAL =
  /(?:([\w-]+)[ \t]{0,5}[=:][ \t]{0,5}\{?[ \t]{0,5})?(?:"((?:[^"\n\\]|\\.){3,500})"|'((?:[^'\n\\]|\\.){3,500})'|`([^`\\]{3,500})`)/g
/** Two words, quoted or not. */
const WORDS = /\p{L}{2,}\\?["'”’]?\s+\\?["'“‘]?\p{L}/u
/** Properties with names of classes, addresses and drawings. */
const OF_PROGRAMS =
  /^(?:class(?:Name)?|style|href|src|srcset|id|key|to|d|viewBox|points|transform|sizes|allow|rel|import)$/i

/**
 * Reports the strings that may be words for readers but are in no cut: in MDX those of its modules, and of components'
 * properties with unknown names; elsewhere those of shortcodes, tags of templates and lists of attributes.
 *
 * @param read the translated ranges, in order
 */
export function reportLeft(file: string, start: number, read: readonly Range[], report: Report): void {
  const code = (isMdx(file) ? file : onlyCodes(file)).replace(FENCED, blank).replace(COMMENT, blank)
  let from = start
  const look = (until: number) => {
    for (const { 1: name = '', 2: double, 3: single, 4: template = '' } of code.slice(from, until).matchAll(LITERAL)) {
      const text = double ?? single ?? template
      if (WORDS.test(text) && !OF_PROGRAMS.test(name)) report('program', name === '' ? 'code' : name, text)
    }
  }
  for (const range of read) {
    // The quotes of a translated value belong to it.
    if (range.start > from) look(range.start - 1)
    from = Math.max(from, range.end + 1)
  }
  look(file.length)
  reportWithin(file, read, report)
}

/**
 * Codes that hold words and are found in paragraphs and blocks of code: roles of MyST, options of the cells of Quarto and
 * R Markdown, choices of MDX.
 */
const WITHIN = new RegExp(
  [
    String.raw`\{(?!(?:${SHOWN_ROLES})\})([a-z][\w:-]{0,30})\}\x60([^\x60<>\n]{3,200})\x60`,
    String.raw`^(?:#|//|--|%)\|[ \t]*([\w-]*(?:cap|alt|title|summary)):[ \t]*([^\n]{3,500})`,
    String.raw`\{[^{}\n"']{0,200}\?[ \t]*(["'])[^"'\n{}]{3,200}["'][^{}\n]{0,300}\}`,
  ].join('|'),
  'gm',
)

function reportWithin(file: string, read: readonly Range[], report: Report): void {
  for (const { 0: code, index, ...groups } of file.matchAll(WITHIN)) {
    const isChoice = groups[5] !== undefined
    // What is outside of all paragraphs was looked through as a module.
    if (isChoice && !read.some(({ start, end }) => start <= index && end >= index + code.length)) continue
    const end = index + code.length
    if (!isChoice && read.some((range) => range.start > index && range.end <= end)) continue
    const words = isChoice
      ? Array.from(code.matchAll(/["']([^"'\n]{3,200})["']/g), (match) => match[1] ?? '')
      : [groups[2] ?? groups[4] ?? '']
    for (const text of words)
      if (WORDS.test(text))
        report('program', groups[1] ?? groups[3] ?? 'code', text.trim().replaceAll(/^(["'])(.*)\1$/g, '$2'))
  }
}

const CODE = /\{%(?:[^%{}]|%(?!\}))*%\}|\{\{[<%][^{}]*[>%]\}\}|\{[^{}\n]*=[ \t]*"[^{}\n]*\}/g

/** Returns the file with blanks in place of all but shortcodes, tags of templates and attributes. */
function onlyCodes(file: string): string {
  let at = 0
  const kept = Array.from(file.matchAll(CODE), ({ 0: code, index }) => {
    const before = blank(file.slice(at, index))
    at = index + code.length
    return before + code
  })
  return kept.join('') + blank(file.slice(at))
}

function blank(text: string): string {
  return ' '.repeat(text.length)
}
