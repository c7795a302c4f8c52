import { memo } from 'react'
import type { FoundTerm } from '#language/terms/term.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { SegmentText } from './segment-text.tsx'
import type { JobTerm } from '../../model/job-terms.ts'
import { useFoundTerms } from '../../session/use-terms.ts'

/** The source of the active row, its terms underlined. Stays as it is while one writes. */
export const TermSource = memo(function TermSource({ source }: { readonly source: string }) {
  const { editor: words } = useEditorMessages()
  const found = useFoundTerms(source)
  return cut(source, found).map(({ start, text, term }) =>
    term === null ? (
      <SegmentText key={start} text={text} />
    ) : (
      <span key={start} className="term" title={words.terms.means(term.targets.join(', '))}>
        <SegmentText text={text} />
      </span>
    ),
  )
})

type Piece = { readonly start: number; readonly text: string; readonly term: JobTerm | null }

function cut(source: string, found: readonly FoundTerm<JobTerm>[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { start, end, terms } of found) {
    if (start > at) pieces.push({ start: at, text: source.slice(at, start), term: null })
    pieces.push({ start, text: source.slice(start, end), term: terms[0] ?? null })
    at = end
  }
  if (at < source.length) pieces.push({ start: at, text: source.slice(at), term: null })
  return pieces
}
