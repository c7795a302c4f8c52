import type { GlossaryEntry } from '#contract/resources/entry.ts'
import { checkTerms, type TermVerdict } from '#language/terms/check-terms.ts'
import { findTerms } from '#language/terms/find-terms.ts'
import { makeTermIndex } from '#language/terms/make-term-index.ts'
import type { FoundTerm, Term } from '#language/terms/term.ts'

/** A term as the editor shows it. */
export type JobTerm = Term & {
  readonly id: string
  readonly note: string | null
  readonly from: string
  /** True until it is accepted into a glossary: it helps in its document, and binds no one. */
  readonly isProposed: boolean
}

export type JobTerms = {
  find(source: string): readonly FoundTerm<JobTerm>[]
  check(found: readonly FoundTerm<JobTerm>[], target: string): TermVerdict<JobTerm>
}

export type GlossaryTerms = {
  readonly name: string
  readonly entries: readonly GlossaryEntry[]
  readonly isProposed?: boolean
}

/** Makes the terms of all glossaries of a job; the first glossary wins where two have the same source. */
export function makeJobTerms(glossaries: readonly GlossaryTerms[], sourceLang: string, targetLang: string): JobTerms {
  const terms = glossaries.flatMap(({ name, entries, isProposed = false }) =>
    entries.map(
      (entry): JobTerm => ({
        id: entry.id,
        source: entry.source,
        targets: [entry.target],
        forbidden: entry.forbidden,
        caseSensitive: entry.case_sensitive,
        note: entry.note,
        from: name,
        isProposed,
      }),
    ),
  )
  const index = makeTermIndex(terms, sourceLang)
  return {
    find: (source) => findTerms(index, source),
    check(found, target) {
      const verdict = checkTerms(found, target, targetLang)
      const missing = verdict.missing.filter((place) => place.terms.some(({ isProposed }) => !isProposed))
      return { ...verdict, missing }
    },
  }
}
