import { createStore } from 'zustand/vanilla'
import type { Check } from '#language/checks/check.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'
import { dismissalKey, type Reach, type Where } from '../model/dismissals.ts'

export type Dismissals = ReturnType<typeof openDismissals>

type DismissedState = {
  readonly dismissed: ReadonlySet<string>
  /** Ways to turn off checks in the project that were dismissed often there, by code. */
  readonly turnOff: Readonly<Record<string, () => void>>
}

/** Opens a job's dismissed issues; stored in this browser, without a word of the document. */
export function openDismissals(storage: Storage | undefined, jobId: string) {
  const name = `cotejo:dismissed:${jobId}`
  const { dismissed } = readStored(storage, name)
  const store = createStore<DismissedState>(() => ({
    dismissed: new Set(Array.isArray(dismissed) ? dismissed.filter((key) => typeof key === 'string') : []),
    turnOff: {},
  }))
  const put = (next: ReadonlySet<string>) => {
    store.setState({ dismissed: next })
    writeStored(storage, name, next.size === 0 ? null : { dismissed: [...next] })
  }
  return {
    ...store,
    dismiss(reach: Reach, where: Where, check: Check) {
      put(new Set([...store.getState().dismissed, dismissalKey(reach, where, check)]))
    },
    /** Brings all of them back. */
    clear: () => put(new Set()),
  }
}
