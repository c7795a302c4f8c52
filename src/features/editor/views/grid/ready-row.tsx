import { memo, type MouseEvent, Suspense } from 'react'
import { textDirection } from '../../../../lib/text-direction.ts'
import { useFormat, useEditorMessages } from '../../../../messages/use-messages.tsx'
import { useEditorSession, useEditorState } from '../../session/editor-context.ts'
import { isReviewed } from '#contract/segments/states.ts'
import { RowCame, RowConflict, RowRejection } from '../pieces/lazy-row-parts.ts'
import { isRejected, type RowView } from '../../model/row-view.ts'
import { RowReasons } from './row-reasons.tsx'
import { RowSigns } from './row-signs.tsx'
import { GridCell } from './grid-cell.tsx'
import { lightPair } from '../pieces/light-pair.ts'
import { keepFocus } from '../pieces/keep-focus.ts'
import { issuesId } from '../pieces/issues-id.ts'
import { LiveTarget } from '../pieces/live-target.tsx'
import { RowActions } from '../pieces/row-actions.tsx'
import { RowIssues } from '../pieces/row-issues.tsx'
import { RowMatch } from '../pieces/row-match.tsx'
import { RowRefusal } from '../pieces/row-refusal.tsx'
import { RowOthers, RowPeople } from '../pieces/row-people.tsx'
import { RowState } from '../pieces/row-state.tsx'
import { SegmentText } from '../pieces/segment-text.tsx'
import { TermSource } from '../pieces/term-source.tsx'
import { rowSummary } from '../../model/row-summary.ts'
import { useIssueCount } from '../../session/use-issue-count.ts'
import { useNeighbour } from '../../session/use-neighbour.ts'
import { guessedTags } from '../../model/guessed-tags.ts'
import { cx } from '../../../../lib/cx.ts'
import type { PartHeading } from '../../model/part-heading.ts'

const TARGET = 4

type Props = { readonly view: RowView; readonly index: number; readonly isActive: boolean }

/** A segment: number, score, source, target, state; under the active one its issues and their actions. */
export const ReadyRow = memo(function ReadyRow({ view, index, isActive }: Props) {
  const messages = useEditorMessages()
  const { editor: words } = messages
  const format = useFormat()
  const { job, total, isScored, marks } = useEditorSession()
  const { segment } = view
  const { position } = segment
  // In the active row the last cell of the person, or where no text can be edited that of the translation.
  const stop = useEditorState(({ keysGo, column }) => {
    if (!isActive) return null
    return keysGo === 'grid' ? column : view.editable ? 'text' : TARGET
  })
  const guessed = useEditorState((state) => guessedTags(view, state.guessed))
  const isSelected = useEditorState((state) => state.selected.has(position))
  const { heading, isNewBlock } = useNeighbour(segment)
  const isLive = stop === 'text'
  const number = format.number(position + 1)
  const issues = useIssueCount(segment)
  const spoken = words.rowSpoken(number, format.number(total), rowSummary(messages, view, { issues, isScored }))
  const { press, choose, chooseUnlessSelecting } = useRowPresses(view, { isActive, isLive })
  return (
    <>
      {heading !== null && <Heading heading={heading} />}
      <div
        role="row"
        aria-rowindex={index + 1}
        aria-selected={isActive || isSelected}
        data-selected={isSelected || undefined}
        data-active={isActive || undefined}
        data-block={isNewBlock ? 'first' : undefined}
        data-position={position}
        onPointerOver={lightPair}
        onPointerOut={lightPair}
        className="segment-row row-grid"
      >
        <GridCell
          column={1}
          isStop={stop === 1}
          label={spoken}
          describedBy={isActive ? issuesId(position) : undefined}
          className="num pt-1 pe-3 text-end text-xs text-ink-3"
          onClick={choose}
        >
          {number}
        </GridCell>
        <GridCell column={2} isStop={stop === 2} className="pt-[3px]" onClick={choose}>
          <RowSigns view={view} issues={issues} />
        </GridCell>
        <GridCell
          column={3}
          side={words.find.sides.source}
          isStop={stop === 3}
          className="cell-source quiet"
          onClick={chooseUnlessSelecting}
        >
          <p lang={job.source_lang} dir={textDirection(job.source_lang)} className="segment-text">
            {isActive ? (
              <TermSource segment={segment} marks={marks.source} />
            ) : (
              <SegmentText text={segment.source} tags={segment.tags} marks={marks.source} />
            )}
          </p>
          <RowReasons position={position} />
        </GridCell>
        <GridCell
          column={TARGET}
          side={words.find.sides.target}
          isStop={stop === TARGET}
          describedBy={isActive ? issuesId(position) : undefined}
          className={`cell-target ${isReviewed(view.state) ? '' : 'quiet'}`}
          onClick={press}
        >
          <div lang={job.target_lang} dir={textDirection(job.target_lang)} className="segment-text cursor-text">
            {isLive ? (
              <LiveTarget view={view} />
            ) : view.target === '' ? (
              <span className="font-sans text-sm text-ink-3">{words.untranslated}</span>
            ) : (
              <SegmentText text={view.target} tags={segment.tags} guessed={guessed} marks={marks.target} />
            )}
          </div>
        </GridCell>
        <GridCell column={5} isStop={stop === 5} className="cell-state pt-[3px] text-center" onClick={choose}>
          <RowState view={view} />
          <RowPeople position={position} />
        </GridCell>
        {isActive && <RowBelow view={view} />}
      </div>
    </>
  )
})

