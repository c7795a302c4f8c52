import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo } from 'react'
import type { GlossaryEntry } from '#contract/resources/entry.ts'
import type { Segment } from '#contract/resources/segment.ts'
import type { TermVerdict } from '#language/terms/check-terms.ts'
import type { FoundTerm } from '#language/terms/term.ts'
import { useApi } from '../../../api/api.ts'
import type { Proposal } from '../../../api/notes.ts'
import { useEditorMessages } from '../../../messages/use-messages.tsx'
import { termsQuery } from '../../../api/matches.ts'
import { resourceKindOf } from '../../../api/resource-kind.ts'
import { useJobResources } from './use-job-resources.ts'
import { useProposals } from './use-proposals.ts'
import { useEditorSession } from './editor-context.ts'
import { useRowText } from './use-row.ts'
import type { JobTerm, JobTerms } from '../model/job-terms.ts'

export type TermsState = {
  /** Null without any terms, or before any are read. */
  readonly terms: JobTerms | null
  readonly isPending: boolean
  readonly isFailed: boolean
  readonly retry: () => void
}

function toTerm({ id, created_at, entry }: Omit<Proposal, 'author'>, note: string): GlossaryEntry {
  const { source, target } = entry
  const of = { id, source, target, created_at, updated_at: created_at, created_by: null }
  return { ...of, origin: 'interactive', note, part_of_speech: null, case_sensitive: false, forbidden: [] }
}

type EntryList = UseQueryResult<readonly GlossaryEntry[]>

/** Defined once: its result is the same record as long as the lists are. */
function joinLists(results: readonly EntryList[]) {
  return {
    lists: results.map(({ data }) => data),
    isPending: results.some(({ isPending }) => isPending),
    isFailed: results.some(({ isError }) => isError),
    retry: () => results.forEach((result) => result.isError && void result.refetch()),
  }
}

/** Returns the entries of the job's glossaries and the proposals for them, as far as they are read. */
function useGlossaryLists() {
  const api = useApi()
  const { glossaries } = useJobResources()
  const read = useQueries({
    queries: glossaries.map(({ id }) => termsQuery(api, id)),
    combine: joinLists,
  })
  const { editor: words } = useEditorMessages()
  const proposals = useProposals()
  const { proposedBy } = words.terms
  const lists = useMemo(() => {
    if (read.lists.every((list) => list === undefined)) return null
    const known = glossaries.map(({ name }, index) => ({ name, entries: read.lists[index] ?? [] }))
    const proposed = proposals.flatMap(({ author, ...proposal }) => {
      const name = proposedBy(author ?? '')
      return resourceKindOf(proposal.entry.resource_id) === 'glossary'
        ? [{ name, entries: [toTerm(proposal, name)], isProposed: true }]
        : []
    })
    return [...known, ...proposed]
  }, [glossaries, read.lists, proposals, proposedBy])
  return { ...read, lists }
}

/** Returns the terms of the job's glossaries, read once and matched here. The first glossary loads the matcher. */
export function useJobTerms(): TermsState {
  const { job } = useEditorSession()
  const { lists, isPending, isFailed, retry } = useGlossaryLists()
  const { data: code } = useQuery({
    queryKey: codeKey,
    queryFn: () => import('../model/job-terms.ts'),
    enabled: lists !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const terms = useMemo(
    () => (code === undefined || lists === null ? null : code.makeJobTerms(lists, job.source_lang, job.target_lang)),
    [code, lists, job.source_lang, job.target_lang],
  )
  return { terms, isPending, isFailed, retry }
}

/** Lets the worker look for missing and forbidden terms in the whole document. */
export function useDocumentTerms(): void {
  const { document } = useEditorSession()
  const { lists } = useGlossaryLists()
  useEffect(() => {
    if (lists !== null && lists.some(({ entries }) => entries.length > 0)) document.setTerms(lists)
  }, [document, lists])
}

const codeKey = ['code', 'terms'] as const

export type RowTerms = { readonly found: readonly FoundTerm<JobTerm>[]; readonly verdict: TermVerdict<JobTerm> | null }

const nothing: readonly FoundTerm<JobTerm>[] = []
const asIs = (text: string) => text
const noText = () => ''

/** Returns the terms of a source. */
export function useFoundTerms(source: string): RowTerms['found'] {
  const { terms } = useJobTerms()
  return useMemo(() => terms?.find(source) ?? nothing, [terms, source])
}

/** Returns the terms of a row's source, and their use in its translation. */
export function useRowTerms(segment: Segment): RowTerms {
  const { terms } = useJobTerms()
  const found = useMemo(() => terms?.find(segment.source) ?? nothing, [terms, segment.source])
  // Without terms to look for, no key draws anything again.
  const text = useDeferredValue(useRowText(segment, found.length === 0 ? noText : asIs))
  const verdict = useMemo(() => {
    // A text that is still blank is only unfinished.
    return terms === null || found.length === 0 || text.trim() === '' ? null : terms.check(found, text)
  }, [terms, found, text])
  return { found, verdict }
}
