import { createStore } from 'zustand/vanilla'
import type { TranslateReply } from '#contract/resources/translate.ts'

/** What is being written on the screen of translation. */
export type Draft = {
  readonly mode: 'translate' | 'edit'
  readonly from: string
  readonly to: string
  readonly source: string
  readonly given: string
  readonly projectId: string
  readonly memoryIds: readonly string[]
  readonly glossaryIds: readonly string[]
  readonly terms: string
  readonly instructions: string
  readonly scores: boolean
  readonly reply: TranslateReply | null
}

const blank: Draft = {
  mode: 'translate',
  from: '',
  to: '',
  source: '',
  given: '',
  projectId: '',
  memoryIds: [],
  glossaryIds: [],
  terms: '',
  instructions: '',
  scores: true,
  reply: null,
}

/** Kept while one looks at another screen, and only in memory; `owner` is the key it was written with. */
const store = createStore<{ readonly owner: string; readonly draft: Draft }>(() => ({ owner: '', draft: blank }))

/** The draft of a key. What another one wrote in this tab is gone. */
export function draftStore(owner: string) {
  if (store.getState().owner !== owner) store.setState({ owner, draft: blank })
  return store
}

export function changeDraft(changes: Partial<Draft>): void {
  store.setState(({ draft }) => ({ draft: { ...draft, ...changes } }))
}
