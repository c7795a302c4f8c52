import { memo } from 'react'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useEditorState } from '../../session/editor-context.ts'
import { useRow } from '../../session/use-row.ts'
import { ReadyRow } from './ready-row.tsx'

type Props = { readonly position: number; readonly index: number; readonly isActive: boolean }

/** A row of the grid, whether its segment is there yet or not. */
export const SegmentRow = memo(function SegmentRow({ position, index, isActive }: Props) {
  const { editor: words, retry } = useEditorMessages()
  const isWritten = useEditorState(({ keysGo }) => isActive && keysGo === 'text')
  const row = useRow(position, isWritten)
  if (row.kind === 'ready') return <ReadyRow view={row.view} index={index} isActive={isActive} />
  return (
    <div role="row" aria-rowindex={index + 1} className="segment-row row-grid">
      <span role="gridcell" className="num pt-1 pe-3 text-end text-xs text-ink-3">
        {position + 1}
      </span>
      {row.kind === 'loading' ? (
        <span role="gridcell" aria-label={words.loadingRow} className="col-span-3 flex flex-col gap-2 py-1 ps-2">
          <Skeleton className="h-4 w-4/5" />
        </span>
      ) : (
        <span role="gridcell" className="col-span-3 flex items-center gap-3 text-sm text-rehacer">
          {words.rowFailed}
          <Button size="s" onClick={row.retry}>
            {retry}
          </Button>
        </span>
      )}
    </div>
  )
})
