import { memo } from 'react'
import type { Segment } from '#contract/resources/segment.ts'
import { tagsOf } from '#language/tags/parse-tags.ts'
import type { FoundTerm } from '#language/terms/term.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { SegmentText } from './segment-text.tsx'
import type { JobTerm } from '../../model/job-terms.ts'
import { useFoundTerms } from '../../session/use-terms.ts'

type Props = { readonly segment: Segment; readonly marks?: readonly RegExp[] }

/** The source of the active row, its terms underlined. It is not drawn again during typing. */
export const TermSource = memo(function TermSource({ segment, marks }: Props) {
  const { source, tags } = segment
  const { editor: words } = useEditorMessages()
  const found = useFoundTerms(source)
  const marked = marks !== undefined && { marks }
  return cut(source, found).map(({ start, text, term, within }) =>
    term === null ? (
      <SegmentText key={start} text={text} tags={tags} within={within} {...marked} />
    ) : (
      <span key={start} className="term" title={words.terms.means(term.targets.join(', '))}>
        <SegmentText text={text} tags={tags} within={within} {...marked} />
      </span>
    ),
  )
})

type Piece = {
  readonly start: number
  readonly text: string
  readonly term: JobTerm | null
  /** The pairs that are open where it begins. */
  readonly within: readonly number[]
}

function cut(source: string, found: readonly FoundTerm<JobTerm>[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  let within: readonly number[] = []
  const put = (end: number, term: JobTerm | null) => {
    const text = source.slice(at, end)
    pieces.push({ start: at, text, term, within })
    within = openAfter(text, within)
    at = end
  }
  for (const { start, end, terms } of found) {
    if (start > at) put(start, null)
    put(end, terms[0] ?? null)
  }
  if (at < source.length) put(source.length, null)
  return pieces
}

function openAfter(text: string, before: readonly number[]): readonly number[] {
  const tags = tagsOf(text)
  if (tags.length === 0) return before
  const open = new Set(before)
  for (const { kind, id } of tags) {
    if (kind === 'open') open.add(id)
    else open.delete(id)
  }
  return [...open]
}
