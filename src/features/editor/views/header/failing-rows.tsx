import { useStore } from 'zustand'
import { useApi } from '../../../../api/api.ts'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import { useSync } from '../../../../sync/sync.ts'
import { Button } from '../../../../ui/button.tsx'
import { Countdown } from '../../../../ui/countdown.tsx'
import { failureOf } from '../../model/row-view.ts'
import { useEditorSession } from '../../session/editor-context.ts'

/** Number of rows that are named; the others are found in the grid. */
const NAMED = 5

/** The segments that the service fails to save: which, since when, and when each is tried again. */
export function FailingRows() {
  const { editor: words } = useEditorMessages()
  const format = useFormat()
  const { clock } = useApi()
  const { outbox } = useSync()
  const { job, actions } = useEditorSession()
  const entries = useStore(outbox, (state) => state.entries)
  const failing = Object.values(entries).flatMap((entry) => {
    const failure = entry.jobId === job.id ? failureOf(entry) : null
    return failure === null ? [] : [{ ...failure, position: entry.position }]
  })
  return failing.slice(0, NAMED).map(({ position, since, nextAttempt }) => {
    const text = words.unsavedWhy.failing(format.number(position + 1), format.lately(since, clock.now()))
    return (
      <li key={position} className="flex flex-col items-start gap-1">
        <span className="text-rehacer">{text}</span>
        <span className="flex items-center gap-3">
          <Button size="s" onClick={() => actions.goTo(position)}>
            {words.unsavedWhy.goToSegment}
          </Button>
          <Countdown until={nextAttempt} clock={clock} />
        </span>
      </li>
    )
  })
}
