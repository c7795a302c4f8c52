import { areWords, stringsInCode, wordsInCode } from '#language/codes/words-in-code.ts'
import type { Report } from '../../filter.ts'
import type { Range } from '../../common/tags/piece.ts'
import { blankFences } from './blank-fences.ts'
import { isMdx } from './braces.ts'
import { SHOWN_ROLES } from './inline-starts.ts'

const COMMENT = /\{\/\*[^]*?\*\/\}|<!--[^]*?-->|^import\s[^\n]*$/gm
/**
 * Reports the strings that may be words for readers but are in no cut: in MDX those of its modules, and of components'
 * properties with unknown names; elsewhere those of shortcodes, tags of templates and lists of attributes.
 *
 * @param read the ranges of translated texts and of notes for translators, in order
 */
export function reportLeft(file: string, start: number, read: readonly Range[], report: Report): void {
  const code = blankFences(isMdx(file) ? file : onlyCodes(file)).replace(COMMENT, blank)
  let from = start
  const find = isMdx(file) ? stringsInCode : wordsInCodes
  const look = (until: number) => {
    for (const { name, text } of find(code.slice(from, until))) report('program', name === '' ? 'code' : name, text)
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
 * R Markdown.
 */
const WITHIN = new RegExp(
  [
    String.raw`\{(?!(?:${SHOWN_ROLES})\})([a-z][\w:-]{0,30})\}\x60([^\x60<>\n]{3,200})\x60`,
    String.raw`^(?:#|//|--|%)\|[ \t]*([\w-]*(?:cap|alt|title|summary)):[ \t]*([^\n]{3,500})`,
  ].join('|'),
  'gm',
)

function reportWithin(file: string, read: readonly Range[], report: Report): void {
  for (const { 0: code, index, ...groups } of file.matchAll(WITHIN)) {
    const end = index + code.length
    if (read.some((range) => range.start > index && range.end <= end)) continue
    const text = (groups[2] ?? groups[4] ?? '').trim()
    if (areWords(text)) report('program', groups[1] ?? groups[3] ?? 'code', text.replaceAll(/^(["'])(.*)\1$/g, '$2'))
  }
}

const CODE =
  /\{\{[^{}\n]{1,500}\}\}|<[%?][^<\n]{1,500}?[%?]>|%%=[^\n]{1,300}=%%|\[\[[^[\]\n]{1,300}\]\]|\{%(?:[^%{}]|%(?!\}))*%\}|\{\{[<%][^{}]*[>%]\}\}|\{[^{}\n]*=[ \t]*"[^{}\n]*\}/g

function wordsInCodes(text: string) {
  return Array.from(text.matchAll(CODE)).flatMap(([code]) => wordsInCode(code))
}

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
