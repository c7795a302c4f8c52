import { memo } from 'react'
import type { Segment } from '#contract/resources/segment.ts'
import { parseTags } from '#language/tags/parse-tags.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { insideClass, tagLooks } from '../../model/tag-looks.ts'
import { HitText } from '../../../../ui/hit-text.tsx'
import { cutAtMarks } from '../../model/cut-at-marks.ts'
import { TagChip } from './tag-chip.tsx'

const noMarks: readonly RegExp[] = []

type Props = {
  readonly text: string
  /** Meanings of the tags. */
  readonly tags?: Segment['tags']
  /** Pairs that are open at the beginning, for a part of a text. */
  readonly within?: readonly number[]
  /** The tags whose place is a guess. */
  readonly guessed?: readonly number[]
  /** Patterns to highlight: the words of the query. */
  readonly marks?: readonly RegExp[]
  readonly className?: string
}

/** Draws segment text with its tags as chips: as the live editor does, but still. */
export const SegmentText = memo(function SegmentText(props: Props) {
  const { text, tags, within = [], guessed = [], marks = noMarks, className } = props
  const words = useEditorMessages().editor.tags
  const looks = tagLooks(words, tags)
  const open = [...within]
  const parts = cutAtMarks(text, marks)
  return (
    <span className={className}>
      {parseTags(text).map((token) => {
        if (token.kind !== 'text') {
          if (token.kind === 'open') open.push(token.id)
          if (token.kind === 'close' && open.includes(token.id)) open.splice(open.lastIndexOf(token.id), 1)
          const { kind, id, start } = token
          return <TagChip key={start} kind={kind} id={id} looks={looks} text={text} isGuess={guessed.includes(id)} />
        }
        const look = insideClass(open.flatMap((id) => looks.at(id)?.kinds ?? []))
        const content = parts === null ? token.text : <HitText parts={parts.get(token.start) ?? []} />
        if (look === '' && parts === null) return content
        return (
          <span key={token.start} className={look}>
            {content}
          </span>
        )
      })}
    </span>
  )
})
