import { createStore } from 'zustand/vanilla'
import type { SegmentsImport } from '#contract/resources/segments-import.ts'

export type Imports = ReturnType<typeof makeImports>

/** Imports into documents from this page, until the editor of the document takes them as a step that can be undone. */
export function makeImports() {
  const store = createStore<Readonly<Record<string, readonly SegmentsImport['changes'][]>>>(() => ({}))
  return {
    subscribe: store.subscribe,
    add(jobId: string, changes: SegmentsImport['changes']): void {
      if (changes.length > 0) store.setState({ [jobId]: [...(store.getState()[jobId] ?? []), changes] })
    },
    take(jobId: string): readonly SegmentsImport['changes'][] {
      const { [jobId]: taken = [], ...others } = store.getState()
      if (taken.length > 0) store.setState(others, true)
      return taken
    },
  }
}
