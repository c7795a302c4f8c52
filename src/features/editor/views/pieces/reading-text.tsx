import { Fragment, memo, type ReactNode } from 'react'
import type { Segment } from '#contract/resources/segment.ts'
import { parseTags } from '#language/tags/parse-tags.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { insideClass, type TagLooks, tagLooks } from '../../model/tag-looks.ts'

type Props = { readonly text: string; readonly tags: Segment['tags'] }

/** A text as a reader sees it: formatted, without chips. */
export const ReadingText = memo(function ReadingText({ text, tags }: Props) {
  const words = useEditorMessages().editor.tags
  const looks = tagLooks(words, tags)
  const open: number[] = []
  return parseTags(text).map((token): ReactNode => {
    if (token.kind === 'open') open.push(token.id)
    else if (token.kind === 'close') open.splice(open.lastIndexOf(token.id), open.includes(token.id) ? 1 : 0)
    else if (token.kind === 'self') return <Fragment key={token.start}>{standalone(token.id, looks, tags)}</Fragment>
    if (token.kind !== 'text') return null
    const look = insideClass(open.flatMap((id) => looks.at(id)?.kinds ?? []))
    return look === '' ? (
      token.text
    ) : (
      <span key={token.start} className={look}>
        {token.text}
      </span>
    )
  })
})

/** Draws a standalone tag as it is on the page. */
function standalone(id: number, looks: TagLooks, tags: Segment['tags']): ReactNode {
  const info = tags?.[String(id)]
  switch (info?.kind) {
    case 'line-break':
      return <br />
    case 'tab':
      return '\u2003'
    case 'footnote':
      return <sup>{info.label || '†'}</sup>
    case 'code':
      return <span className="in-code">{info.label}</span>
    case 'image':
    case 'field':
    case 'placeholder':
      return (
        <span className="reading-object" title={looks.describe('self', id, '')}>
          {info.kind === 'image' ? `▣ ${info.label}`.trim() : looks.glyph(id)}
        </span>
      )
    case undefined:
      return <span className="reading-object">{id}</span>
    default:
      return null
  }
}
