import { type ReactNode, Suspense, useEffect } from 'react'
import { isApiError } from '../../api/transport/api-error.ts'
import { problemText } from '../../messages/problem-text.ts'
import { useEditorMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { stopCollecting } from '../../ui/collect-keys.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { panelParts, ReadingScreen, SegmentForm } from './parts.ts'
import { useEditorSession, useShownRows } from './session/editor-context.ts'
import { noFilter } from './model/search.ts'
import type { ShownOrder } from './session/use-order.ts'
import { SegmentGrid } from './views/grid/segment-grid.tsx'

/** The rows; or, without any to show, the reason. */
export function GridBody({ shown }: { readonly shown: ShownOrder }) {
  const messages = useEditorMessages()
  const { editor: words } = messages
  const { onSearch, isForm } = useEditorSession()
  const { search } = useShownRows()
  const { order, isPending, error, retry } = shown
  if (order.length > 0) {
    if (search.view === 'reading') {
      return (
        <Suspense fallback={<div className="grow bg-paper" />}>
          <ReadingScreen />
        </Suspense>
      )
    }
    return isForm ? (
      <Suspense fallback={<div className="grow bg-paper" />}>
        <SegmentForm matches={panelParts.matches} />
      </Suspense>
    ) : (
      <SegmentGrid />
    )
  }
  return (
    <div className="grow bg-paper">
      {isPending ? (
        <div role="status" aria-label={messages.loading} className="flex flex-col gap-7 px-20 py-8">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      ) : error === null ? (
        <NoRows>
          <Button onClick={() => onSearch(noFilter)}>{words.clearFilter}</Button>
        </NoRows>
      ) : (
        <EmptyState
          title={isApiError(error) ? problemText(messages, error).title : messages.problem.unexpected}
          body={words.rowFailed}
        >
          <Button onClick={retry}>{messages.retry}</Button>
        </EmptyState>
      )}
    </div>
  )
}

/** Says that the filter leaves no row, which ends the wait of keys for one: its button has the keyboard. */
function NoRows({ children }: { readonly children: ReactNode }) {
  const { emptyFilter } = useEditorMessages().editor
  const { actions } = useEditorSession()
  useEffect(() => {
    stopCollecting()
    // The row that had the focus is gone; what is not in the rows keeps it.
    if (document.activeElement?.closest('button, input, [role="dialog"]') == null) actions.focusRows()
  }, [actions])
  return (
    <div data-no-rows>
      <EmptyState {...emptyFilter}>{children}</EmptyState>
    </div>
  )
}
