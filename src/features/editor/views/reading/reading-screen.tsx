import { Suspense } from 'react'
import { useMedia } from '../../../../lib/use-media.ts'
import { textDirection } from '../../../../lib/text-direction.ts'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useEditorSession, useEditorState, useShownRows } from '../../session/editor-context.ts'
import { useRow } from '../../session/use-row.ts'
import { RowConflict } from '../pieces/lazy-row-parts.ts'
import { LiveTarget } from '../pieces/live-target.tsx'
import { RowActions } from '../pieces/row-actions.tsx'
import { RowIssues } from '../pieces/row-issues.tsx'
import { RowRefusal } from '../pieces/row-refusal.tsx'
import { SegmentText } from '../pieces/segment-text.tsx'
import type { RowView } from '../../model/row-view.ts'
import { TermSource } from '../pieces/term-source.tsx'
import { useGridKeys } from '../pieces/use-grid-keys.ts'
import { SidesChoice } from './reading-choices.tsx'
import { ReadingView } from './reading-view.tsx'

/** The document over the whole screen, and under it the segment that is worked on. */
export function ReadingScreen() {
  const { editor: words } = useEditorMessages()
  const { onSearch } = useEditorSession()
  const { search } = useShownRows()
  const isNarrow = useMedia('(width < 860px)')
  const sides = search.read ?? (isNarrow ? 'target' : 'both')
  const active = useEditorState((state) => state.active)
  return (
    <div className="flex min-h-0 min-w-0 grow flex-col bg-paper">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
        <SidesChoice sides={sides} />
        <Button size="s" onClick={() => onSearch({ view: 'grid' })}>
          {words.reading.leave}
        </Button>
      </div>
      <ReadingView sides={sides} className="reading-whole grow" />
      {active !== null && <Strip key={active} position={active} />}
    </div>
  )
}

function Strip({ position }: { readonly position: number }) {
  const row = useRow(position)
  return row.kind === 'ready' && <ReadyStrip view={row.view} />
}

function ReadyStrip({ view }: { readonly view: RowView }) {
  const { editor: words } = useEditorMessages()
  const format = useFormat()
  const { job, total } = useEditorSession()
  const { position } = view.segment
  const place = useGridKeys<HTMLElement>(!view.editable)
  const { segment, target } = view
  const id = `reading-source-${position}`
  return (
    <section
      ref={place}
      tabIndex={-1}
      data-pane="rows"
      data-grid-keys
      aria-label={words.form.heading(format.number(position + 1), format.number(total))}
      className="max-h-[45%] shrink-0 overflow-y-auto border-t border-line bg-raised px-6 py-3 max-md:px-4"
    >
      <div className="grid grid-cols-2 gap-8 max-md:grid-cols-1 max-md:gap-2">
        <p id={id} lang={job.source_lang} dir={textDirection(job.source_lang)} className="segment-text cell-source">
          <TermSource segment={segment} />
        </p>
        <div lang={job.target_lang} dir={textDirection(job.target_lang)} className="segment-text">
          {view.editable ? (
            <LiveTarget view={view} describedBy={id} />
          ) : (
            <SegmentText text={target} tags={segment.tags} />
          )}
        </div>
      </div>
      <RowRefusal view={view} />
      {view.progress === 'conflict' ? (
        <Suspense>
          <RowConflict view={view} />
        </Suspense>
      ) : (
        <RowIssues key={segment.position} segment={segment} />
      )}
      <RowActions view={view} />
    </section>
  )
}
