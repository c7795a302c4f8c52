import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'
import { cover } from '../side.ts'

// No times (10:30), emoticons, drives (C:), ratios, entities (&amp;), classes ([:space:]); `!?` and `...?` go together.
const HIGH =
  /(?<=[\p{L}\p{N}»)\]%])(?<!&#?[A-Za-z\d]{1,10})(?<!\[:[a-z]{1,10})( ?)(?![:;]-?[)(DP])([;:!?»])(?=[\s»)\].,]|$)/gu
const OPENING = /«(\s?)(?=[\p{L}\p{N}])/gu

/** Signs that have a space before them in Canada too; there `;`, `!` and `?` follow the word at once. */
const CANADIAN = ':»'

/**
 * Reports a missing space, and one that could break the line: French sets a space that does not break before `;`, `:`,
 * `!`, `?` and `»`, and after `«`.
 */
export function checkFrSpacing({ source, target }: Context): Issue[] {
  if (target.language !== 'fr') return []
  const isCanadian = /^fr[-_]CA$/i.test(target.code)
  const found: Issue[] = []
  // A name of a program is a word of the sentence: `« mill.txt »`.
  const prose = cover(
    target.plain,
    target.verbatim.filter(({ kind, text }) => kind !== 'name' || text.includes(':')),
  )
  for (const { 1: space = '', 2: sign = '', index } of prose.matchAll(HIGH)) {
    if (isCanadian && !CANADIAN.includes(sign)) continue
    if (isLabel(source.prose, prose, index + space.length)) continue
    const wanted = sign === ':' || sign === '»' ? '\u00A0' : '\u202F'
    found.push({
      sentence: 'fr-spacing.before',
      data: { sign },
      target_span: target.span(index, index + space.length + 1),
      fix: target.fix(index, index + space.length, wanted),
    })
  }
  for (const { 1: space = '', index } of prose.matchAll(OPENING)) {
    if (/[\u00A0\u202F]/.test(space)) continue
    found.push({
      sentence: 'fr-spacing.after',
      data: { sign: '«' },
      target_span: target.span(index, index + 1 + space.length),
      fix: target.fix(index + 1, index + 1 + space.length, '\u00A0'),
    })
  }
  return found
}

/** True for `Ctrl:` or `C:` as the source has it. */
function isLabel(source: string, target: string, at: number): boolean {
  const word = target.slice(0, at).match(/[\p{L}\p{N}_]+$/u)?.[0] ?? ''
  return word.length > 0 && word.length <= 4 && target.charAt(at) === ':' && source.includes(`${word}:`)
}
