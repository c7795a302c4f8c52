import { createStore } from 'zustand/vanilla'
import type { TranslateReply } from '#contract/resources/translate.ts'

/** The texts and choices on the screen of translation. */
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
  /** True: it is translated while one types; null: as the plan suggests. */
  readonly isLive: boolean | null
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
  isLive: null,
  reply: null,
}

/** Drafts stay in memory while another screen is open; `owner` is the key they were written with. */
const store = createStore<{ readonly owner: string; readonly draft: Draft }>(() => ({ owner: '', draft: blank }))

/** Returns the draft of a key, and deletes that of another one in this tab. */
export function draftStore(owner: string) {
  if (store.getState().owner !== owner) store.setState({ owner, draft: blank })
  return store
}

export function changeDraft(changes: Partial<Draft> | ((draft: Draft) => Partial<Draft>)): void {
  store.setState(({ draft }) => ({
    draft: { ...draft, ...(typeof changes === 'function' ? changes(draft) : changes) },
  }))
}
