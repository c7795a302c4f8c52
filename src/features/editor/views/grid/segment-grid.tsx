import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { cx } from '../../../../lib/cx.ts'
import { languageName } from '../../../../lib/language-name.ts'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import { useEditorSession, useEditorState, useShownRows } from '../../session/editor-context.ts'
import { useIsReady } from '../../session/use-row.ts'
import { followActiveRow } from './bring-into-sight.ts'
import { SegmentRow } from './segment-row.tsx'

const USUAL_HEIGHT = 58

/**
 * The rows, of which only the visible ones and the active one exist: its text, undo history and input method stay alive
 * wherever the person scrolls.
 */
export function SegmentGrid() {
  const { editor: words } = useEditorMessages()
  const { order } = useShownRows()
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const sight = useRef<ReturnType<typeof followActiveRow>>(null)
  const active = useEditorState((state) => state.active)
  const activeIndex = active === null ? -1 : order.indexOf(active)
  // React Compiler, which this rule speaks for, is not in use.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: order.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => USUAL_HEIGHT,
    overscan: 6,
    getItemKey: order.at,
    // Space to bring the last row to the middle.
    paddingEnd: 240,
    useFlushSync: false,
    rangeExtractor: useCallback(
      (range) => {
        const indexes = defaultRangeExtractor(range)
        if (activeIndex === -1 || indexes.includes(activeIndex)) return indexes
        return [...indexes, activeIndex].sort((a, b) => a - b)
      },
      [activeIndex],
    ),
  })

  const isReady = useIsReady(order.at(Math.max(0, activeIndex)))
  useLayoutEffect(() => {
    if (scroller.current === null || content.current === null) return undefined
    const following = followActiveRow(scroller.current, content.current)
    sight.current = following
    return () => following.stop()
  }, [])

  const placed = useRef(-1)
  useEffect(() => {
    if (activeIndex === -1 || !isReady) return undefined
    const isNear = rows.getVirtualIndexes().includes(activeIndex) && placed.current !== -1
    const isStep = isNear && Math.abs(placed.current - activeIndex) < 10
    placed.current = activeIndex
    if (!isStep) rows.scrollToIndex(activeIndex, { align: 'center' })
    // The row has opened by then, and its neighbours have their true heights.
    const frame = requestAnimationFrame(() => sight.current?.follow(isStep ? 'step' : 'jump'))
    return () => cancelAnimationFrame(frame)
  }, [rows, activeIndex, isReady])

  return (
    <div className="flex min-h-0 min-w-0 grow flex-col bg-paper">
      <ColumnHeads />
      <div
        ref={scroller}
        // Its scrollbar is always there, and so has no gutter: with one, browsers draw a list of its size without a layer.
        // Keys scroll it while there is no row yet to have the focus.
        tabIndex={isReady && activeIndex !== -1 ? undefined : 0}
        className="relative min-h-0 grow overflow-y-scroll bg-paper outline-none [overflow-anchor:none]"
        data-grid
        data-pane="rows"
      >
        <div
          ref={content}
          role="grid"
          aria-label={words.grid}
          aria-rowcount={order.length}
          aria-colcount={5}
          className="relative"
          style={{ height: rows.getTotalSize() }}
        >
          {rows.getVirtualItems().map((item) => (
            <div
              key={item.key}
              ref={rows.measureElement}
              data-index={item.index}
              role="presentation"
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <SegmentRow position={order.at(item.index)} index={item.index} isActive={item.index === activeIndex} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

/**
 * Heads of the two columns of text. A screen reader has them with each row and in the name of its text box. Memoised: the
 * grid is drawn with each move, and the heads stay the same.
 */
const ColumnHeads = memo(function ColumnHeads() {
  const { editor: words } = useEditorMessages()
  const { locale } = useFormat()
  const { job } = useEditorSession()
  const heads = [
    ['source', job.source_lang, 'col-start-3'],
    ['target', job.target_lang, 'col-start-4'],
  ] as const
  return (
    <div
      aria-hidden
      data-column-heads
      // As wide as the rows beside their scrollbar: with one of its own, which is not seen.
      className="row-grid shrink-0 overflow-x-hidden overflow-y-scroll border-b border-line pe-3 text-xs text-ink-3 [scrollbar-color:transparent_transparent] border-s-3 border-s-transparent max-[860px]:hidden!"
    >
      {heads.map(([side, code, place]) => (
        <span key={side} className={cx('truncate py-1', place)}>
          {words.columns(words.find.sides[side], languageName(code, locale))}
        </span>
      ))}
    </div>
  )
})
