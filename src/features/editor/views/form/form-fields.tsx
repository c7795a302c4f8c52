import { type ComponentType, type ReactNode, Suspense, useId } from 'react'
import { cx } from '../../../../lib/cx.ts'
import { textDirection } from '../../../../lib/text-direction.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { BandBadge } from '../../../../ui/band-badge.tsx'
import { RowCame, RowConflict, RowRejection } from '../pieces/lazy-row-parts.ts'
import { CardsBelow } from '../pieces/panel-card.tsx'
import { lightPair } from '../pieces/light-pair.ts'
import { LiveTarget } from '../pieces/live-target.tsx'
import { RowActions } from '../pieces/row-actions.tsx'
import { RowIssues } from '../pieces/row-issues.tsx'
import { RowRefusal } from '../pieces/row-refusal.tsx'
import { RowState } from '../pieces/row-state.tsx'
import { SegmentText } from '../pieces/segment-text.tsx'
import { RowScore } from '../pieces/row-score.tsx'
import { useEditorSession, useShownRows } from '../../session/editor-context.ts'
import { isRejected, type RowView, shownState } from '../../model/row-view.ts'
import { TermSource } from '../pieces/term-source.tsx'
import { FormTags } from './form-tags.tsx'

/** Draws the suggestions for a row: another view, which the screen passes. */
export type Matches = ComponentType<{ readonly view: RowView }>

type Props = { readonly view: RowView; readonly matches: Matches }

/** Draws all parts of a segment, each under its own heading, with its actions. */
export function FormFields({ view, matches: MatchesPanel }: Props) {
  const { editor: words, bands } = useEditorMessages()
  const { job, store, isScored } = useEditorSession()
  const { search } = useShownRows()
  const sourceId = useId()
  const { segment, target } = view
  const dir = textDirection(job.target_lang)
  // A person who enters the text by Tab or by a press types into it from then on.
  const enter = () => {
    if (store.getState().keysGo === 'grid') store.turn({ to: 'text' })
  }
  return (
    <>
      <p className="-mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
        <span className="inline-flex items-center gap-1.5">
          <RowState view={view} />
          <span aria-hidden>{words.states[shownState(view)]}</span>
        </span>
        {segment.score !== null && <RowScore view={view} />}
        {segment.score === null && isScored && <BandBadge tone={segment.band}>{bands[segment.band]}</BandBadge>}
      </p>
      <div className="contents" onPointerOver={lightPair} onPointerOut={lightPair}>
        <Part title={words.find.sides.source}>
          <p
            id={sourceId}
            lang={job.source_lang}
            dir={textDirection(job.source_lang)}
            className="segment-text cell-source"
          >
            <TermSource segment={view.segment} />
          </p>
        </Part>
        <Part title={words.find.sides.target}>
          <div
            lang={job.target_lang}
            dir={dir}
            onFocus={enter}
            className="segment-text rounded-mid border border-line-strong px-3 py-2 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent"
          >
            {view.editable ? (
              <LiveTarget view={view} describedBy={sourceId} />
            ) : (
              <SegmentText text={target} tags={view.segment.tags} />
            )}
          </div>
          <RowRefusal view={view} />
          <Suspense>
            <RowCame view={view} />
            {isRejected(view.state) && <RowRejection view={view} />}
          </Suspense>
        </Part>
      </div>
      {/* What comes after a pause in typing comes below: the buttons do not move from under a thumb. */}
      <RowActions view={view} />
      <FormTags view={view} />
      {view.progress === 'conflict' ? (
        <Suspense>
          <RowConflict view={view} />
        </Suspense>
      ) : (
        <Part title={words.panel.checks} className="not-has-[li]:hidden [&>ul]:mt-0">
          <RowIssues key={segment.position} segment={segment} />
        </Part>
      )}
      {/* Beside the form they are enough. */}
      {search.panel !== 'matches' && (
        <Part title={words.panel.matches}>
          <CardsBelow value>
            <Suspense>
              <MatchesPanel view={view} />
            </Suspense>
          </CardsBelow>
        </Part>
      )}
    </>
  )
}

type PartProps = { readonly title: string; readonly children: ReactNode; readonly className?: string }

function Part({ title, children, className }: PartProps) {
  return (
    <section className={cx('flex flex-col gap-1.5', className)}>
      <h3 className="text-xs text-ink-2">{title}</h3>
      {children}
    </section>
  )
}
