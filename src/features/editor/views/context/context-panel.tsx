import { textDirection } from '../../../../lib/text-direction.ts'
import { useFormat, useEditorMessages } from '../../../../messages/use-messages.tsx'
import { SegmentText } from '../pieces/segment-text.tsx'
import type { RowView } from '../../model/row-view.ts'
import { useEditorSession } from '../../session/editor-context.ts'
import { useRow } from '../../session/use-row.ts'

const AROUND = 6

/** The document around the segment, to be read as it runs; a press goes there. */
export function ContextPanel({ view }: { readonly view: RowView }) {
  const { total } = useEditorSession()
  const { position } = view.segment
  const first = Math.max(0, position - AROUND)
  const last = Math.min(total - 1, position + AROUND)
  const positions = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return (
    <div className="rounded-card border border-line bg-paper px-1.5 py-2">
      {positions.map((other) => (
        <ContextLine key={other} position={other} isHere={other === position} />
      ))}
    </div>
  )
}

function ContextLine({ position, isHere }: { readonly position: number; readonly isHere: boolean }) {
  const { editor: words } = useEditorMessages()
  const format = useFormat()
  const { job, actions } = useEditorSession()
  const row = useRow(position)
  if (row.kind !== 'ready') return null
  const { target, segment } = row.view
  return (
    <button
      type="button"
      aria-current={isHere || undefined}
      onClick={() => actions.goTo(position)}
      className="block w-full rounded-[6px] px-2 py-1 text-start hover:bg-hover aria-current:bg-accent-soft"
    >
      <span className="sr-only">{words.context.jump(format.number(position + 1))}: </span>
      <span
        lang={target === '' ? job.source_lang : job.target_lang}
        dir={textDirection(target === '' ? job.source_lang : job.target_lang)}
        className={`segment-text block pe-0! text-[15px]! ${target === '' ? 'text-ink-2' : ''}`}
      >
        <SegmentText text={target === '' ? segment.source : target} />
      </span>
    </button>
  )
}
