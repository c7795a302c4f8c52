import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'

/** Reports a term of a glossary that occurs in the source while none of its targets occurs in the translation. */
export function checkTermMissing({ terms: { missing } }: Context): Issue[] {
  return missing.map(({ start, end, terms }) => ({
    sentence: 'term-missing',
    data: {
      source: terms[0]?.source ?? '',
      target: [...new Set(terms.flatMap(({ targets }) => targets))].join(' / '),
    },
    source_span: { start, end },
  }))
}
