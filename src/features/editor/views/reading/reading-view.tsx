import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import { textDirection } from '../../../../lib/text-direction.ts'
import { cx } from '../../../../lib/cx.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { partName } from '../../model/part-name.ts'
import { itemOf, type ReadItem } from '../../model/reading-items.ts'
import { useEditorSession, useEditorState } from '../../session/editor-context.ts'
import { useReadingItems } from '../../session/use-reading-items.ts'
import { BesideSource, type Side } from '../pieces/read-sentence.tsx'
import { ReadItemBody } from './read-item.tsx'
import { useReadRows } from './use-read-rows.ts'

export type Sides = 'source' | 'target' | 'both'

type Props = { readonly sides: Sides; readonly className?: string }

/** The document as running text, of which only the visible part is drawn; it follows the active row. */
export const ReadingView = memo(function ReadingView({ sides, className }: Props) {
  const { editor: words } = useEditorMessages()
  const items = useReadingItems()
  const scroller = useRef<HTMLDivElement>(null)
  const active = useEditorState((state) => state.active)
  const index = active === null ? -1 : itemOf(items, active)
  const { rows, expected } = useReadRows(items, scroller)
  useEffect(() => {
    if (index === -1) return undefined
    rows.scrollToIndex(index, { align: 'center' })
    // A slide or a table may be higher than the window, so its sentence is scrolled to.
    const frame = requestAnimationFrame(() =>
      scroller.current?.querySelector(`[data-sentence="${active}"]`)?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
    // When items above it change their height, it moves.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [rows, index, active, expected])
  return (
    <section
      ref={scroller}
      aria-label={words.reading.title}
      onKeyDown={moveAmongSentences}
      className={cx('relative min-h-0 overflow-y-auto bg-paper [overflow-anchor:none]', className)}
    >
      <h2 className="sr-only">{words.reading.title}</h2>
      <div className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index: at, start }) => {
          const item = items[at]
          if (item === undefined) return null
          return (
            <div
              key={key}
              ref={rows.measureElement}
              data-index={at}
              className="absolute inset-x-0 top-0 px-6"
              style={{ transform: `translateY(${start}px)` }}
            >
              <Row item={item} section={items[at - 1]?.section ?? ''} sides={sides} />
            </div>
          )
        })}
      </div>
    </section>
  )
})

type RowProps = {
  readonly item: ReadItem
  /** The section of the item before. */
  readonly section: string
  readonly sides: Sides
}

/** Memoised: an unchanged item is not drawn again during scrolling. */
const Row = memo(function Row({ item, section, sides }: RowProps) {
  return (
    <>
      <Section item={item} before={section} />
      <Columns item={item} sides={sides} />
    </>
  )
})

/** Heading where a part with a name begins: a slide, a sheet, the footnotes. */
function Section({ item, before }: { readonly item: ReadItem; readonly before: string }) {
  const { editor: words } = useEditorMessages()
  if (item.kind === 'missing' || item.section === before) return null
  return <div className="reading-section">{item.section === '' ? '' : partName(words, item.section)}</div>
}

function Columns({ item, sides }: { readonly item: ReadItem; readonly sides: Sides }) {
  if (sides !== 'both' || item.kind === 'missing')
    return <Column item={item} side={sides === 'both' ? 'target' : sides} />
  return (
    <div className="grid grid-cols-2 gap-8 max-md:gap-4">
      <Column item={item} side="source" />
      <Column item={item} side="target" isBeside />
    </div>
  )
}

type ColumnProps = { readonly item: ReadItem; readonly side: Side; readonly isBeside?: boolean }

/** Tables and lists run in the direction of their language, too. */
function Column({ item, side, isBeside = false }: ColumnProps) {
  const { job } = useEditorSession()
  return (
    <div dir={textDirection(side === 'source' ? job.source_lang : job.target_lang)} className="min-w-0">
      <BesideSource value={isBeside}>
        <ReadItemBody item={item} side={side} />
      </BesideSource>
    </div>
  )
}

/** Moves from sentence to sentence with the arrow keys; Enter, the key of a link, goes there. */
function moveAmongSentences(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const sentences = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-sentence]')]
  const here = sentences.findIndex((sentence) => sentence === document.activeElement)
  if (here === -1) return
  event.preventDefault()
  event.stopPropagation()
  sentences[here + step]?.focus()
}
