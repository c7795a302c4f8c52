import type { TermPair } from '#language/tags/link-words.ts'
import { createStore } from 'zustand/vanilla'
import type { Person } from '#contract/resources/job-event.ts'
import { firstKeyboard, type Keyboard, type KeyboardTurn, turnKeyboard } from '../model/keyboard.ts'
import type { heldBack, UnreadDialog } from '../model/unread-dialog.ts'
import type { Segment } from '#contract/resources/segment.ts'
import type { Change as RowText } from '../model/history.ts'
import type { NewScore } from './score-again.ts'
import type { SpokenPart } from '../model/spoken-source.ts'
import type { FindWish } from '../model/find-text.ts'
import type { Version } from '../model/list-versions.ts'

/** Reason why a row was not confirmed. */
export type Refusal = {
  readonly position: number
  readonly why: 'tags' | 'empty' | 'closed'
}

/** Text that a screen reader announces; `nonce` makes it announce the same words again. */
export type Spoken = { readonly parts: readonly SpokenPart[]; readonly urgent: boolean; readonly nonce: number }

const noFind: FindWish = {
  text: '',
  isRegex: false,
  matchCase: false,
  wholeWord: false,
  side: 'target',
  replacement: null,
}

/** An entry that is half-written, of the texts that it began with. */
export type TermDraft = {
  readonly of: string
  readonly home: string | undefined
  readonly typed: { readonly source: string; readonly target: string; readonly note: string }
}

export type EditorState = Keyboard & {
  /** Position of the active row. */
  readonly active: number | null
  /** The active row, while the order that contains it is on its way. */
  readonly wanted: number | null
  /** The row that the address names, until the order has brought it or is known not to have it. */
  readonly sought: number | null
  /** True once the first row is on the screen: requests that are not urgent may begin. */
  readonly begun: boolean
  /** The code of the text field, which comes behind the first rows. */
  readonly textField: 'coming' | 'here' | 'missing'
  readonly refusal: Refusal | null
  /** Approved rows that the person opened for editing; until they are approved again. */
  readonly reopened: ReadonlySet<number>
  /** Letters typed in an approved row until the question about it is there. */
  readonly keptLetters: string
  readonly versions: Readonly<Record<number, readonly Version[]>>
  readonly spoken: Spoken
  /** The selection, as it was when the last key was pressed. */
  readonly selection: { readonly source: string; readonly target: string }
  /** The last selection on each side of one row: only one side can be selected at a time. */
  readonly pair: { readonly position: number | null; readonly source: string; readonly target: string }
  /** Phrase to look up in the memories; `phraseAsked` grows with each use of its shortcut. */
  readonly phrase: string
  readonly phraseAsked: number
  /** Machine translations requested again, by position, newest first. */
  readonly fresh: Readonly<Record<number, readonly string[]>>
  /** Scores of rows when they were first corrected here, and of their new texts; by position. */
  readonly firstScores: Readonly<Record<number, number>>
  readonly scores: Readonly<Record<number, NewScore>>
  /** Rows that were filled from another with the same source, with the text; by position. */
  readonly propagated: Readonly<Record<number, { readonly from: number; readonly target: string }>>
  /** Tags that were placed here by the words around them, by position. */
  readonly guessed: Readonly<Record<number, readonly number[]>>
  /** True once the editor has explained the dashed tags. */
  readonly knowsGuesses: boolean
  /** Number of the suggestion that was tried last in the active row; -1: none. */
  readonly tried: number
  /** Rows chosen for a bulk step, by position. */
  readonly selected: ReadonlySet<number>
  /** The act with which a key of the rows has opened the dialog of several rows; null when a command did. */
  readonly bulkAct: 'confirm' | 'reject' | 'rejectWhy' | null
  readonly unread: UnreadDialog | null
  /** The rule for keys at it, which comes with its code. */
  readonly heldBack: typeof heldBack | null
  /** What is half-written in a dialog stays when that is closed: the words of a bulk rejection, and an entry. */
  readonly bulkDetails: string
  readonly termDraft: TermDraft | null
  /** The rows that Shift and an arrow selected, by their ends; `anchor` is where it began. */
  readonly extended: { readonly anchor: number; readonly to: number } | null
  /** Search in the document; it stays while the panel is closed. */
  readonly find: FindWish
  /** The terms of the active row, in the order of its source. */
  readonly rowTerms: readonly TermPair[]
  /** Other people who have the document open. */
  readonly people: readonly Person[]
  /** Scope of the notes in the panel. */
  readonly notesOf: 'segment' | 'document'
  /** Query that F9 follows; empty: the open work of the mode. */
  readonly nextQuery: string
  /** Words confirmed since `since`, for the pace. */
  readonly pace: { readonly words: number; readonly since: number | null }
}

