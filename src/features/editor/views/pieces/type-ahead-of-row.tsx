import { useEffect, useMemo } from 'react'
import type { TermPair } from '#language/tags/link-words.ts'
import type { FoundTerm } from '#language/terms/term.ts'
import { isReviewed } from '#contract/segments/states.ts'
import { useApi } from '../../../../api/api.ts'
import { PAGE_SIZE, pageOf, type SegmentPage, segmentKeys } from '../../../../api/segments.ts'
import { keptTokens, makeTypeAhead } from '../../model/type-ahead.ts'
import type { RowView } from '../../model/row-view.ts'
import { useEditorSession, useEditorState } from '../../session/editor-context.ts'
import { useRow } from '../../session/use-row.ts'
import { useSuggestions } from '../../session/use-suggestions.ts'
import { useFoundTerms } from '../../session/use-terms.ts'

/** Confirmed rows that words are taken from: so many before the active one, and behind it. */
const NEAR = 75

type Props = { readonly isOn: boolean }

/**
 * Draws nothing: has the text field know how the translation of the active row may go on, unless that is off; and the
 * shortcuts of terms which terms the row has.
 */
export function TypeAheadOfRow({ isOn }: Props) {
  const { live } = useEditorSession()
  const active = useEditorState((state) => state.active)
  useEffect(() => () => live.setContinueText(() => null), [live])
  return active === null ? null : <OfRow key={active} position={active} isOn={isOn} />
}

function OfRow({ position, isOn }: Props & { readonly position: number }) {
  const row = useRow(position, true)
  return row.kind === 'ready' ? <OfReadyRow view={row.view} isOn={isOn} /> : null
}

function OfReadyRow({ view, isOn }: Props & { readonly view: RowView }) {
  const api = useApi()
  const { live, job, store } = useEditorSession()
  const { position, source } = view.segment
  const { list } = useSuggestions(view)
  const found = useFoundTerms(source)
  const terms = useMemo(() => termPairs(found), [found])
  // A text stays the same during typing: the list is made with each drawing. The row's first text comes last.
  const given = view.segment.target
  const targets = [...list.map(({ target }) => target), ...(given === null ? [] : [given])].join('\n')
  const continueText = useMemo(() => {
    if (!isOn) return nothing
    const page = api.queries.getQueryData<SegmentPage>(segmentKeys.page(job.id, pageOf(position)))
    const at = position % PAGE_SIZE
    const near = (page?.at ?? []).slice(Math.max(0, at - NEAR), at + NEAR)
    const confirmed = near.flatMap((segment) =>
      segment !== undefined && segment.position !== position && isReviewed(segment.state) && segment.target !== null
        ? [segment.target]
        : [],
    )
    return makeTypeAhead({
      ofRow: targets === '' ? [] : targets.split('\n'),
      items: [...terms.map(({ target }) => target), ...keptTokens(source)],
      ofDocument: confirmed,
    })
  }, [api, job.id, position, source, targets, terms, isOn])
  useEffect(() => live.setContinueText(continueText), [live, continueText])
  useEffect(() => store.setState({ rowTerms: terms }), [store, terms])
  return null
}

/** Returns the pairs of terms, each translation once. */
function termPairs(found: readonly FoundTerm[]): TermPair[] {
  const pairs = found.flatMap(({ terms: [first] }) => {
    const [target] = first?.targets ?? []
    return first === undefined || target === undefined ? [] : [[target, { source: first.source, target }] as const]
  })
  return [...new Map(pairs).values()]
}

const nothing = () => null
