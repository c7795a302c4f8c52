import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'

/** Reports forbidden targets of a glossary's terms that occur. */
export function checkTermForbidden({ terms: { forbidden } }: Context): Issue[] {
  return forbidden.map((found) => ({
    sentence: 'term-forbidden',
    data: { source: found.term.source, target: found.target, expected: found.term.targets.join(' / ') },
    target_span: { start: found.start, end: found.end },
  }))
}
