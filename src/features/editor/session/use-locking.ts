import { useEffect, useRef, useState } from 'react'
import { isApiError } from '../../../api/transport/api-error.ts'
import { useApi } from '../../../api/api.ts'
import { changeSegments } from '../../../api/change-segments.ts'
import { problemText } from '../../../messages/problem-text.ts'
import { useEditorMessages } from '../../../messages/use-messages.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useEditorSession } from './editor-context.ts'
import type { LockAct } from '../model/plan-locks.ts'

/** Rows done of how many, and milliseconds since it began. */
export type LockingProgress = { readonly done: number; readonly total: number; readonly spent: number }

/** Locks or unlocks rows, reports the progress, and makes one step of it that can be undone. */
export function useLocking() {
  const messages = useEditorMessages()
  const { editor: words, undo } = messages
  const api = useApi()
  const { job, store, steps, actions } = useEditorSession()
  const [progress, setProgress] = useState<LockingProgress | null>(null)
  const [error, setError] = useState<string | null>(null)
  const stopping = useRef<AbortController | null>(null)
  const stop = () => stopping.current?.abort()
  useEffect(() => () => stopping.current?.abort(), [])

  const run = async (act: LockAct, positions: readonly number[]) => {
    const began = api.clock.now()
    const total = positions.length
    const controller = new AbortController()
    stopping.current = controller
    setError(null)
    setProgress({ done: 0, total, spent: 0 })
    const outcome = await changeSegments(
      api,
      { jobId: job.id, items: positions.map((position) => ({ position, locked: act === 'lock' })) },
      {
        signal: controller.signal,
        onDone: (done) => setProgress({ done, total, spent: api.clock.now() - began }),
      },
    )
    stopping.current = null
    setProgress(null)
    const { done, refused } = outcome
    if (done.length > 0) {
      steps.record({ label: words.bulk.acts[act], changes: [], locks: { positions: done, locked: act === 'lock' } })
      store.setState({ selected: new Set() })
      const text = act === 'lock' ? words.bulk.nowLocked(done.length) : words.bulk.nowUnlocked(done.length)
      showToast({ text, action: { label: undo, onAction: () => actions.undo() }, of: store })
    }
    if (outcome.error === null && refused.length === 0) store.turn({ to: 'closed' })
    else if (isApiError(outcome.error)) setError(problemText(messages, outcome.error).title)
    else setError(words.bulk.notLocked(refused.length))
  }
  return { progress, error, stop, start: (act: LockAct, positions: readonly number[]) => void run(act, positions) }
}
