import { checkTerms } from '../terms/check-terms.ts'
import type { Finding } from './check.ts'
import type { Context } from './side.ts'

/** A term of a glossary that stands in the source and of whose targets none stands in the translation. */
export function checkTermMissing({ target, terms }: Context): Finding[] {
  return checkTerms(terms ?? [], target.text, target.code).missing.map(({ start, end, terms }) => ({
    sentence: 'term-missing',
    data: {
      source: terms[0]?.source ?? '',
      target: [...new Set(terms.flatMap(({ targets }) => targets))].join(' / '),
    },
    source_span: { start, end },
  }))
}
