import type { TermPair } from '#language/tags/link-words.ts'
import { createStore } from 'zustand/vanilla'
import type { Person } from '#contract/resources/job-event.ts'
import { firstKeyboard, type Keyboard, type KeyboardTurn, turnKeyboard } from '../model/keyboard.ts'
import type { NewScore } from './score-again.ts'
import type { SpokenPart } from '../model/spoken-source.ts'
import type { FindWish } from '../model/find-text.ts'
import type { Version } from '../model/list-versions.ts'

/** Why a row was not confirmed. */
export type Refusal = {
  readonly position: number
  readonly why: 'tags' | 'guesses' | 'empty' | 'conflict' | 'locked' | 'signed-off'
}

/** What a screen reader announces; `nonce` makes it announce the same words again. */
export type Spoken = { readonly parts: readonly SpokenPart[]; readonly urgent: boolean; readonly nonce: number }

const noFind: FindWish = {
  text: '',
  isRegex: false,
  matchCase: false,
  wholeWord: false,
  side: 'target',
  replacement: null,
}

export type EditorState = Keyboard & {
  /** The row that is worked on. */
  readonly active: number | null
  /** The active row, while the order that holds it is on its way. */
  readonly wanted: number | null
  /** The row that the address names, until the order has brought it or is known not to have it. */
  readonly sought: number | null
  /** The first row is on the screen: what is not urgent may be requested. */
  readonly begun: boolean
  readonly refusal: Refusal | null
  /** Approved rows that the person opened for editing; until they are approved again. */
  readonly reopened: ReadonlySet<number>
  readonly versions: Readonly<Record<number, readonly Version[]>>
  readonly spoken: Spoken
  /** What is selected, as it was when the last key was pressed. */
  readonly selection: { readonly source: string; readonly target: string }
  /** What was selected last on each side of one row: only one side can be selected at a time. */
  readonly pair: { readonly position: number | null; readonly source: string; readonly target: string }
  /** What is looked up in the memories; `phraseAsked` grows with each phrase that is asked for by its shortcut. */
  readonly phrase: string
  readonly phraseAsked: number
  /** What the engine gave when it was asked again, by position, newest first. */
  readonly fresh: Readonly<Record<number, readonly string[]>>
  /** What rows scored when they were first corrected here, and what their new texts score; by position. */
  readonly firstScores: Readonly<Record<number, number>>
  readonly scores: Readonly<Record<number, NewScore>>
  /** Rows that were filled from another with the same source, and with what; by position. */
  readonly propagated: Readonly<Record<number, { readonly from: number; readonly target: string }>>
  /** Tags that were placed here by the words around them, by position. */
  readonly guessed: Readonly<Record<number, readonly number[]>>
  /** The editor has explained the dashed tags once. */
  readonly knowsGuesses: boolean
  /** Which suggestion was tried last in the active row; -1: none. */
  readonly tried: number
  /** Rows chosen for a bulk step, by position. */
  readonly selected: ReadonlySet<number>
  /** The rows that Shift and an arrow selected, by their ends; `anchor` is where it began. */
  readonly extended: { readonly anchor: number; readonly to: number } | null
  /** What is looked for in the document; kept while the panel is closed. */
  readonly find: FindWish
  /** The terms of the active row, in the order of its source. */
  readonly rowTerms: readonly TermPair[]
  /** Who else has the document open. */
  readonly people: readonly Person[]
  /** Whose notes the panel shows. */
  readonly notesOf: 'segment' | 'document'
  /** What F9 goes to; empty: what is to do in the mode. */
  readonly nextQuery: string
  /** Words confirmed since `since`, for the pace. */
  readonly pace: { readonly words: number; readonly since: number | null }
}

/** What is no matter of the keyboard, which `turn` alone changes. */
type Change = Partial<Omit<EditorState, keyof Keyboard>>

export type EditorStore = ReturnType<typeof makeEditorStore>

/** What a person is doing on this screen; what they wrote is the outbox's, where they are is the address's. */
export function makeEditorStore(active: number | null, nextQuery = '') {
  const store = createStore<EditorState>(() => ({
    ...firstKeyboard,
    active,
    wanted: null,
    sought: active,
    begun: false,
    refusal: null,
    reopened: new Set(),
    versions: {},
    spoken: { parts: [], urgent: false, nonce: 0 },
    selected: new Set(),
    extended: null,
    selection: { source: '', target: '' },
    pair: { position: null, source: '', target: '' },
    phrase: '',
    phraseAsked: 0,
    fresh: {},
    firstScores: {},
    scores: {},
    propagated: {},
    guessed: {},
    knowsGuesses: false,
    tried: -1,
    find: noFind,
    rowTerms: [],
    people: [],
    nextQuery,
    notesOf: 'segment',
    pace: { words: 0, since: null },
  }))
  return {
    ...store,
    setState: (change: Change | ((now: EditorState) => Change)) => store.setState(change),
    /** Moves the keyboard, together with what else changes then. */
    turn(turn: KeyboardTurn, change: Change = {}) {
      store.setState((now) => ({ ...turnKeyboard(now, turn), ...change }))
    },
    addFresh(position: number, target: string) {
      store.setState(({ fresh }) => ({ fresh: { ...fresh, [position]: [target, ...(fresh[position] ?? [])] } }))
    },
    /** Null: they are those of the service. */
    noteGuesses(position: number, ids: readonly number[] | null) {
      const { [position]: before, ...guessed } = store.getState().guessed
      if (ids === null ? before !== undefined : ids.length > 0 || before !== undefined)
        store.setState({ guessed: { ...guessed, ...(ids !== null && { [position]: ids }) } })
    },
    noteScore(position: number, score: number | null) {
      const { firstScores } = store.getState()
      if (score === null || firstScores[position] !== undefined) return
      store.setState({ firstScores: { ...firstScores, [position]: score } })
    },
    notePropagated(from: number, target: string, to: readonly number[]) {
      const filled = Object.fromEntries(to.map((position) => [position, { from, target }]))
      store.setState(({ propagated }) => ({ propagated: { ...propagated, ...filled } }))
    },
    toggleSelected(position: number) {
      const selected = new Set(store.getState().selected)
      if (!selected.delete(position)) selected.add(position)
      store.setState({ selected })
    },
    /** The rows that were selected so far by extending, and are from now on. */
    extendSelected(before: readonly number[], now: readonly number[]) {
      const selected = new Set(store.getState().selected)
      for (const position of before) selected.delete(position)
      for (const position of now) selected.add(position)
      store.setState({ selected })
    },
    /** `isOpen`: the approval of this row may be taken back. */
    setReopened(position: number, isOpen: boolean) {
      const { reopened } = store.getState()
      if (reopened.has(position) === isOpen) return
      store.setState({
        reopened: new Set(isOpen ? [...reopened, position] : [...reopened].filter((other) => other !== position)),
      })
    },
    say(what: string | readonly SpokenPart[], urgent = false) {
      const parts = typeof what === 'string' ? [{ text: what }] : what
      store.setState(({ spoken }) => ({ spoken: { parts, urgent, nonce: spoken.nonce + 1 } }))
    },
    addVersion(position: number, version: Version, words: number) {
      store.setState(({ versions, pace }) => ({
        versions: { ...versions, [position]: [...(versions[position] ?? []), version] },
        pace: { words: pace.words + words, since: pace.since ?? version.at },
      }))
    },
  }
}