/** Returns what a press on the number, the source and the translation of a row does. */
function useRowPresses(
  { segment: { position }, editable }: RowView,
  { isActive, isLive }: { readonly isActive: boolean; readonly isLive: boolean },
) {
  const { store, actions, live, press: held } = useEditorSession()
  const press = (event: MouseEvent) => {
    if (event.detail > 1 || isLive) return
    actions.activate(position, 'text')
    const { clientX, clientY } = event
    // The row is alive at once, at the pressed place.
    if (editable) queueMicrotask(() => live.focusAt(clientX, clientY))
  }
  // The press is beside the translation: the keys go to the pressed row, to its text or the grid as before.
  const choose = ({ target }: Pick<MouseEvent, 'target'>) => {
    if (target instanceof Element && target.closest('button, a') !== null) return
    if (!isActive || store.getState().ended !== null) actions.activate(position)
    if (isActive) actions.focusRows()
  }
  // Words of the source are selected to be copied, also into another row: the active row stays, and no row moves.
  const chooseUnlessSelecting = ({ target, currentTarget: cell }: MouseEvent) => {
    // A press on a tag selects it as a whole.
    const isOnTag = target instanceof Element && target.closest('[data-kind]') !== null
    held.hold(() => {
      const isStillThere = cell.contains(document.activeElement)
      if (isStillThere && (isOnTag || window.getSelection()?.isCollapsed !== false)) choose({ target })
    })
  }
  return { press, choose, chooseUnlessSelecting }
}

/** Issues and actions under the active row. */
function RowBelow({ view }: { readonly view: RowView }) {
  return (
    <div role="gridcell" aria-colspan={5} className="row-below" onMouseDown={keepFocus}>
      <div className="row-below-target">
        <RowOthers position={view.segment.position} />
        <RowRefusal view={view} />
        <Suspense>
          <RowCame view={view} />
          {isRejected(view.state) && <RowRejection view={view} />}
        </Suspense>
        <RowMatch view={view} />
        {view.progress !== 'conflict' && <RowIssues segment={view.segment} isAmongRows={view.editable} />}
      </div>
      {view.progress === 'conflict' && (
        <Suspense>
          <RowConflict view={view} />
        </Suspense>
      )}
      <RowActions view={view} />
    </div>
  )
}

/** Names the part of the document that the rows below belong to. */
function Heading({ heading: { text, isQuiet } }: { readonly heading: PartHeading }) {
  return (
    <div
      role="presentation"
      className={cx('ps-[123px] text-ink-3 max-md:ps-4', isQuiet ? 'pt-1.5 text-[11px]' : 'pt-[18px] pb-1.5 text-xs')}
    >
      {text}
    </div>
  )
}
