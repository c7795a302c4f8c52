import { memo } from 'react'
import { parseMarks } from '#language/tags/parse-marks.ts'
import { isMark } from '#language/tags/token.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'

type Props = { readonly text: string; readonly className?: string }

/** Segment text with its marks as chips: what the live editor draws, but still. */
export const SegmentText = memo(function SegmentText({ text, className }: Props) {
  const { editor: words } = useEditorMessages()
  return (
    <span className={className}>
      {parseMarks(text).map((token) =>
        isMark(token) ? (
          <span
            key={token.start}
            role="img"
            aria-label={words.tags[token.kind](token.id)}
            data-kind={token.kind}
            data-id={token.id}
            className={`chip chip-${token.kind}`}
          >
            {token.id}
          </span>
        ) : (
          token.text
        ),
      )}
    </span>
  )
})
