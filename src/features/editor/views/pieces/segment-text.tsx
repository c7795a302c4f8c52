import { memo } from 'react'
import { parseTags } from '#language/tags/parse-tags.ts'
import { isTag } from '#language/tags/token.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'

type Props = { readonly text: string; readonly className?: string }

/** Segment text with its tags as chips: what the live editor draws, but still. */
export const SegmentText = memo(function SegmentText({ text, className }: Props) {
  const { editor: words } = useEditorMessages()
  return (
    <span className={className}>
      {parseTags(text).map((token) =>
        isTag(token) ? (
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
