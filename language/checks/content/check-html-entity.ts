import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'

const NAMES = 'amp|lt|gt|quot|apos|nbsp|copy|reg|hellip|mdash|ndash|laquo|raquo'
const TWICE = new RegExp(String.raw`&amp;(#\d{1,6}|#x[\da-f]{1,6}|${NAMES});`, 'gi')
// `&nbsp` without its semicolon, `& nbsp;` and `&nbsp ;`.
const BROKEN = new RegExp(String.raw`&(?:\s?(${NAMES})\s;|\s(${NAMES});|(${NAMES})(?![;\w]))`, 'g')

const ANY = /&(?:#\d{2,6}|#x[\da-f]{2,6}|[a-z]{2,8}\d?);/gi

/** Reports entities of markup that the source lacks, and those that were escaped twice or lost a sign. */
export function checkHtmlEntity({ source, target }: Context): Issue[] {
  if (!target.plain.includes('&')) return []
  const reported = [...report('html-entity.twice', TWICE), ...report('html-entity.broken', BROKEN)]
  return reported.length > 0 || source.plain.match(ANY) !== null ? reported : reportLeft()

  /** `&quot;` in a text that has no markup: it was escaped for another place. */
  function reportLeft(): Issue[] {
    return Array.from(target.plain.matchAll(ANY), ({ 0: entity, index }) => ({
      sentence: 'html-entity.left',
      data: { entity },
      target_span: target.span(index, index + entity.length),
    }))
  }

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