/** Change of everything but the keyboard, which `turn` alone changes. */
type Change = Partial<Omit<EditorState, keyof Keyboard>>

export type EditorStore = ReturnType<typeof makeEditorStore>

/** Returns the state in which a document is opened. */
function firstState(active: number | null, nextQuery: string): EditorState {
  return {
    ...firstKeyboard,
    active,
    wanted: null,
    sought: active,
    begun: false,
    textField: 'coming',
    refusal: null,
    reopened: new Set(),
    keptLetters: '',
    versions: {},
    spoken: { parts: [], urgent: false, nonce: 0 },
    selected: new Set(),
    bulkAct: null,
    unread: null,
    heldBack: null,
    bulkDetails: '',
    termDraft: null,
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
  }
}

/** Makes the state of a person's work on this screen; their texts are the outbox's, their place is the address's. */
export function makeEditorStore(active: number | null, nextQuery = '') {
  const store = createStore<EditorState>(() => firstState(active, nextQuery))
  return {
    ...store,
    setState: (change: Change | ((now: EditorState) => Change)) => store.setState(change),
    /** Moves the keyboard, together with other changes. */
    turn(turn: KeyboardTurn, change: Change = {}) {
      store.setState((now) => ({ ...turnKeyboard(now, turn), ...change }))
    },
    addFresh(position: number, target: string) {
      store.setState(({ fresh }) => ({ fresh: { ...fresh, [position]: [target, ...(fresh[position] ?? [])] } }))
    },
    /** Notes guessed tags; null for those of the service. */
    noteGuesses(position: number, ids: readonly number[] | null) {
      const { [position]: before, ...guessed } = store.getState().guessed
      if (ids === null ? before !== undefined : ids.length > 0 || before !== undefined)
        store.setState({ guessed: { ...guessed, ...(ids !== null && { [position]: ids }) } })
    },
    /** Notes the scores of rows that are changed to these texts; a text that stays as it is has its score still. */
    noteScores(segments: readonly Segment[], changes: readonly Pick<RowText, 'position' | 'target'>[]) {
      const texts = new Map(changes.map(({ position, target }) => [position, target]))
      const { firstScores, scores } = store.getState()
      const first: Record<number, number> = {}
      const same: Record<number, NewScore> = {}
      for (const { position, target, score, band } of segments) {
        if (score === null || !texts.has(position)) continue
        first[position] = firstScores[position] ?? score
        if (target !== null && texts.get(position) === target) same[position] = { target, before: null, score, band }
      }
      store.setState({ firstScores: { ...firstScores, ...first }, scores: { ...scores, ...same } })
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
    /** Replaces the rows that were selected by extending so far. */
    extendSelected(before: readonly number[], now: readonly number[]) {
      const selected = new Set(store.getState().selected)
      for (const position of before) selected.delete(position)
      for (const position of now) selected.add(position)
      store.setState({ selected })
    },
    /** Opens or closes an approved row. `isOpen`: its approval may be taken back. */
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
