import { createStore } from 'zustand/vanilla'
import type { SegmentState } from '#contract/segments/states.ts'

/** A text that was confirmed here, for going back to. */
export type Version = { readonly target: string; readonly state: SegmentState; readonly at: number }

/** Why a row was not confirmed. */
export type Refusal = { readonly position: number; readonly why: 'marks' | 'empty' | 'conflict' | 'locked' }

/** What is said to a screen reader; `nonce` makes the same words news again. */
export type Spoken = { readonly text: string; readonly urgent: boolean; readonly nonce: number }

export type EditorState = {
  /** The row that is worked on. */
  readonly active: number | null
  /** Where keys go: into the text, or to the grid (after Esc). */
  readonly keysGo: 'text' | 'grid'
  /** The cell of the active row that has the focus while keys go to the grid. */
  readonly column: number
  readonly refusal: Refusal | null
  readonly versions: Readonly<Record<number, readonly Version[]>>
  readonly spoken: Spoken
  readonly sheet: 'keys' | 'go-to' | 'palette' | null
  /** Words confirmed since `since`, for the pace. */
  readonly pace: { readonly words: number; readonly since: number | null }
}

export type EditorStore = ReturnType<typeof makeEditorStore>

/** What a person is doing on this screen; what they wrote is the outbox's, where they are is the address's. */
export function makeEditorStore(active: number | null) {
  const store = createStore<EditorState>(() => ({
    active,
    keysGo: 'text',
    column: 3,
    refusal: null,
    versions: {},
    spoken: { text: '', urgent: false, nonce: 0 },
    sheet: null,
    pace: { words: 0, since: null },
  }))
  return {
    ...store,
    say(text: string, urgent = false) {
      store.setState(({ spoken }) => ({ spoken: { text, urgent, nonce: spoken.nonce + 1 } }))
    },
    addVersion(position: number, version: Version, words: number) {
      store.setState(({ versions, pace }) => ({
        versions: { ...versions, [position]: [...(versions[position] ?? []), version] },
        pace: { words: pace.words + words, since: pace.since ?? version.at },
      }))
    },
  }
}
