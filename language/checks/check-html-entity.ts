import type { Issue } from './check.ts'
import type { Context } from './context.ts'

const NAMES = 'amp|lt|gt|quot|apos|nbsp|copy|reg|hellip|mdash|ndash|laquo|raquo'
const TWICE = new RegExp(String.raw`&amp;(#\d{1,6}|#x[\da-f]{1,6}|${NAMES});`, 'gi')
// `&nbsp` without its semicolon, `& nbsp;` and `&nbsp ;`.
const BROKEN = new RegExp(String.raw`&(?:\s?(${NAMES})\s;|\s(${NAMES});|(${NAMES})(?![;\w]))`, 'g')

/** Entities of markup that were escaped twice or lost a sign, more often than in the source. */
export function checkHtmlEntity({ source, target }: Context): Issue[] {
  if (!target.plain.includes('&')) return []
  return [...report('html-entity.twice', TWICE), ...report('html-entity.broken', BROKEN)]

  function report(sentence: 'html-entity.twice' | 'html-entity.broken', pattern: RegExp): Issue[] {
    const allowed = [...source.plain.matchAll(pattern)].length
    return [...target.plain.matchAll(pattern)].slice(allowed).map(({ 0: entity, 1: a, 2: b, 3: c, index }) => {
      const expected = `&${a ?? b ?? c ?? ''};`
      return {
        sentence,
        data: { entity, expected },
        target_span: target.span(index, index + entity.length),
        fix: target.fix(index, index + entity.length, expected),
      }
    })
  }
}
