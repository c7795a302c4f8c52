import { type MouseEventHandler, type ReactNode, useEffect, useRef } from 'react'
import { useEditorState } from '../state/editor-context.ts'

type Props = {
  readonly column: number
  readonly isActive: boolean
  readonly children: ReactNode
  readonly className: string
  readonly label?: string
  readonly onClick?: MouseEventHandler
  /** Takes the focus while keys go to the text and the row has none that can be written in. */
  readonly standsIn?: boolean
}

/** A cell. One cell of the grid is a stop of the Tab key: that of the active row in which one last was. */
export function GridCell({ column, isActive, children, className, label, onClick, standsIn = false }: Props) {
  const cell = useRef<HTMLDivElement>(null)
  const isStop = useEditorState(
    ({ keysGo, column: last }) => isActive && (keysGo === 'grid' ? last === column : standsIn),
  )
  useEffect(() => {
    if (isStop) cell.current?.focus()
  }, [isStop])
  return (
    // Keys are the screen's: they work wherever the focus is in the grid.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={cell}
      role="gridcell"
      aria-colindex={column}
      aria-label={label}
      tabIndex={isStop ? 0 : -1}
      className={className}
      onClick={onClick}
    >
      {children}
    </div>
  )
}
