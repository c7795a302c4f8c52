import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useApi } from '../../../api/api.ts'
import { afterPaint } from '../../../lib/after-paint.ts'
import type { WholeSession } from './editor-context.ts'

/** Notes when the first row is on the screen; or that none will be before more is requested. */
export function useBegin({ store, order, actions }: WholeSession, hasNoRow: boolean): void {
  const { queries } = useApi()
  const active = useStore(store, (state) => state.active)
  const begun = useStore(store, (state) => state.begun)
  useEffect(() => {
    if (begun) return undefined
    if (hasNoRow) store.setState({ begun: true })
    if (active === null || order.length === 0) return undefined
    // The row that is worked on may be in a list that is requested only once another row is shown.
    const shown = order.indexOf(active) === -1 ? order.at(0) : active
    let callOff: (() => void) | null = null
    const look = () => {
      if (actions.viewOf(shown) !== null) callOff ??= afterPaint(() => store.setState({ begun: true }))
    }
    look()
    const leave = queries.getQueryCache().subscribe(look)
    return () => {
      leave()
      callOff?.()
    }
  }, [begun, hasNoRow, active, order, actions, store, queries])
}
