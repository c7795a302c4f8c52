import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'

const INNER = /(?<=\S) {2,}(?=\S)/g

/** Reports two spaces and more inside the target, when the source has none (some people set sentences apart by two). */
export function checkDoubleSpace({ source, target }: Context): Issue[] {
  if (!target.plain.includes('  ') || source.plain.search(INNER) !== -1) return []
  return Array.from(target.plain.matchAll(INNER), ({ 0: found, index }) => ({
    sentence: 'double-space',
    target_span: target.span(index, index + found.length),
    fix: target.fix(index, index + found.length, ' '),
  }))
}
