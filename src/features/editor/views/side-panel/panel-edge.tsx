import type { KeyboardEvent, PointerEvent } from 'react'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { MOST_WIDTH, LEAST_WIDTH, panelWidth } from '../../model/search.ts'
import { useEditorSession, useShownRows } from '../../session/editor-context.ts'

const STEP = 24

/** The edge of the panel: drawn by the pointer or moved by the arrow keys; its width is in the address. */
export function PanelEdge() {
  const { editor: words } = useEditorMessages()
  const { onSearch } = useEditorSession()
  const { search } = useShownRows()
  const width = panelWidth(search)
  const put = (wanted: number) => onSearch({ width: Math.round(Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, wanted))) })
  const handleKey = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: width + STEP,
      ArrowRight: width - STEP,
      Home: MOST_WIDTH,
      End: LEAST_WIDTH,
    }
    const wanted = steps[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    put(wanted)
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) put(window.innerWidth - event.clientX)
  }
  return (
    // A separator that has the focus is a control: the ARIA pattern of a window splitter.
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={words.panel.edge}
      aria-valuenow={width}
      aria-valuemin={LEAST_WIDTH}
      aria-valuemax={MOST_WIDTH}
      tabIndex={0}
      onKeyDown={handleKey}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      className="w-1.5 shrink-0 cursor-col-resize touch-none border-s border-line bg-ground hover:bg-accent-soft max-md:hidden"
    />
  )
}
