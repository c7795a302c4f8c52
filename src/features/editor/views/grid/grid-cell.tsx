import { type MouseEventHandler, type ReactNode, useEffect, useRef } from 'react'
import { mayTakeFocus } from '../../../../ui/collect-keys.ts'
import { useEditorSession } from '../../session/editor-context.ts'

type Props = {
  readonly column: number
  /** A stop of the Tab key, and where the focus is: one cell of the grid. */
  readonly isStop: boolean
  readonly children: ReactNode
  readonly className: string
  readonly label?: string
  /** The language side of its text, shown where the cells are below one another. */
  readonly side?: string
  /** The id of the row's issues. */
  readonly describedBy?: string | undefined
  readonly onClick?: MouseEventHandler
}

/** A cell of a row of the grid. */
export function GridCell({ column, isStop, children, className, label, side, describedBy, onClick }: Props) {
  const { store } = useEditorSession()
  const cell = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = cell
    if (isStop && current !== null && !store.getState().keepFocus && mayTakeFocus(current)) current.focus()
  }, [isStop, store])
  return (
    // Keys are the screen's: they work wherever the focus is in the grid.
    <div
      ref={cell}
      role="gridcell"
      aria-colindex={column}
      aria-label={label}
      aria-describedby={describedBy}
      data-side={side}
      tabIndex={isStop ? 0 : -1}
      className={className}
      onClick={onClick}
    >
      {children}
    </div>
  )
}
