import { Fragment, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { cx } from '../lib/cx.ts'
import { Skeleton } from './skeleton.tsx'
import { useRowsInSight } from './use-rows-in-sight.ts'

export type Column<Row> = {
  readonly id: string
  /** The head of the column; hidden where `quiet`, but announced. */
  readonly label: ReactNode
  readonly quiet?: boolean
  /** True for a cell that names its row, as a `th` would. */
  readonly names?: boolean
  /** The order in which the column has put the rows; absent where it cannot. */
  readonly sort?: 'ascending' | 'descending' | 'none'
  /** Look of head and cells, such as when the column gives way: `max-lg:hidden`. */
  readonly look?: string
  readonly cell: (row: Row, index: number) => ReactNode
}

type Props<Row> = {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Tracks of the grid, as classes: `sm:grid-cols-[2fr_1fr]`. Without them a row is a card, one cell under another. */
  readonly tracks: string
  /** The number of rows, loaded or not. */
  readonly count: number
  /** Returns the row at a place; undefined while it is not loaded, which draws its skeleton. */
  readonly rowAt: (index: number) => Row | undefined
  readonly keyOf: (row: Row) => string
  /** Returns the text of a row that is a heading of the rows below; null for a row of cells. */
  readonly headingOf?: (row: Row) => ReactNode
  /** Called with the first and last place in sight, when they or the number of rows change: load missing rows. */
  readonly onSight?: (first: number, last: number) => void
  /** Pixels of a usual row, until it is measured. */
  readonly usualHeight?: number
}

/**
 * A table of any length, scrolled with the page: only the rows in sight exist, and the one that holds the focus, so
 * that Tab and typing go on in it during scrolling. To assistive technology it is a table with all rows.
 */
export function VirtualTable<Row>(props: Props<Row>) {
  const { label, columns, tracks, count, rowAt, keyOf, headingOf, onSight, usualHeight = 67 } = props
  const body = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(-1)
  const { first, last, rows, rest } = useRowsInSight({ body, count, usualHeight, kept: focused })
  const announce = useEffectEvent((from: number, to: number, _rows: number) => onSight?.(from, to))
  useEffect(() => {
    announce(first, last, count)
  }, [first, last, count])

  const look = `grid grid-cols-1 ${tracks}`
  return (
    // It is a table of its own, since rows that are placed by themselves would break one of the browser's.
    <div
      role="table"
      aria-label={label}
      aria-rowcount={count + 1}
      aria-colcount={columns.length}
      className="overflow-clip rounded-card border border-line bg-paper"
    >
      <div role="rowgroup" className="max-sm:sr-only">
        <div
          role="row"
          aria-rowindex={1}
          className={cx(look, 'h-8 items-center border-b border-line px-2 text-xs text-ink-3')}
        >
          {columns.map(({ id, label: head, quiet = false, sort, look: own }) => (
            <div key={id} role="columnheader" aria-sort={sort} className={cx('px-2 font-medium', own)}>
              {quiet ? <span className="sr-only">{head}</span> : head}
            </div>
          ))}
        </div>
      </div>
      <div
        ref={body}
        role="rowgroup"
        onFocus={({ target }) => setFocused(indexOf(target))}
        onBlur={() => setFocused(-1)}
      >
        {rows.map(({ index, gap }) => {
          const row = rowAt(index)
          const heading = row === undefined ? null : (headingOf?.(row) ?? null)
          return (
            <Fragment key={row === undefined ? index : keyOf(row)}>
              {gap > 0 && <Room height={gap} />}
              <div
                data-index={index}
                role="row"
                aria-rowindex={index + 2}
                className={cx(
                  look,
                  'group/row relative items-center gap-y-2 border-line px-2 max-sm:px-4',
                  heading === null ? 'py-(--row) hover:bg-hover' : 'bg-ground py-2',
                  index < count - 1 && 'border-b',
                )}
              >
                {heading === null ? (
                  <Cells columns={columns} row={row} index={index} />
                ) : (
                  <div role="rowheader" aria-colspan={columns.length} className="col-span-full">
                    {heading}
                  </div>
                )}
              </div>
            </Fragment>
          )
        })}
        <Room height={rest} />
      </div>
    </div>
  )
}

type CellsProps<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly row: Row | undefined
  readonly index: number
}

/** Cells of a row, drawn again only when the row or the columns change: rows that stay cost nothing while scrolling. */
function Cells<Row>({ columns, row, index }: CellsProps<Row>) {
  return useMemo(
    () =>
      columns.map(({ id, names = false, look, cell }) => (
        <div key={id} role={names ? 'rowheader' : 'cell'} className={cx('min-w-0 sm:px-2', look)}>
          {row === undefined ? <Skeleton className="h-5 w-3/4" /> : cell(row, index)}
        </div>
      )),
    [columns, row, index],
  )
}

function indexOf(element: Element): number {
  return Number(element.closest('[data-index]')?.getAttribute('data-index') ?? -1)
}

/** The space of rows that are not drawn. */
function Room({ height }: { readonly height: number }) {
  return <div role="presentation" style={{ height }} />
}
