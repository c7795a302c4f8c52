import { createContext, memo, type MouseEvent, useContext } from 'react'
import { textDirection } from '../../../../lib/text-direction.ts'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import type { Segment } from '#contract/resources/segment.ts'
import { useEditorSession, useEditorState } from '../../session/editor-context.ts'
import { useRow, useRowText } from '../../session/use-row.ts'
import { ReadingText } from './reading-text.tsx'

export type Side = 'source' | 'target'

/** True when the source is beside the translation: then it does not replace a missing one. */
export const BesideSource = createContext(false)

type Props = { readonly position: number; readonly side: Side }

/** A segment within its paragraph; a press goes there. An untranslated one is read in the source, and quieter. */
export const ReadSentence = memo(function ReadSentence({ position, side }: Props) {
  const row = useRow(position, true)
  return row.kind === 'ready' ? <Sentence segment={row.view.segment} side={side} /> : null
})

function Sentence({ segment, side }: { readonly segment: Segment; readonly side: Side }) {
  const { editor: words } = useEditorMessages()
  const format = useFormat()
  const { job, actions } = useEditorSession()
  const target = useRowText(segment, (text) => text)
  const isBeside = useContext(BesideSource)
  const isHere = useEditorState(({ active }) => active === segment.position)
  const isSource = side === 'source' || target === ''
  const lang = isSource ? job.source_lang : job.target_lang
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // Selecting words to copy them is no press.
    if (window.getSelection()?.isCollapsed !== false) actions.goTo(segment.position)
  }
  return (
    <>
      <a
        href={`?segment=${segment.position + 1}&order=document`}
        lang={lang}
        dir={textDirection(lang)}
        aria-current={isHere || undefined}
        tabIndex={isHere ? 0 : -1}
        data-sentence={segment.position}
        title={words.context.jump(format.number(segment.position + 1))}
        onClick={go}
        className={`reading-sentence ${side === 'target' && target === '' ? 'text-ink-3' : ''}`}
      >
        {isBeside && target === '' && side === 'target' ? (
          <>
            <span aria-hidden>…</span>
            <span className="sr-only">{words.untranslated}</span>
          </>
        ) : (
          <ReadingText text={isSource ? segment.source : target} tags={segment.tags} />
        )}
      </a>{' '}
    </>
  )
}
